import { z } from 'zod';
import { callsOf } from '../call.ts';
import { ChatSenderType } from '../chat/messages.ts';
import { ChatStatus } from '../chat/sessions.ts';
import { Id, TextOrNull, Timestamp } from '../fields.ts';
import { pageFrom } from '../shapes.ts';
import { InboxAgent, InboxKind, InboxQuery, InboxSource, InboxState } from './inbox.ts';

/**
 * waiting: nobody takes care of it yet. mine: the caller holds it, or has to answer it. later: hidden until a time.
 * tickets: what the inbox lists. all: chats too, also those that are done.
 */
export const ConversationView = z.enum(['waiting', 'mine', 'later', 'tickets', 'all']);
export type ConversationView = z.infer<typeof ConversationView>;

export const Conversation = z.object({
  source: z.enum(['chats', ...InboxSource.options]),
  id: z.string().describe('The sessionId of a chat, else the id within the source.'),
  kind: z.enum(['chat', ...InboxKind.options]),
  state: z.enum([...ChatStatus.options, ...InboxState.options]),
  number: TextOrNull.describe('null for a chat.'),
  name: z.string(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  preview: z
    .string()
    .describe('What was said last in a chat, or the message that `q` found; else the beginning of the text.'),
  sender: z
    .object({ type: ChatSenderType, name: z.string() })
    .nullable()
    .describe('Who said what the preview of a chat shows.'),
  messageId: Id.nullable().describe('The message of a chat that `q` found.'),
  assignedTo: InboxAgent.nullable().describe('Who holds the chat or takes care of the item.'),
  isOnline: z.boolean().nullable().describe('Whether the shopper of a chat has the shop open.'),
  satisfaction: z.int().nullable(),
  tags: z.array(z.string()),
  waitingSince: Timestamp.nullable().describe('Since when somebody waits for an answer.'),
  snoozedUntil: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationList = pageFrom(Conversation, z.string());
export type ConversationList = z.infer<typeof ConversationList>;

/** Where a page ends: the part of the list, the time in milliseconds, the source and the row of its last item. */
const ConversationCursor = z
  .string()
  .regex(/^[0-2]-\d{1,13}-(chats|contacts|tickets|feedback)-\d{1,10}$/, "must be a page's `next`");

export const ConversationsQuery = InboxQuery.extend({
  view: ConversationView.optional().describe('Absent: waiting.'),
  after: ConversationCursor.optional(),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

const agent = callsOf({ tag: 'Inbox', role: 'agent' });

/** The agents' one list of chats and inbox (behaviour: inbox 4). */
export const conversationsCalls = {
  listConversations: agent.get('/api/staff/conversations', {
    summary: 'Chats and the items of the inbox in one list',
    description:
      'Fifty at a time. Those that wait are listed with the longest waiting first, chats before items; those put off by their time; others newest first. `kind` and `state` filter the items of the view tickets. Every word of `q` begins a word of the name, the address or what was written, or `q` is a number.',
    query: ConversationsQuery,
    answers: { 200: { description: 'One page', schema: ConversationList } },
  }),
};
