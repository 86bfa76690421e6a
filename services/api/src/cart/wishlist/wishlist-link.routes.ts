import { wishlistLinkCalls } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { presentProduct } from '../../catalogue/catalogue.presenter.ts';
import type { ApiContext } from '../../context/context.ts';
import {
  createWishlistLink,
  findWishlistLink,
  listSharedProducts,
  withdrawWishlistLink,
} from './wishlist-link.service.ts';

export const wishlistLinkRoutes = (context: ApiContext) =>
  serveCalls(context, wishlistLinkCalls, {
    getWishlistLink: async ({ caller }) => ({
      token: await findWishlistLink(context.database, caller.customerId),
    }),
    createWishlistLink: async ({ caller }) => {
      const { isNew, token } = await createWishlistLink(context.database, caller.customerId);
      return new Answered(isNew ? 201 : 200, { token });
    },
    withdrawWishlistLink: async ({ caller }) => {
      await withdrawWishlistLink(context.database, caller.customerId);
    },
    getSharedWishlist: async ({ params, res }) => {
      const products = await listSharedProducts(context.database, params.token);
      if (products === null) throw new AppError('not-found', wishlistLinkCalls.getSharedWishlist.notFound);
      res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
      return { products: products.map(presentProduct) };
    },
  });
