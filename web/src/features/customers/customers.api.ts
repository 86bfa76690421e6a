import type { AnswerOf, customersCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

type CustomerPage = AnswerOf<typeof customersCalls.listCustomers>;
export type Customer = CustomerPage['items'][number];
export type CustomerDetails = AnswerOf<typeof customersCalls.getCustomer>;

/** Nothing is kept after the page is closed: these are personal data. */
export const { useListCustomersInfiniteQuery, useGetCustomerQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.infiniteQuery<CustomerPage, string, number | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/staff/customers',
        params: { q: queryArg || undefined, after: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      keepUnusedDataFor: 0,
    }),
    getCustomer: build.query<CustomerDetails, number>({
      query: (id) => ({ url: `/api/staff/customers/${String(id)}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});
