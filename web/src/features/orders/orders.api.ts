import type { AddOrderNote, AnswerOf, RefundOrder, ShipOrder, staffOrdersCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** Undefined: all of them. */
export interface OrderFilters {
  readonly q?: string;
  readonly status?: string;
}

/** The steps that need nothing but the order. */
export type PlainStep = 'mark-paid' | 'start' | 'ready' | 'deliver' | 'cancel' | 'release-hold';

interface OrderPath {
  readonly orderNumber: string;
}

type OrdersPage = AnswerOf<typeof staffOrdersCalls.listStaffOrders>;
type StaffOrder = AnswerOf<typeof staffOrdersCalls.getStaffOrder>;

const orderUrl = (orderNumber: string): string => `/api/staff/orders/${encodeURIComponent(orderNumber)}`;

/**
 * Nothing is cached after the page is closed: other people change the same orders. A refused step loads the order too,
 * because somebody else was first.
 */
export const {
  useListStaffOrdersInfiniteQuery,
  useGetStaffOrderQuery,
  useTakeOrderStepMutation,
  useShipOrderMutation,
  useRefundOrderMutation,
  useAddOrderNoteMutation,
} = api.enhanceEndpoints({ addTagTypes: ['StaffOrders'] }).injectEndpoints({
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
    takeOrderStep: build.mutation<StaffOrder, OrderPath & { readonly step: PlainStep }>({
      query: ({ orderNumber, step }) => ({ url: `${orderUrl(orderNumber)}/${step}`, method: 'POST' }),
      invalidatesTags: ['StaffOrders'],
    }),
    shipOrder: build.mutation<StaffOrder, OrderPath & ShipOrder>({
      query: ({ orderNumber, ...body }) => ({ url: `${orderUrl(orderNumber)}/ship`, method: 'POST', body }),
      invalidatesTags: ['StaffOrders'],
    }),
    refundOrder: build.mutation<StaffOrder, OrderPath & RefundOrder>({
      query: ({ orderNumber, ...body }) => ({ url: `${orderUrl(orderNumber)}/refund`, method: 'POST', body }),
      invalidatesTags: ['StaffOrders'],
    }),
    addOrderNote: build.mutation<StaffOrder, OrderPath & AddOrderNote>({
      query: ({ orderNumber, ...body }) => ({ url: `${orderUrl(orderNumber)}/notes`, method: 'POST', body }),
      invalidatesTags: ['StaffOrders'],
    }),
  }),
});
