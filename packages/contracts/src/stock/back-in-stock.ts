import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ProductPath } from '../catalogue/catalogue.ts';
import { Email, Id, Timestamp, Uuid } from '../fields.ts';

/** POST /api/products/{id}/wait */
export const JoinBackInStock = z.object({ email: Email });
export type JoinBackInStock = z.infer<typeof JoinBackInStock>;

export const BackInStockRequest = z.object({
  productId: Id,
  confirmed: z.boolean().meta({ description: 'Whether the address was confirmed: only then it counts.' }),
});
export type BackInStockRequest = z.infer<typeof BackInStockRequest>;

/** The secret of a link in a mail about a waiting list. */
export const BackInStockPath = z.object({ token: Uuid });

export const ConfirmedBackInStock = z.object({
  productId: Id,
  name: z.string(),
  inStock: z.boolean().meta({ description: 'Whether it can be bought now.' }),
});
export type ConfirmedBackInStock = z.infer<typeof ConfirmedBackInStock>;

/** GET /api/products/{id}/hold */
export const ProductHold = z.object({
  heldUntil: Timestamp.nullable().meta({
    description: 'Until when an unpaid order holds the only piece; null when none does.',
  }),
  isOwn: z.boolean().meta({ description: 'The order is the caller’s.' }),
});
export type ProductHold = z.infer<typeof ProductHold>;

const WAITING_LIST = 'Waiting list';

/** What shoppers do about products that are sold out (behaviour: stock 1, stock 3). */
export const backInStockCalls = {
  joinBackInStock: defineCall({
    method: 'post',
    path: '/api/products/{id}/wait',
    tag: WAITING_LIST,
    caller: 'guest',
    summary: 'Wait for a sold-out product',
    description:
      'A mail asks for a confirmation; a repeat sends it again, at most once an hour. 409 while the product is in stock.',
    limit: 'wait',
    params: ProductPath,
    body: JoinBackInStock,
    answers: {
      200: { description: 'The address is on the list already', schema: BackInStockRequest },
      201: { description: 'On the list once the address was confirmed', schema: BackInStockRequest },
    },
    errors: [400, 404, 409],
  }),
  getProductHold: defineCall({
    method: 'get',
    path: '/api/products/{id}/hold',
    tag: WAITING_LIST,
    caller: 'customer',
    summary: 'Whether somebody holds the only piece of a product',
    params: ProductPath,
    answers: { 200: { description: 'Until when', schema: ProductHold } },
    errors: [400, 401, 404],
  }),
};

/** The links in the mails of a waiting list, which work in a shop that sells elsewhere, too. */
export const backInStockLinksCalls = {
  confirmBackInStock: defineCall({
    method: 'post',
    path: '/api/waits/{token}/confirm',
    tag: WAITING_LIST,
    summary: 'Confirm an address on a waiting list',
    description: 'The token is in the link of the mail.',
    limit: 'wait',
    params: BackInStockPath,
    answers: { 200: { description: 'Confirmed, also when it was before', schema: ConfirmedBackInStock } },
    errors: [400, 404],
  }),
  leaveBackInStock: defineCall({
    method: 'post',
    path: '/api/waits/{token}/unsubscribe',
    tag: WAITING_LIST,
    summary: 'Leave a waiting list',
    description: 'The one-click call of mail programs (RFC 8058). Any body is accepted and ignored.',
    limit: 'wait',
    params: BackInStockPath,
    answers: { 204: { description: 'Not on the list any more, also when it was not before' } },
    errors: [400],
  }),
};
