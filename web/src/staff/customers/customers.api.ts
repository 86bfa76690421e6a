import { type AnswerOf, customersCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';

export type Customer = AnswerOf<typeof customersCalls.listCustomers>['items'][number];
export type CustomerDetails = AnswerOf<typeof customersCalls.getCustomer>;

/** Nothing is kept after the page is closed: these are personal data. */
export const { useListCustomersInfiniteQuery, useGetCustomerQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.infiniteQuery({
      ...pagesFromCall(customersCalls.listCustomers, (q: string) => ({ query: { q: q || undefined } })),
      keepUnusedDataFor: 0,
    }),
    getCustomer: build.query({
      ...fromCall(customersCalls.getCustomer, (id: number) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
  }),
});
