import { type AnswerOf, checkoutCalls, testPaymentCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { request } from '../../../app/calls/requests.ts';

export interface OrderLink {
  readonly token: string;
  /** In the link of the mail: that the mail has arrived. */
  readonly mail: string | null;
}

/** A link has a token, or the number of an order of the signed-in customer. */
const isNumber = (token: string): boolean => /^R-/i.test(token);

/** The calls of a placed order, by the token of its link (behaviour: checkout 10). */
export const { useGetOrderQuery, useCancelOrderMutation, usePayTestMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<AnswerOf<typeof checkoutCalls.getOrderByToken>, OrderLink>({
      query: ({ token, mail }) =>
        isNumber(token)
          ? request(checkoutCalls.getOrder, { params: { n: token } })
          : request(checkoutCalls.getOrderByToken, { params: { token }, query: { mail: mail ?? undefined } }),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<AnswerOf<typeof checkoutCalls.cancelOrderByToken>, string>({
      query: (token) =>
        isNumber(token)
          ? request(checkoutCalls.cancelOrder, { params: { n: token } })
          : request(checkoutCalls.cancelOrderByToken, { params: { token } }),
      invalidatesTags: ['Order', 'Quote'],
    }),
    payTest: build.mutation({
      ...fromCall(testPaymentCalls.payTest),
      invalidatesTags: ['Order', 'Cart', 'Quote'],
    }),
  }),
});
