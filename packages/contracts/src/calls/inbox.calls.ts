import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  AssignInboxItem,
  InboxAgent,
  InboxDetails,
  InboxList,
  InboxMailPath,
  InboxPath,
  InboxQuery,
  ReplyToInboxItem,
  SnoozeInboxItem,
} from '../http/inbox.ts';

const AGENT = { tag: 'Inbox', role: 'agent' } as const;

/** The common parts of the calls that change an item. */
const CHANGE = {
  ...AGENT,
  method: 'post',
  params: InboxPath,
  answers: { 200: { description: 'The item as it now is', schema: InboxDetails } },
} as const;

/** What people wrote to the shop, for agents (behaviour: inbox 1). */
export const inboxCalls = {
  listInbox: defineCall({
    method: 'get',
    path: '/api/staff/inbox',
    ...AGENT,
    summary: 'What people wrote to the shop, newest first',
    description:
      'Contact messages, partner and size requests, tickets, missed chats and feedback. Fifty at a time.',
    query: InboxQuery,
    answers: { 200: { description: 'One page', schema: InboxList } },
    errors: [400],
  }),
  listInboxAgents: defineCall({
    method: 'get',
    path: '/api/staff/inbox/agents',
    ...AGENT,
    summary: 'To whom an item can be assigned, by name',
    answers: { 200: { description: 'Staff with the role agent or admin', schema: z.array(InboxAgent) } },
    errors: [],
  }),
  getInboxItem: defineCall({
    method: 'get',
    path: '/api/staff/inbox/{source}/{id}',
    ...AGENT,
    summary: 'One item with its history',
    params: InboxPath,
    answers: { 200: { description: 'The item', schema: InboxDetails } },
    errors: [400, 404],
  }),
  getInboxMail: defineCall({
    method: 'get',
    path: '/api/staff/inbox/{source}/{id}/texts/{entryId}/mail',
    ...AGENT,
    summary: 'The original of a text that arrived by mail, with its files',
    description:
      'The whole mail as it arrived. 404 for other texts, and once it was deleted because of its age.',
    params: InboxMailPath,
    answers: { 200: { description: 'The mail', fileType: 'message/rfc822' } },
    errors: [400, 404],
  }),
  replyToInboxItem: defineCall({
    ...CHANGE,
    path: '/api/staff/inbox/{source}/{id}/reply',
    summary: 'Answer by mail',
    description: 'The reply and its mail are stored together. A reply opens a closed item again.',
    body: ReplyToInboxItem,
    answers: {
      200: { description: 'This reply was stored before; no second mail is sent', schema: InboxDetails },
      201: { description: 'The item with the reply', schema: InboxDetails },
    },
    errors: [400, 404, 409],
  }),
  assignInboxItem: defineCall({
    ...CHANGE,
    path: '/api/staff/inbox/{source}/{id}/assign',
    summary: 'Say who takes care of an item',
    body: AssignInboxItem,
    errors: [400, 404],
  }),
  snoozeInboxItem: defineCall({
    ...CHANGE,
    path: '/api/staff/inbox/{source}/{id}/snooze',
    summary: 'Hide an item until a time',
    body: SnoozeInboxItem,
    errors: [400, 404, 409],
  }),
  closeInboxItem: defineCall({
    ...CHANGE,
    path: '/api/staff/inbox/{source}/{id}/close',
    summary: 'Close an item',
    errors: [400, 404],
  }),
  reopenInboxItem: defineCall({
    ...CHANGE,
    path: '/api/staff/inbox/{source}/{id}/reopen',
    summary: 'Open a closed item again',
    errors: [400, 404],
  }),
};
