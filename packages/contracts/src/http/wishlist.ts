import { z } from 'zod';
import { Id, PathId, Timestamp } from '../fields.ts';
import { Product } from './catalogue.ts';

/** POST /api/wishlist */
export const AddWishlistEntry = z
  .object({ customerId: Id.optional(), productId: Id })
  .meta({ id: 'AddWishlistEntry' });
export type AddWishlistEntry = z.infer<typeof AddWishlistEntry>;

export const WishlistProductPath = z.object({ productId: PathId });
export const WishlistCheckPath = z.object({ customerId: PathId, productId: PathId });

export const WishlistEntry = z
  .object({ id: Id, customerId: Id, productId: Id, addedAt: Timestamp, product: Product })
  .meta({ id: 'WishlistEntry' });
export type WishlistEntry = z.infer<typeof WishlistEntry>;
