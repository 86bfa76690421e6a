import type { AnswerOf, overviewCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useGetStaffOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffOverview: build.query<AnswerOf<typeof overviewCalls.getStaffOverview>, undefined>({
      query: () => ({ url: '/api/staff/overview' }),
      keepUnusedDataFor: 0,
    }),
  }),
});
