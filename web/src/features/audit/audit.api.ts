import type { AnswerOf, auditCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** Which changes are shown. Absent: all of them. */
export interface AuditFilters {
  readonly subject?: string;
  readonly user?: string;
}

type AuditPage = AnswerOf<typeof auditCalls.listAudit>;

export const { useListAuditInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<AuditPage, AuditFilters, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/audit',
        params: { ...queryArg, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
    }),
  }),
});
