import { z } from 'zod';
import { Product } from '../../catalogue/catalogue.ts';
import { Id, Timestamp } from '../../fields.ts';

/** POST /api/recently-viewed */
export const ViewProduct = z.object({ productId: Id }).meta({ id: 'ViewProduct' });
export type ViewProduct = z.infer<typeof ViewProduct>;

export const ViewedProduct = z
  .object({ productId: Id, viewedAt: Timestamp, product: Product })
  .meta({ id: 'ViewedProduct' });
export type ViewedProduct = z.infer<typeof ViewedProduct>;
