import { z } from 'zod';
import { callsOf } from '../call.ts';
import { ChatSenderType } from '../chat/messages.ts';
import { chatText, Id, optionalText, PathId, StoredId, TextOrNull, Timestamp, Uuid } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { MailState } from '../mail/mail.ts';
import { pageFrom } from '../shapes.ts';

/** Where an item comes from: the contact form; the help form or the chat; the feedback form. */
export const InboxSource = z.enum(['contacts', 'tickets', 'feedback']);
export type InboxSource = z.infer<typeof InboxSource>;

/** partner: a request to become one. size: a request for a custom size. missed-chat: a chat that no agent answered. */
export const InboxKind = z.enum(['contact', 'partner', 'size', 'ticket', 'missed-chat', 'feedback']);
export type InboxKind = z.infer<typeof InboxKind>;

/** open: not answered yet, or opened again. snoozed: hidden until a time. closed: done. */
export const InboxState = z.enum(['open', 'answered', 'snoozed', 'closed']);
export type InboxState = z.infer<typeof InboxState>;

export const InboxAgent = z.object({ agentId: Id, username: z.string(), displayName: z.string() });
export type InboxAgent = z.infer<typeof InboxAgent>;

/** Something that somebody wrote to the shop and that waits for an answer, in the list. */
export const InboxItem = z.object({
  source: InboxSource,
  id: Id.describe('Unique within its source.'),
  number: z.string().describe('The number that mails to the sender give: C-000012, RN-000012, F-000012.'),
  kind: InboxKind,
  state: InboxState,
  name: z.string(),
  email: TextOrNull.describe('null for feedback of a guest, which cannot be answered.'),
  subject: TextOrNull.describe('null for a contact message, which has none.'),
  preview: z.string().describe('The beginning of the text, on one line.'),
  assignedTo: InboxAgent.nullable(),
  snoozedUntil: Timestamp.nullable().describe('null unless it is snoozed.'),
  version: Id.describe('Raised by every change. A reply names the version that its author saw.'),
  createdAt: Timestamp,
});
export type InboxItem = z.infer<typeof InboxItem>;

