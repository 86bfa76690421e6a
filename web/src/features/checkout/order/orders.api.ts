import type { AnswerOf, checkoutCalls, PayTest } from '@ronin/contracts';
import { api } from '../../../app/api.ts';

/** The link of an order. */
export interface OrderLink {
  readonly token: string;
  /** In the link of the mail: that the mail has arrived. */
  readonly mail: string | null;
}

/** A link has a token, or the number of an order of the signed-in customer. */
const orderUrl = (token: string): string =>
  `/api/orders/${/^R-/i.test(token) ? '' : 'by-token/'}${encodeURIComponent(token)}`;

/** The calls of a placed order, by the token of its link (behaviour: checkout 10). */
export const { useGetOrderQuery, useCancelOrderMutation, usePayTestMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<AnswerOf<typeof checkoutCalls.getOrderByToken>, OrderLink>({
      query: ({ token, mail }) => ({
        url: orderUrl(token),
        params: mail === null ? {} : { mail },
      }),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<AnswerOf<typeof checkoutCalls.cancelOrderByToken>, string>({
      query: (token) => ({ url: `${orderUrl(token)}/cancel`, method: 'POST' }),
      invalidatesTags: ['Order', 'Quote'],
    }),
    payTest: build.mutation<AnswerOf<typeof checkoutCalls.payTest>, PayTest & { ref: string }>({
      query: ({ ref, outcome }) => ({
        url: `/api/payments/test/${encodeURIComponent(ref)}`,
        method: 'POST',
        body: { outcome },
      }),
      invalidatesTags: ['Order', 'Cart', 'Quote'],
    }),
  }),
});
