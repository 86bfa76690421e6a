import { Quote, QuoteCart } from '../http/checkout.ts';
import { defineCall } from './call.ts';

const CHECKOUT = 'Checkout and orders';

/** What a cart costs, orders and their payment (behaviour: checkout 1). With COMMERCE=off each of them answers 404. */
export const checkoutCalls = {
  quoteCart: defineCall({
    method: 'post',
    path: '/api/checkout/quote',
    tag: CHECKOUT,
    summary: 'What the cart costs',
    description:
      'Without an address shipping and tax are null; with one and no method the first method is assumed. A 409 has the code cart-empty, option-missing, too-many, out-of-stock or no-shipping.',
    caller: 'guest',
    body: QuoteCart,
    answers: { 200: { description: 'Items and totals', schema: Quote } },
    errors: [400, 404, 409],
  }),
};