/** The mail behind a text that arrived by mail. */
export const ReceivedMail = z.object({
  from: z.string().describe('The address that the mail names as its sender; empty without one.'),
  isFromCustomer: z
    .boolean()
    .describe('false: another address than that of the item. The text is not the customer’s.'),
  isAutomatic: z.boolean().describe('Whether a program sent it. It did not open the item.'),
  originalBytes: z
    .int()
    .nullable()
    .describe('The size of the original mail; null once it was deleted because of its age.'),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

export const InboxEntry = z.object({
  id: z.string().describe('Unique within the history.'),
  senderName: z.string(),
  senderType: ChatSenderType,
  text: z.string(),
  createdAt: Timestamp,
  mail: MailState.nullable().describe(
    'Of a reply: the state of its mail. null for other texts, and once the mail was deleted.',
  ),
  received: ReceivedMail.nullable().describe('Of a text that arrived by mail.'),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const InboxDetails = InboxItem.extend({
  sessionId: Uuid.nullable().describe('The chat in which a ticket was created.'),
  history: z.array(InboxEntry).describe('What the sender wrote and the replies, oldest first.'),
});
export type InboxDetails = z.infer<typeof InboxDetails>;

export const InboxList = pageFrom(InboxItem, z.string());
export type InboxList = z.infer<typeof InboxList>;

/** Where a page ends: the time in milliseconds, the source and the id of its last item. */
const InboxCursor = z
  .string()
  .regex(/^\d{1,13}-(contacts|tickets|feedback)-\d{1,10}$/, "must be a page's `next`");

/** GET /api/staff/inbox. Every word of `q` begins a word of the name, the address or the text; or `q` is a number. */
export const InboxQuery = z.object({
  kind: InboxKind.optional(),
  state: InboxState.optional(),
  q: optionalText(TEXT_LIMITS.name),
  after: InboxCursor.optional(),
});

export const InboxPath = z.object({ source: InboxSource, id: PathId });

/** A text that arrived by mail. `entryId` is its id in the history. */
export const InboxMailPath = InboxPath.extend({
  entryId: z.string().regex(/^(?:message|reply)-[1-9]\d{0,9}$/, 'must be the id of a text of the history'),
});

export const ReplyToInboxItem = z.object({
  message: chatText(TEXT_LIMITS.contactMessage),
  clientReplyId: Uuid.optional().describe('A repeat with the same id sends no second mail.'),
  version: Id.optional().describe('The version that the author saw: 409 if it is not current.'),
});
export type ReplyToInboxItem = z.infer<typeof ReplyToInboxItem>;

export const AssignInboxItem = z.object({
  agentId: StoredId.nullable().optional().describe('Absent: the caller. null: nobody.'),
});

export const SnoozeInboxItem = z.object({
  until: Timestamp.nullable().describe('At most 90 days from now. null ends the snooze.'),
});

/** How long an item can be hidden at most. */
export const SNOOZE_MAX_DAYS = 90;

const DAY_MS = 86_400_000;

/** Whether an item can be hidden until then. */
export function isSnoozeTime(until: string, now: Date): boolean {
  const away = Date.parse(until) - now.getTime();

  return away > 0 && away <= SNOOZE_MAX_DAYS * DAY_MS;
}

const agent = callsOf({ tag: 'Inbox', role: 'agent' });

/** The common parts of the calls that change an item. */
const change = callsOf({
  tag: 'Inbox',
  role: 'agent',
  params: InboxPath,
  answers: { 200: { description: 'The item as it now is', schema: InboxDetails } },
});

/** What people wrote to the shop, for agents (behaviour: inbox 1). */
export const inboxCalls = {
  listInbox: agent.get('/api/staff/inbox', {
    summary: 'What people wrote to the shop, newest first',
    description:
      'Contact messages, partner and size requests, tickets, missed chats and feedback. Fifty at a time.',
    query: InboxQuery,
    answers: { 200: { description: 'One page', schema: InboxList } },
  }),
  listInboxAgents: agent.get('/api/staff/inbox/agents', {
    summary: 'To whom an item can be assigned, by name',
    answers: { 200: { description: 'Staff with the role agent or admin', schema: z.array(InboxAgent) } },
  }),
  getInboxItem: agent.get('/api/staff/inbox/{source}/{id}', {
    summary: 'One item with its history',
    params: InboxPath,
    answers: { 200: { description: 'The item', schema: InboxDetails } },
  }),
  getInboxMail: agent.get('/api/staff/inbox/{source}/{id}/texts/{entryId}/mail', {
    summary: 'The original of a text that arrived by mail, with its files',
    description:
      'The whole mail as it arrived. 404 for other texts, and once it was deleted because of its age.',
    params: InboxMailPath,
    answers: { 200: { description: 'The mail', fileType: 'message/rfc822' } },
  }),
  replyToInboxItem: change.post('/api/staff/inbox/{source}/{id}/reply', {
    summary: 'Answer by mail',
    description: 'The reply and its mail are stored together. A reply opens a closed item again.',
    body: ReplyToInboxItem,
    answers: {
      200: { description: 'This reply was stored before; no second mail is sent', schema: InboxDetails },
      201: { description: 'The item with the reply', schema: InboxDetails },
    },
    errors: [409],
  }),
  assignInboxItem: change.post('/api/staff/inbox/{source}/{id}/assign', {
    summary: 'Say who takes care of an item',
    body: AssignInboxItem,
  }),
  snoozeInboxItem: change.post('/api/staff/inbox/{source}/{id}/snooze', {
    summary: 'Hide an item until a time',
    body: SnoozeInboxItem,
    errors: [409],
  }),
  closeInboxItem: change.post('/api/staff/inbox/{source}/{id}/close', {
    summary: 'Close an item',
  }),
  reopenInboxItem: change.post('/api/staff/inbox/{source}/{id}/reopen', {
    summary: 'Open a closed item again',
  }),
};
