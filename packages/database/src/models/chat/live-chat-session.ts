import type { ChatStatus } from '@ronin/contracts';
import * as t from '../table.ts';

/**
 * A shopper's chat. Waiting chats are served in the order of `queuedAt`, then id; a released chat gets the earliest
 * `queuedAt`. `waitTime` and `chatDuration` are in seconds.
 */
export const LiveChatSession = t.table('live_chat_sessions', {
  id: t.identity(),
  sessionId: t.uuid().withDefault().notPersonal('An id without meaning'),
  customerId: t.integer().nullable().personal('The account or guest'),
  customerEmail: t.string().personal('The address that was typed, or that of the account'),
  customerName: t.string(100).personal('The name that was typed, or that of the account'),
  agentId: t.integer().nullable(),
  agentName: t.string(100).nullable().personal('The name of the agent'),
  status: t.string<ChatStatus>(20).withDefault(),
  waitTime: t.integer().nullable(),
  chatDuration: t.integer().nullable(),
  satisfaction: t.integer().nullable(),
  tags: t.array(t.text()).withDefault().personal('Words of the agents about the chat'),
  startedAt: t.date().withDefault(),
  queuedAt: t.date().withDefault(),
  claimedAt: t.date().nullable(),
  endedAt: t.date().nullable(),
  /** The sequence of the newest message; 0 without messages. */
  lastSequence: t.integer().withDefault(),
  /** Since when the shopper has waited for the agent's reply. */
  unansweredSince: t.date().nullable(),
  customerSeenAt: t.date().withDefault(),
  /** Whether the shopper was seen within the last seconds. */
  customerOnline: t.boolean().withDefault(),
  /** The agent who transferred the chat to its current holder. */
  transferredFrom: t.string(100).nullable().personal('The name of an agent'),
  /** Bytes of all texts that people wrote in it. */
  textBytes: t.bigint().withDefault(),
  /** The page of the shop that the shopper had open last. */
  pagePath: t.string(2048).nullable().personal('The last page of the shop that was open'),
  pageTitle: t.string().nullable().personal('The title of that page'),
});
export type LiveChatSession = t.Row<typeof LiveChatSession>;
