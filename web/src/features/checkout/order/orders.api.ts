import type { AnswerOf, checkoutCalls, PayTest } from '@ronin/contracts';
import { api } from '../../../app/api.ts';

/** The link of an order. */
export interface OrderLink {
  readonly token: string;
  /** In the link of the mail: that the mail has arrived. */
  readonly mail: string | null;
}

/** The calls of a placed order, by the token of its link (behaviour: checkout 10). */
export const { useGetOrderQuery, useCancelOrderMutation, usePayTestMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<AnswerOf<typeof checkoutCalls.getOrderByToken>, OrderLink>({
      query: ({ token, mail }) => ({
        url: `/api/orders/by-token/${encodeURIComponent(token)}`,
        params: mail === null ? {} : { mail },
      }),
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<AnswerOf<typeof checkoutCalls.cancelOrderByToken>, string>({
      query: (token) => ({ url: `/api/orders/by-token/${encodeURIComponent(token)}/cancel`, method: 'POST' }),
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
