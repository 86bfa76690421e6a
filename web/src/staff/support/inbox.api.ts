import type { InboxKind, InboxSource, InboxState } from '@ronin/contracts';
import { type AnswerOf, type BodyOf, inboxCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';
import { request } from '../../app/calls/requests.ts';

/** An item of the inbox: its table, and its id there. */
export interface ItemPath {
  readonly source: InboxSource;
  readonly id: number;
}

/** Undefined: all of them. */
export interface InboxFilters {
  readonly q?: string;
  readonly kind?: InboxKind;
  readonly state?: InboxState;
}

/** The changes that need nothing but the item. */
const CHANGES = { close: inboxCalls.closeInboxItem, reopen: inboxCalls.reopenInboxItem };

type Details = AnswerOf<typeof inboxCalls.getInboxItem>;

/** Nothing is cached after the page is closed: other agents change the same items. */
export const {
  useListInboxInfiniteQuery,
  useGetInboxItemQuery,
  useListInboxAgentsQuery,
  useReplyToInboxItemMutation,
  useAssignInboxItemMutation,
  useSnoozeInboxItemMutation,
  useChangeInboxItemMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Inbox', 'Tickets'] }).injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery({
      ...pagesFromCall(inboxCalls.listInbox, (query: InboxFilters) => ({ query })),
      keepUnusedDataFor: 0,
      providesTags: ['Inbox'],
    }),
    getInboxItem: build.query({
      ...fromCall(inboxCalls.getInboxItem, (params: ItemPath) => ({ params })),
      keepUnusedDataFor: 0,
      providesTags: ['Inbox'],
    }),
    listInboxAgents: build.query({ ...fromCall(inboxCalls.listInboxAgents), keepUnusedDataFor: 0 }),
    /** A refused reply loads the item too: somebody else changed it. */
    replyToInboxItem: build.mutation({
      ...fromCall(
        inboxCalls.replyToInboxItem,
        ({ source, id, ...body }: ItemPath & BodyOf<typeof inboxCalls.replyToInboxItem>) => ({
          params: { source, id },
          body,
        }),
      ),
      invalidatesTags: ['Inbox', 'Tickets'],
    }),
    assignInboxItem: build.mutation({
      ...fromCall(
        inboxCalls.assignInboxItem,
        ({ source, id, ...body }: ItemPath & BodyOf<typeof inboxCalls.assignInboxItem>) => ({
          params: { source, id },
          body,
        }),
      ),
      invalidatesTags: ['Inbox'],
    }),
    snoozeInboxItem: build.mutation({
      ...fromCall(
        inboxCalls.snoozeInboxItem,
        ({ source, id, ...body }: ItemPath & BodyOf<typeof inboxCalls.snoozeInboxItem>) => ({
          params: { source, id },
          body,
        }),
      ),
      invalidatesTags: ['Inbox', 'Tickets'],
    }),
    changeInboxItem: build.mutation<Details, ItemPath & { readonly change: keyof typeof CHANGES }>({
      query: ({ change, source, id }) => request(CHANGES[change], { params: { source, id } }),
      invalidatesTags: ['Inbox', 'Tickets'],
    }),
  }),
});
