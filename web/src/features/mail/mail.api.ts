import type { AnswerOf, mailCalls, MailState } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** Which mails the log shows. Absent: all of them. */
export interface MailFilters {
  readonly to?: string;
  readonly kind?: string;
  readonly state?: MailState;
}

type MailPage = AnswerOf<typeof mailCalls.listMail>;

/** Nothing is cached after the console is closed: mails change their state without it. */
export const { useListMailInfiniteQuery, useListMailPreviewsQuery, useResendMailMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Mail'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listMail: build.infiniteQuery<MailPage, MailFilters, number | null>({
        query: ({ queryArg, pageParam }) => ({
          url: '/api/staff/mail',
          params: { ...queryArg, after: pageParam ?? undefined },
        }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ next }) => next ?? undefined,
        },
        keepUnusedDataFor: 0,
        providesTags: ['Mail'],
      }),
      listMailPreviews: build.query<AnswerOf<typeof mailCalls.listMailPreviews>, undefined>({
        query: () => ({ url: '/api/staff/mail/previews' }),
        keepUnusedDataFor: 0,
      }),
      resendMail: build.mutation<AnswerOf<typeof mailCalls.resendMail>, number>({
        query: (id) => ({ url: `/api/staff/mail/${String(id)}/resend`, method: 'POST' }),
        invalidatesTags: ['Mail'],
      }),
    }),
  });
