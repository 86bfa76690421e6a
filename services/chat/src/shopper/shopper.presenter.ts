import type { ShopperContext } from '@ronin/contracts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import type { ShopperContextRows } from './shopper.service.ts';

export function presentShopperContext(context: ShopperContextRows): ShopperContext {
  const { page, cart, wishlist, recentlyViewed, earlierChats } = context;

  return {
    page,
    cart,
    wishlist,
    recentlyViewed: recentlyViewed.map((product) => ({
      ...product,
      viewedAt: product.viewedAt.toISOString(),
    })),
    earlierChats: earlierChats.map(presentAgentSession),
  };
}
