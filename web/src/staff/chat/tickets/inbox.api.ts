import type { InboxSource } from '@ronin/contracts';
import { inboxCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';

/** An item of the inbox: its table, and its id there. */
export interface ItemPath {
  readonly source: InboxSource;
  readonly id: number;
}

/** The one list shows the items too. */
export const inboxApi = consoleApi(inboxCalls, 'Inbox', 'Conversations');
