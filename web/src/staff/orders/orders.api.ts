import { type AnswerOf, settingsCalls, staffOrdersCalls } from '@ronin/contracts/calls';
import { consoleApi } from '../../app/calls/console-api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import { request } from '../../app/calls/requests.ts';
import type { AppDispatch } from '../../app/store.ts';

/** The commands that need nothing but the order. */
const PLAIN_COMMANDS = {
  'mark-paid': staffOrdersCalls.markOrderPaid,
  start: staffOrdersCalls.startOrder,
  ready: staffOrdersCalls.readyOrder,
  deliver: staffOrdersCalls.deliverOrder,
  cancel: staffOrdersCalls.cancelStaffOrder,
  'release-hold': staffOrdersCalls.releaseOrderHold,
  resend: staffOrdersCalls.resendOrderMail,
};

export type PlainCommand = keyof typeof PLAIN_COMMANDS;

type StaffOrder = AnswerOf<typeof staffOrdersCalls.getStaffOrder>;

interface Started {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: Promise<{ readonly data: StaffOrder }>;
}

/** The answer of a change is shown at once: the next one must not name the old version. */
const SHOWS_ANSWER = {
  onQueryStarted: async (_arg: object, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const { data } = answer;
    dispatch(ordersApi.util.updateQueryData('getStaffOrder', { n: data.orderNumber }, () => data));
  },
};

export const ordersApi = consoleApi(staffOrdersCalls, 'StaffOrders')
  .injectEndpoints({
    endpoints: (build) => ({
      runOrderCommand: build.mutation<StaffOrder, { readonly n: string; readonly command: PlainCommand }>({
        query: ({ command, ...params }) => request(PLAIN_COMMANDS[command], { params }),
        invalidatesTags: ['StaffOrders'],
      }),
      /** The name on the packing slip. */
      getSenderShop: build.query(fromCall(settingsCalls.getShop)),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      runOrderCommand: SHOWS_ANSWER,
      endOrderReview: SHOWS_ANSWER,
      shipOrder: SHOWS_ANSWER,
      refundOrder: SHOWS_ANSWER,
      changeOrderAddress: SHOWS_ANSWER,
      addOrderNote: SHOWS_ANSWER,
    },
  });
