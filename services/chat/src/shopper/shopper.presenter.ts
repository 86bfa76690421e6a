import type { ShopperContext } from '@ronin/contracts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import type { ShopperContextRows } from './shopper.service.ts';

export function presentShopperContext(context: ShopperContextRows): ShopperContext {
  const { account, page, cart, wishlist, recentlyViewed, earlierChats } = context;

  return {
    account: presentAccount(account),
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

function presentAccount(account: ShopperContextRows['account']): ShopperContext['account'] {
  if (!account?.email) return null;
  const { email, firstName, lastName } = account;

  return { email, firstName, lastName };
}
