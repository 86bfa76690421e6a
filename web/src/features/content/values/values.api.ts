import type { AnswerOf, contentCalls } from '@ronin/contracts';
import { api } from '../../../app/api.ts';

/** The settings may change meanwhile, so the list is read again for each text that is opened. */
export const { useListTextValuesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listTextValues: build.query<AnswerOf<typeof contentCalls.listTextValues>, undefined>({
      query: () => ({ url: '/api/staff/text-values' }),
      keepUnusedDataFor: 0,
    }),
  }),
});
