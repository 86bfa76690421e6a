import { wishlistCalls, WishlistEntry } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import { presentProduct } from '../../catalogue/catalogue.presenter.ts';
import type { ApiContext } from '../../context/context.ts';
import {
  addToWishlist,
  countWishlist,
  isInWishlist,
  listWishlist,
  removeFromWishlist,
  type WishlistEntryWithProduct,
} from './wishlist.service.ts';

const presentWishlistEntry = ({ entry, product }: WishlistEntryWithProduct): WishlistEntry =>
  presentRow(WishlistEntry, entry, { product: presentProduct(product) });

export const wishlistRoutes = (context: ApiContext) =>
  serveCalls(context, wishlistCalls, {
    listWishlist: async ({ customerId }) =>
      (await listWishlist(context.database, customerId)).map(presentWishlistEntry),
    addWishlistEntry: async ({ customerId, body }) => {
      const added = await addToWishlist(context.database, customerId, body.productId);
      return new Answered(added.isNew ? 201 : 200, presentWishlistEntry(added));
    },
    countWishlist: ({ customerId }) => countWishlist(context.database, customerId),
    checkWishlist: ({ customerId, params }) => isInWishlist(context.database, customerId, params.productId),
    removeWishlistEntry: async ({ customerId, params }) => {
      await removeFromWishlist(context.database, customerId, params.productId);
    },
  });
