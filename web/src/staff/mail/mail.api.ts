import type { MailState } from '@ronin/contracts';
import { mailCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';

/** Which mails the log shows. Absent: all of them. */
export interface MailFilters {
  readonly to?: string;
  readonly kind?: string;
  readonly state?: MailState;
}

/** Nothing is cached after the console is closed: mails change their state without it. */
export const { useListMailInfiniteQuery, useListMailPreviewsQuery, useResendMailMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Mail'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listMail: build.infiniteQuery({
        ...pagesFromCall(mailCalls.listMail, (query: MailFilters) => ({ query })),
        keepUnusedDataFor: 0,
        providesTags: ['Mail'],
      }),
      listMailPreviews: build.query({ ...fromCall(mailCalls.listMailPreviews), keepUnusedDataFor: 0 }),
      resendMail: build.mutation({
        ...fromCall(mailCalls.resendMail, (id: number) => ({ params: { id } })),
        invalidatesTags: ['Mail'],
      }),
    }),
  });
