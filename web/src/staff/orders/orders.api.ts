import type { AddOrderNote, RefundOrder, ShipOrder, StaffOrderFilter } from '@ronin/contracts';
import { type AnswerOf, settingsCalls, staffOrdersCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { pagesFromCall } from '../../app/calls/pages-from-call.ts';
import { request } from '../../app/calls/requests.ts';
import type { AppThunk } from '../../app/store.ts';

/** Undefined: all of them. */
export interface OrderFilters {
  readonly q?: string;
  readonly status?: StaffOrderFilter;
}

/** The commands that need nothing but the order. */
const PLAIN_COMMANDS = {
  'mark-paid': staffOrdersCalls.markOrderPaid,
  start: staffOrdersCalls.startOrder,
  ready: staffOrdersCalls.readyOrder,
  deliver: staffOrdersCalls.deliverOrder,
  cancel: staffOrdersCalls.cancelStaffOrder,
  'release-hold': staffOrdersCalls.releaseOrderHold,
  'end-review': staffOrdersCalls.endOrderReview,
};

export type PlainCommand = keyof typeof PLAIN_COMMANDS;

interface OrderPath {
  readonly orderNumber: string;
}

type StaffOrder = AnswerOf<typeof staffOrdersCalls.getStaffOrder>;

/**
 * Nothing is cached after the page is closed: other people change the same orders. A refused command loads the order too,
 * because somebody else was first.
 */
const ordersApi = api.enhanceEndpoints({ addTagTypes: ['StaffOrders'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaffOrders: build.infiniteQuery({
      ...pagesFromCall(staffOrdersCalls.listStaffOrders, (query: OrderFilters) => ({ query })),
      keepUnusedDataFor: 0,
      providesTags: ['StaffOrders'],
    }),
    countStaffOrders: build.query({
      ...fromCall(staffOrdersCalls.countStaffOrders),
      keepUnusedDataFor: 0,
      providesTags: ['StaffOrders'],
    }),
    getStaffOrder: build.query({
      ...fromCall(staffOrdersCalls.getStaffOrder, (orderNumber: string) => ({ params: { n: orderNumber } })),
      keepUnusedDataFor: 0,
      providesTags: ['StaffOrders'],
    }),
    /** The name on the packing slip. */
    getShop: build.query(fromCall(settingsCalls.getShop)),
    runOrderCommand: build.mutation<StaffOrder, OrderPath & { readonly command: PlainCommand }>({
      query: ({ orderNumber, command }) => request(PLAIN_COMMANDS[command], { params: { n: orderNumber } }),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
    shipOrder: build.mutation({
      ...fromCall(staffOrdersCalls.shipOrder, ({ orderNumber, ...body }: OrderPath & ShipOrder) => ({
        params: { n: orderNumber },
        body,
      })),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
    refundOrder: build.mutation({
      ...fromCall(staffOrdersCalls.refundOrder, ({ orderNumber, ...body }: OrderPath & RefundOrder) => ({
        params: { n: orderNumber },
        body,
      })),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
    addOrderNote: build.mutation({
      ...fromCall(staffOrdersCalls.addOrderNote, ({ orderNumber, ...body }: OrderPath & AddOrderNote) => ({
        params: { n: orderNumber },
        body,
      })),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
  }),
});

export const {
  useListStaffOrdersInfiniteQuery,
  useCountStaffOrdersQuery,
  useGetStaffOrderQuery,
  useLazyGetStaffOrderQuery,
  useGetShopQuery,
  useRunOrderCommandMutation,
  useShipOrderMutation,
  useRefundOrderMutation,
  useAddOrderNoteMutation,
} = ordersApi;

/**
 * The answer of a command is shown at once. Otherwise the next command would name the old version until the order was loaded again,
 * and be refused.
 */
function showAnswer(orderNumber: string, answer: Promise<{ data: StaffOrder }>): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const { data } = await answer;
      dispatch(ordersApi.util.updateQueryData('getStaffOrder', orderNumber, () => data));
    } catch {
      // The dialog or the page shows why the command failed.
    }
  };
}
