import type { Conversation, InboxDetails, InboxItem } from '@ronin/contracts';

/** A contact message that nobody answered. */
export const buildInboxItem = (overrides: Partial<InboxItem> = {}): InboxItem => ({
  source: 'contacts',
  id: 12,
  number: 'C-000012',
  kind: 'contact',
  state: 'open',
  name: 'Hana Sato',
  email: 'hana@example.com',
  subject: null,
  preview: 'Do you engrave?',
  assignedTo: null,
  snoozedUntil: null,
  version: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  ...overrides,
});

/** The same item with its message. */
export const buildInboxDetails = (overrides: Partial<InboxDetails> = {}): InboxDetails => ({
  ...buildInboxItem(),
  sessionId: null,
  history: [
    {
      id: 'message',
      senderName: 'Hana Sato',
      senderType: 'customer',
      text: 'Do you engrave?',
      createdAt: '2026-11-21T08:00:00.000Z',
      mail: null,
      received: null,
    },
  ],
  ...overrides,
});

/** A row of the one list; a waiting chat unless overridden. */
export const buildConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  source: 'chats',
  id: '7d3f1c52-2b1e-4c55-9a52-0f3d8a5b7c11',
  kind: 'chat',
  state: overrides.source === undefined ? 'waiting' : 'open',
  number: null,
  name: 'Mio Abe',
  email: 'mio@example.com',
  subject: null,
  preview: 'My clasp is broken.',
  sender: null,
  messageId: null,
  assignedTo: null,
  isOnline: overrides.source === undefined ? true : null,
  satisfaction: null,
  tags: [],
  waitingSince: null,
  snoozedUntil: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  ...overrides,
});
