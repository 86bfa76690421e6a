import { overviewCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

export const { useGetStaffOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffOverview: build.query({ ...fromCall(overviewCalls.getStaffOverview), keepUnusedDataFor: 0 }),
  }),
});
