import { checkoutCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

/** The calls of the checkout page (behaviour: checkout 1, checkout 7). */
export const { useQuoteCartQuery, usePlaceOrderMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    quoteCart: build.query({
      ...fromCall(checkoutCalls.quoteCart),
      providesTags: ['Quote'],
      // Each address that was typed has an answer of its own. Only the last one is needed.
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation({
      ...fromCall(checkoutCalls.placeOrder),
      // A transfer empties the cart at once, and every order holds stock.
      invalidatesTags: ['Cart', 'Quote'],
    }),
  }),
});
