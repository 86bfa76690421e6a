import { wishlistCalls } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentWishlistEntry } from './wishlist.presenter.ts';
import {
  addToWishlist,
  countWishlist,
  isInWishlist,
  listWishlist,
  removeFromWishlist,
} from './wishlist.service.ts';

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
