import { type AnswerOf, type BodyOf, newsletterCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../../app/calls/console-api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export type Issue = AnswerOf<typeof newsletterCalls.getNewsletterIssue>;
export type IssueTexts = BodyOf<typeof newsletterCalls.addNewsletterIssue>;

export const newsletterApi = consoleApi(newsletterCalls, 'Newsletter').injectEndpoints({
  endpoints: (build) => ({
    /** A call that changes nothing, although it is a POST. */
    previewIssue: build.query({ ...fromCall(newsletterCalls.previewNewsletterIssue), keepUnusedDataFor: 0 }),
  }),
});
