import { auditCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';

/** Which changes are shown. Absent: all of them. */
export interface AuditFilters {
  readonly subject?: string;
  readonly user?: string;
}

export const { useListAuditInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery({
      ...pagesFromCall(auditCalls.listAudit, (query: AuditFilters) => ({ query })),
      keepUnusedDataFor: 0,
    }),
  }),
});
