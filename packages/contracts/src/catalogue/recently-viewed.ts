import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, Timestamp } from '../fields.ts';
import { Product } from './catalogue.ts';

/** POST /api/recently-viewed */
export const ViewProduct = z.object({ productId: Id });

export const ViewedProduct = z.object({ productId: Id, viewedAt: Timestamp, product: Product });
export type ViewedProduct = z.infer<typeof ViewedProduct>;

const customer = callsOf({ tag: 'Catalogue', caller: 'customer' });

/** What a customer looked at (behaviour: help 3). */
export const recentlyViewedCalls = {
  listViewedProducts: customer.get('/api/recently-viewed', {
    summary: 'The products that the customer looked at, newest first',
    answers: { 200: { description: 'At most twelve', schema: z.array(ViewedProduct) } },
    errors: [403],
  }),
  viewProduct: customer.post('/api/recently-viewed', {
    summary: 'Remember that the customer looked at a product',
    body: ViewProduct,
    answers: { 204: { description: 'Remembered' } },
    errors: [403, 404],
  }),
};
