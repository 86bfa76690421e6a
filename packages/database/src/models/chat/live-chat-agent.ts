import type { AgentStatus } from '@ronin/contracts';
import * as t from '../table.ts';

/** An agent's presence in the chat. Staff who never opened the console have no row. */
export const LiveChatAgent = t.table('live_chat_agents', {
  userId: t.integer().primaryKey(),
  status: t.string<AgentStatus>(20).withDefault(),
  seenAt: t.date().nullable(),
  connectedUntil: t.date().nullable(),
  /** The session id of the chat that the agent has open. */
  lookingAt: t.uuid().nullable().personal('The chat that the agent has open'),
});
export type LiveChatAgent = t.Row<typeof LiveChatAgent>;
