import type { WishlistEntry } from '@ronin/contracts';
import { presentProduct } from '../../catalogue/catalogue.presenter.ts';
import type { WishlistEntryWithProduct } from './wishlist.service.ts';

export function presentWishlistEntry({ entry, product }: WishlistEntryWithProduct): WishlistEntry {
  return {
    id: entry.id,
    customerId: entry.customerId,
    productId: entry.productId,
    addedAt: entry.addedAt.toISOString(),
    product: presentProduct(product),
  };
}
