import type { SubscriberQuery } from '@ronin/contracts';
import { type AnswerOf, type BodyOf, newsletterCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';
import { ifMatch } from '../../../app/calls/requests.ts';

export type Issue = AnswerOf<typeof newsletterCalls.getNewsletterIssue>;
export type IssueTexts = BodyOf<typeof newsletterCalls.addNewsletterIssue>;
export type SubscriberFilters = Pick<SubscriberQuery, 'q' | 'state'>;

/** The version is the one that the merchant saw. */
interface IssueVersion {
  readonly id: number;
  readonly version: number;
}

const versionOf = ({ id, version }: IssueVersion) => ({ params: { id }, ...ifMatch(version) });

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
    listIssues: build.infiniteQuery({
      ...pagesFromCall(newsletterCalls.listNewsletterIssues),
      keepUnusedDataFor: 0,
      providesTags: ['NewsletterIssues'],
    }),
    listSubscribers: build.infiniteQuery({
      ...pagesFromCall(newsletterCalls.listSubscribers, (query: SubscriberFilters) => ({ query })),
      keepUnusedDataFor: 0,
    }),
    getIssue: build.query({
      ...fromCall(newsletterCalls.getNewsletterIssue, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
      providesTags: ['NewsletterIssues'],
    }),
    previewIssue: build.query({ ...fromCall(newsletterCalls.previewNewsletterIssue), keepUnusedDataFor: 0 }),
    addIssue: build.mutation({
      ...fromCall(newsletterCalls.addNewsletterIssue),
      invalidatesTags: (issue) => (issue ? ['NewsletterIssues'] : []),
    }),
    changeIssue: build.mutation({
      ...fromCall(
        newsletterCalls.changeNewsletterIssue,
        ({ texts, ...issue }: IssueVersion & { readonly texts: IssueTexts }) => ({
          ...versionOf(issue),
          body: texts,
        }),
      ),
      invalidatesTags: ['NewsletterIssues'],
    }),
    testIssue: build.mutation(
      fromCall(
        newsletterCalls.testNewsletterIssue,
        ({ id, to }: { readonly id: number; readonly to: string }) => ({
          params: { id },
          body: to === '' ? {} : { to },
        }),
      ),
    ),
    sendIssue: build.mutation({
      ...fromCall(newsletterCalls.sendNewsletterIssue, versionOf),
      invalidatesTags: ['NewsletterIssues'],
    }),
  }),
});
