import type { AnswerOf, checkoutCalls, PlaceOrder, QuoteCart } from '@ronin/contracts';
import { api } from '../../app/api.ts';

/** The calls of the checkout page (behaviour: checkout 1, checkout 7). */
export const { useQuoteCartQuery, usePlaceOrderMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    quoteCart: build.query<AnswerOf<typeof checkoutCalls.quoteCart>, QuoteCart>({
      query: (body) => ({ url: '/api/checkout/quote', method: 'POST', body }),
      providesTags: ['Quote'],
      // Each address that was typed has an answer of its own. Only the last one is needed.
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation<AnswerOf<typeof checkoutCalls.placeOrder>, PlaceOrder>({
      query: (body) => ({ url: '/api/orders', method: 'POST', body }),
      // A transfer empties the cart at once, and every order holds stock.
      invalidatesTags: ['Cart', 'Quote'],
    }),
  }),
});
