import type { InboxSource } from '@ronin/contracts';
import { type AnswerOf, inboxCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { request } from '../../../app/calls/requests.ts';

/** An item of the inbox: its table, and its id there. */
export interface ItemPath {
  readonly source: InboxSource;
  readonly id: number;
}

/** The changes that need nothing but the item. */
const CHANGES = { close: inboxCalls.closeInboxItem, reopen: inboxCalls.reopenInboxItem };

type Details = AnswerOf<typeof inboxCalls.getInboxItem>;

/** The one list shows the items too. */
export const inboxApi = consoleApi(inboxCalls, 'Inbox', 'Conversations').injectEndpoints({
  endpoints: (build) => ({
    changeInboxItem: build.mutation<Details, ItemPath & { readonly change: keyof typeof CHANGES }>({
      query: ({ change, ...params }) => request(CHANGES[change], { params }),
      invalidatesTags: ['Inbox', 'Conversations'],
    }),
  }),
});
