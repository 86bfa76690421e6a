import type { AnswerOf, staffOrdersCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** Undefined: all of them. */
export interface OrderFilters {
  readonly q?: string;
  readonly status?: string;
}

type OrdersPage = AnswerOf<typeof staffOrdersCalls.listStaffOrders>;
type StaffOrder = AnswerOf<typeof staffOrdersCalls.getStaffOrder>;

const orderUrl = (orderNumber: string): string => `/api/staff/orders/${encodeURIComponent(orderNumber)}`;

/** Nothing is cached after the page is closed: other people change the same orders. */
export const { useListStaffOrdersInfiniteQuery, useGetStaffOrderQuery } = api
  .enhanceEndpoints({ addTagTypes: ['StaffOrders'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listStaffOrders: build.infiniteQuery<OrdersPage, OrderFilters, number | null>({
        query: ({ queryArg, pageParam }) => ({
          url: '/api/staff/orders',
          params: { ...queryArg, after: pageParam ?? undefined },
        }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ next }) => next ?? undefined,
        },
        keepUnusedDataFor: 0,
        providesTags: ['StaffOrders'],
      }),
      getStaffOrder: build.query<StaffOrder, string>({
        query: (orderNumber) => ({ url: orderUrl(orderNumber) }),
        keepUnusedDataFor: 0,
        providesTags: ['StaffOrders'],
      }),
    }),
  });
