import type { AnswerOf, BodyOf, newsletterCalls, SubscriberQuery } from '@ronin/contracts';
import { api } from '../../app/api.ts';

type IssuePage = AnswerOf<typeof newsletterCalls.listNewsletterIssues>;
type SubscriberPage = AnswerOf<typeof newsletterCalls.listSubscribers>;
type Preview = AnswerOf<typeof newsletterCalls.previewNewsletterIssue>;
type Test = AnswerOf<typeof newsletterCalls.testNewsletterIssue>;
export type Issue = AnswerOf<typeof newsletterCalls.getNewsletterIssue>;
export type IssueTexts = BodyOf<typeof newsletterCalls.addNewsletterIssue>;
export type SubscriberFilters = Pick<SubscriberQuery, 'q' | 'state'>;

/** The version is the one that the merchant saw. */
interface IssueVersion {
  readonly id: number;
  readonly version: number;
}

const URL = '/api/staff/newsletter-issues';
const pathOf = (id: number) => `${URL}/${String(id)}`;
const ifMatch = (version: number) => ({ 'If-Match': `"${String(version)}"` });

/** A refused change loads the list again too, so that the newer version is shown. */
export const {
  useListIssuesInfiniteQuery,
  useListSubscribersInfiniteQuery,
  useGetIssueQuery,
  usePreviewIssueQuery,
  useAddIssueMutation,
  useChangeIssueMutation,
  useTestIssueMutation,
  useSendIssueMutation,
} = api.enhanceEndpoints({ addTagTypes: ['NewsletterIssues'] }).injectEndpoints({
  endpoints: (build) => ({
    listIssues: build.infiniteQuery<IssuePage, undefined, number | null>({
      query: ({ pageParam }) => ({ url: URL, params: { after: pageParam ?? undefined } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      keepUnusedDataFor: 0,
      providesTags: ['NewsletterIssues'],
    }),
    listSubscribers: build.infiniteQuery<SubscriberPage, SubscriberFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/newsletters',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      keepUnusedDataFor: 0,
    }),
    getIssue: build.query<Issue, number>({
      query: (id) => ({ url: pathOf(id) }),
      keepUnusedDataFor: 0,
      providesTags: ['NewsletterIssues'],
    }),
    previewIssue: build.query<Preview, IssueTexts>({
      query: (body) => ({ url: `${URL}/preview`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    addIssue: build.mutation<Issue, IssueTexts>({
      query: (body) => ({ url: URL, method: 'POST', body }),
      invalidatesTags: (issue) => (issue ? ['NewsletterIssues'] : []),
    }),
    changeIssue: build.mutation<Issue, IssueVersion & { readonly texts: IssueTexts }>({
      query: ({ id, version, texts }) => ({
        url: pathOf(id),
        method: 'PATCH',
        headers: ifMatch(version),
        body: texts,
      }),
      invalidatesTags: ['NewsletterIssues'],
    }),
    testIssue: build.mutation<Test, { readonly id: number; readonly to: string }>({
      query: ({ id, to }) => ({
        url: `${pathOf(id)}/test`,
        method: 'POST',
        body: to === '' ? {} : { to },
      }),
    }),
    sendIssue: build.mutation<Issue, IssueVersion>({
      query: ({ id, version }) => ({ url: `${pathOf(id)}/send`, method: 'POST', headers: ifMatch(version) }),
      invalidatesTags: ['NewsletterIssues'],
    }),
  }),
});
