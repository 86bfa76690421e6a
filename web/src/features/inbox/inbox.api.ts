import type { AnswerOf, BodyOf, inboxCalls, InboxSource } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** An item of the inbox: its table, and its id there. */
export interface ItemPath {
  readonly source: InboxSource;
  readonly id: number;
}

/** Undefined: all of them. */
export interface InboxFilters {
  readonly q?: string;
  readonly kind?: string;
  readonly state?: string;
}

type InboxPage = AnswerOf<typeof inboxCalls.listInbox>;
type Details = AnswerOf<typeof inboxCalls.getInboxItem>;

const itemUrl = ({ source, id }: ItemPath): string => `/api/staff/inbox/${source}/${String(id)}`;

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
    listInbox: build.infiniteQuery<InboxPage, InboxFilters, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/inbox',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
      providesTags: ['Inbox'],
    }),
    getInboxItem: build.query<Details, ItemPath>({
      query: (path) => ({ url: itemUrl(path) }),
      keepUnusedDataFor: 0,
      providesTags: ['Inbox'],
    }),
    listInboxAgents: build.query<AnswerOf<typeof inboxCalls.listInboxAgents>, undefined>({
      query: () => ({ url: '/api/staff/inbox/agents' }),
      keepUnusedDataFor: 0,
    }),
    /** A refused reply loads the item too: somebody else changed it. */
    replyToInboxItem: build.mutation<Details, ItemPath & BodyOf<typeof inboxCalls.replyToInboxItem>>({
      query: ({ source, id, ...body }) => ({ url: `${itemUrl({ source, id })}/reply`, method: 'POST', body }),
      invalidatesTags: ['Inbox', 'Tickets'],
    }),
    assignInboxItem: build.mutation<Details, ItemPath & BodyOf<typeof inboxCalls.assignInboxItem>>({
      query: ({ source, id, ...body }) => ({
        url: `${itemUrl({ source, id })}/assign`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Inbox'],
    }),
    snoozeInboxItem: build.mutation<Details, ItemPath & BodyOf<typeof inboxCalls.snoozeInboxItem>>({
      query: ({ source, id, ...body }) => ({
        url: `${itemUrl({ source, id })}/snooze`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Inbox', 'Tickets'],
    }),
    changeInboxItem: build.mutation<Details, ItemPath & { readonly change: 'close' | 'reopen' }>({
      query: ({ change, ...path }) => ({ url: `${itemUrl(path)}/${change}`, method: 'POST' }),
      invalidatesTags: ['Inbox', 'Tickets'],
    }),
  }),
});
