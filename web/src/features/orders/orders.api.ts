import type {
  AddOrderNote,
  AnswerOf,
  RefundOrder,
  settingsCalls,
  ShipOrder,
  staffOrdersCalls,
} from '@ronin/contracts';
import { api } from '../../app/api.ts';
import type { AppThunk } from '../../app/store.ts';

/** Undefined: all of them. */
export interface OrderFilters {
  readonly q?: string;
  readonly status?: string;
}

/** The steps that need nothing but the order. */
export type PlainStep =
  'mark-paid' | 'start' | 'ready' | 'deliver' | 'cancel' | 'release-hold' | 'end-review';

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
const ordersApi = api.enhanceEndpoints({ addTagTypes: ['StaffOrders'] }).injectEndpoints({
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
    countStaffOrders: build.query<AnswerOf<typeof staffOrdersCalls.countStaffOrders>, undefined>({
      query: () => ({ url: '/api/staff/order-counts' }),
      keepUnusedDataFor: 0,
      providesTags: ['StaffOrders'],
    }),
    getStaffOrder: build.query<StaffOrder, string>({
      query: (orderNumber) => ({ url: orderUrl(orderNumber) }),
      keepUnusedDataFor: 0,
      providesTags: ['StaffOrders'],
    }),
    /** The name on the packing slip. */
    getShop: build.query<AnswerOf<typeof settingsCalls.getShop>, undefined>({
      query: () => ({ url: '/api/shop' }),
    }),
    takeOrderStep: build.mutation<
      StaffOrder,
      OrderPath & { readonly step: PlainStep; readonly version?: number }
    >({
      query: ({ orderNumber, step, version }) => ({
        url: `${orderUrl(orderNumber)}/${step}`,
        method: 'POST',
        ...(version !== undefined && { body: { version } }),
      }),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
    shipOrder: build.mutation<StaffOrder, OrderPath & ShipOrder>({
      query: ({ orderNumber, ...body }) => ({ url: `${orderUrl(orderNumber)}/ship`, method: 'POST', body }),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
    refundOrder: build.mutation<StaffOrder, OrderPath & RefundOrder>({
      query: ({ orderNumber, ...body }) => ({ url: `${orderUrl(orderNumber)}/refund`, method: 'POST', body }),
      onQueryStarted: ({ orderNumber }, { dispatch, queryFulfilled }) =>
        dispatch(showAnswer(orderNumber, queryFulfilled)),
      invalidatesTags: ['StaffOrders'],
    }),
    addOrderNote: build.mutation<StaffOrder, OrderPath & AddOrderNote>({
      query: ({ orderNumber, ...body }) => ({ url: `${orderUrl(orderNumber)}/notes`, method: 'POST', body }),
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
  useTakeOrderStepMutation,
  useShipOrderMutation,
  useRefundOrderMutation,
  useAddOrderNoteMutation,
} = ordersApi;

/**
 * The answer of a step is shown at once. Otherwise the next step would name the old version until the order was loaded again,
 * and be refused.
 */
function showAnswer(orderNumber: string, answer: Promise<{ data: StaffOrder }>): AppThunk<Promise<void>> {
  return async (dispatch) => {
    try {
      const { data } = await answer;
      dispatch(ordersApi.util.updateQueryData('getStaffOrder', orderNumber, () => data));
    } catch {
      // The dialog or the page shows why the step failed.
    }
  };
}
