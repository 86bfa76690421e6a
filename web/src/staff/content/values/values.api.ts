import { contentCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

/** Not cached: the values change when somebody saves the settings. */
export const { useListTextValuesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listTextValues: build.query({ ...fromCall(contentCalls.listTextValues), keepUnusedDataFor: 0 }),
  }),
});
