import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Id, Timestamp } from '../fields.ts';
import { Product } from './catalogue.ts';

/** POST /api/recently-viewed */
export const ViewProduct = z.object({ productId: Id });
export type ViewProduct = z.infer<typeof ViewProduct>;

export const ViewedProduct = z.object({ productId: Id, viewedAt: Timestamp, product: Product });
export type ViewedProduct = z.infer<typeof ViewedProduct>;

/** What a customer looked at (behaviour: help 3). */
export const recentlyViewedCalls = {
  listViewedProducts: defineCall({
    method: 'get',
    path: '/api/recently-viewed',
    tag: 'Catalogue',
    caller: 'customer',
    summary: 'The products that the customer looked at, newest first',
    answers: { 200: { description: 'At most twelve', schema: z.array(ViewedProduct) } },
    errors: [401, 403],
  }),
  viewProduct: defineCall({
    method: 'post',
    path: '/api/recently-viewed',
    tag: 'Catalogue',
    caller: 'customer',
    summary: 'Remember that the customer looked at a product',
    body: ViewProduct,
    answers: { 204: { description: 'Remembered' } },
    errors: [400, 401, 403, 404],
  }),
};
