import { type AnswerOf, reportsCalls, visitCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { toQuery } from '../reports/reports.api.ts';
import type { ReportParameters } from '../view/report-context.ts';

type VisitPage = AnswerOf<typeof reportsCalls.getVisits>;

export type ListedVisit = VisitPage['rows'][number];
type ChatPage = AnswerOf<typeof reportsCalls.getChatList>;
export type ListedChat = ChatPage['rows'][number];
export type VisitDetail = AnswerOf<typeof visitCalls.getVisit>;

const PAGE_LENGTH = '50';

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVisits: build.infiniteQuery<VisitPage, ReportParameters, string | null>({
      query: ({ queryArg, pageParam }) => ({
        call: reportsCalls.getVisits,
        query: toQuery({ ...queryArg, limit: PAGE_LENGTH, ...(pageParam !== null && { after: pageParam }) }),
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
    }),
    listChats: build.query<ChatPage, ReportParameters>({
      query: (params) => ({ call: reportsCalls.getChatList, query: toQuery(params) }),
      keepUnusedDataFor: 0,
    }),
    getVisit: build.query({ ...fromCall(visitCalls.getVisit), keepUnusedDataFor: 0 }),
  }),
});
