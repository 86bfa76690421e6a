import { z } from 'zod';
import { Email, Id, Timestamp, Uuid } from '../fields.ts';

/** POST /api/products/{id}/wait */
export const WaitForProduct = z.object({ email: Email }).meta({ id: 'WaitForProduct' });
export type WaitForProduct = z.infer<typeof WaitForProduct>;

export const StockWait = z
  .object({
    productId: Id,
    confirmed: z.boolean().meta({ description: 'Whether the address was confirmed: only then it counts.' }),
  })
  .meta({ id: 'StockWait' });
export type StockWait = z.infer<typeof StockWait>;

/** The secret of a link in a mail about a waiting list. */
export const WaitPath = z.object({ token: Uuid });

export const ConfirmedWait = z
  .object({
    productId: Id,
    name: z.string(),
    inStock: z.boolean().meta({ description: 'Whether it can be bought now.' }),
  })
  .meta({ id: 'ConfirmedWait' });
export type ConfirmedWait = z.infer<typeof ConfirmedWait>;

/** GET /api/products/{id}/hold */
export const ProductHold = z
  .object({
    heldUntil: Timestamp.nullable().meta({
      description: 'Until when an unpaid order holds the only piece; null when none does.',
    }),
    isOwn: z.boolean().meta({ description: 'The order is the caller’s.' }),
  })
  .meta({ id: 'ProductHold' });
export type ProductHold = z.infer<typeof ProductHold>;
