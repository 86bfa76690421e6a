import { wishlistCalls, WishlistEntry, wishlistLinkCalls } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import { AppError, presentRow } from '@ronin/server-kit';
import { presentProduct } from '../../catalogue/catalogue.cache.ts';
import type { ApiContext } from '../../context/context.ts';
import {
  addToWishlist,
  countWishlist,
  createWishlistLink,
  findWishlistLink,
  isInWishlist,
  listSharedProducts,
  listWishlist,
  removeFromWishlist,
  withdrawWishlistLink,
} from './wishlist.service.ts';
import type { WishlistRow } from './wishlist.sql.ts';

const presentWishlistEntry = (row: WishlistRow): WishlistEntry =>
  presentRow(WishlistEntry, row, { id: row.entryId, product: presentProduct(row) });

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
    removeWishlistEntry: ({ customerId, params }) =>
      removeFromWishlist(context.database, customerId, params.productId),
  });

export const wishlistLinkRoutes = (context: ApiContext) =>
  serveCalls(context, wishlistLinkCalls, {
    getWishlistLink: async ({ caller }) => ({
      token: await findWishlistLink(context.database, caller.customerId),
    }),
    createWishlistLink: async ({ caller }) => {
      const { isNew, token } = await createWishlistLink(context.database, caller.customerId);
      return new Answered(isNew ? 201 : 200, { token });
    },
    withdrawWishlistLink: ({ caller }) => withdrawWishlistLink(context.database, caller.customerId),
    getSharedWishlist: async ({ params, res }) => {
      const products = await listSharedProducts(context.database, params.token);
      if (products === null) throw new AppError('not-found', wishlistLinkCalls.getSharedWishlist.notFound);
      res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
      return { products: products.map(presentProduct) };
    },
  });
