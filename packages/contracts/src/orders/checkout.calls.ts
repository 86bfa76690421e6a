import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Text } from '../fields.ts';
import { DeliveryFacts, DeliveryQuery, Quote, QuoteCart } from './checkout.ts';
import {
  invoiceCall,
  Order,
  OrderPath,
  OrderTokenPath,
  OrderTokenQuery,
  PayTest,
  PlacedOrder,
  PlaceOrder,
  TestPaymentAnswer,
} from './orders.ts';

const guest = callsOf({ tag: 'Checkout and orders', caller: 'guest' });
const anyone = callsOf({ tag: 'Checkout and orders' });

/** What a cart costs, orders and their payment (behaviour: checkout 1). With COMMERCE=off each of them answers 404. */
export const checkoutCalls = {
  quoteCart: guest.post('/api/checkout/quote', {
    summary: 'What the cart costs',
    description:
      'Without an address shipping and tax are null; with one and no method the first method is assumed. A 409 has the code cart-empty, option-missing, too-many, out-of-stock or no-shipping.',
    body: QuoteCart,
    answers: { 200: { description: 'Items and totals', schema: Quote } },
    errors: [404, 409],
  }),
  getDelivery: anyone.get('/api/delivery', {
    summary: 'What shipping costs and when an order arrives, before there is an address',
    query: DeliveryQuery,
    answers: { 200: { description: 'The facts', schema: DeliveryFacts } },
    errors: [404],
  }),
  listOrders: guest.get('/api/orders', {
    summary: "The caller's orders, newest first",
    answers: { 200: { description: 'At most a hundred', schema: z.array(Order) } },
    errors: [404],
  }),
  placeOrder: guest.post('/api/orders', {
    summary: 'Order what is in the cart',
    description:
      'All of it or nothing. The same checkoutKey and body again answer 200 with the same order; with another body 422. A 409 has a code: price-changed when the total rose, already-paid, too-many-open-orders, payment-not-offered, or one of the quote.',
    body: PlaceOrder,
    answers: {
      200: { description: 'It was placed before', schema: PlacedOrder },
      201: { description: 'Placed; one with a total of 0.00 is confirmed', schema: PlacedOrder },
    },
    errors: [404, 409, 422],
  }),
  getOrder: guest.get('/api/orders/{n}', {
    summary: "One of the caller's orders",
    params: OrderPath,
    answers: { 200: { description: 'The order', schema: Order } },
  }),
  cancelOrder: guest.post('/api/orders/{n}/cancel', {
    summary: "Cancel one of the caller's orders",
    description: 'While it is pending or confirmed; one that was paid is refunded in full.',
    params: OrderPath,
    answers: { 200: { description: 'The order as it now is', schema: Order } },
    errors: [409],
  }),
  getOrderByToken: anyone.get('/api/orders/by-token/{token}', {
    summary: 'The order of a link',
    description:
      'Everything for 90 days, then items and status, unless the buyer is signed in. Pass on the `mail` of the address, which is in links of mails.',
    params: OrderTokenPath,
    query: OrderTokenQuery,
    answers: { 200: { description: 'The order', schema: Order } },
  }),
  cancelOrderByToken: anyone.post('/api/orders/by-token/{token}/cancel', {
    summary: 'Cancel the order of a link',
    params: OrderTokenPath,
    answers: { 200: { description: 'The order as it now is', schema: Order } },
    errors: [409],
  }),
  getInvoice: guest.get('/api/orders/{n}/invoice', {
    summary: "The invoice of one of the caller's orders",
    ...invoiceCall,
    params: OrderPath,
  }),
  getInvoiceByToken: anyone.get('/api/orders/by-token/{token}/invoice', {
    summary: 'The invoice of the order of a link',
    ...invoiceCall,
    params: OrderTokenPath,
  }),
};

/** What payment providers send (behaviour: checkout 30). */
export const paymentWebhookCalls = {
  receivePaymentWebhook: anyone.post('/api/payments/{provider}/webhook', {
    summary: 'For payment providers: something happened to a payment',
    description:
      'The body is what the provider sent, of at most 256 kB, with its signature in the header Stripe-Signature. 400 for a wrong signature, 404 for a provider that is off. A repeat changes nothing.',
    params: z.object({ provider: Text.max(20) }),
    answers: { 200: { description: 'Stored' } },
    errors: [413],
  }),
};

/** The buttons Pay and Decline of the test provider (behaviour: checkout 5). */
export const testPaymentCalls = {
  payTest: anyone.post('/api/payments/test/{ref}', {
    summary: 'Pay or decline a test payment',
    description: 'No money moves. 404 where the test provider is off.',
    params: z.object({ ref: Text.max(255) }),
    body: PayTest,
    answers: { 200: { description: 'The order as it now is', schema: TestPaymentAnswer } },
  }),
};
