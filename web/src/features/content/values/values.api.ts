import { contentCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

/** The settings may change meanwhile, so the list is read again for each text that is opened. */
export const { useListTextValuesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listTextValues: build.query({ ...fromCall(contentCalls.listTextValues), keepUnusedDataFor: 0 }),
  }),
});
