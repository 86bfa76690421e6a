import type { InboxDetails, InboxItem } from '@ronin/contracts';

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
