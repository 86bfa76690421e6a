import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Email, Id, Timestamp, Uuid } from '../fields.ts';
import { IdPath } from '../shapes.ts';

export const JoinBackInStock = z.object({ email: Email });

export const BackInStockRequest = z.object({
  productId: Id,
  confirmed: z.boolean().describe('Whether the address was confirmed: only then it counts.'),
});
export type BackInStockRequest = z.infer<typeof BackInStockRequest>;

/** The secret of a link in a mail about a waiting list. */
export const BackInStockPath = z.object({ token: Uuid });

export const ConfirmedBackInStock = z.object({
  productId: Id,
  name: z.string(),
  inStock: z.boolean().describe('Whether it can be bought now.'),
});
export type ConfirmedBackInStock = z.infer<typeof ConfirmedBackInStock>;

export const ProductHold = z.object({
  heldUntil: Timestamp.nullable().describe(
    'Until when an unpaid order holds the only piece; null when none does.',
  ),
  isOwn: z.boolean().describe('The order is the caller’s.'),
});
export type ProductHold = z.infer<typeof ProductHold>;

const guest = callsOf({ tag: 'Waiting list', caller: 'guest' });
const customer = callsOf({ tag: 'Waiting list', caller: 'customer' });
const anyone = callsOf({ tag: 'Waiting list' });

/** What shoppers do about products that are sold out (behaviour: stock 1, stock 3). */
export const backInStockCalls = {
  joinBackInStock: guest.post('/api/products/{id}/wait', {
    summary: 'Wait for a sold-out product',
    description:
      'A mail asks for a confirmation; a repeat sends it again, at most once an hour. 409 while the product is in stock.',
    limit: 'wait',
    params: IdPath,
    body: JoinBackInStock,
    answers: {
      200: { description: 'The address is on the list already', schema: BackInStockRequest },
      201: { description: 'On the list once the address was confirmed', schema: BackInStockRequest },
    },
    errors: [409],
  }),
  getProductHold: customer.get('/api/products/{id}/hold', {
    summary: 'Whether somebody holds the only piece of a product',
    params: IdPath,
    answers: { 200: { description: 'Until when', schema: ProductHold } },
  }),
};

/** The links in the mails of a waiting list, which work in a shop that sells elsewhere, too. */
export const backInStockLinksCalls = {
  confirmBackInStock: anyone.post('/api/waits/{token}/confirm', {
    summary: 'Confirm an address on a waiting list',
    description: 'The token is in the link of the mail.',
    limit: 'wait',
    params: BackInStockPath,
    answers: { 200: { description: 'Confirmed, also when it was before', schema: ConfirmedBackInStock } },
  }),
  leaveBackInStock: anyone.post('/api/waits/{token}/unsubscribe', {
    summary: 'Leave a waiting list',
    description: 'The one-click call of mail programs (RFC 8058). Any body is accepted and ignored.',
    limit: 'wait',
    params: BackInStockPath,
    canBeMissing: true,
    answers: { 204: { description: 'Not on the list any more, also when it was not before' } },
  }),
};
