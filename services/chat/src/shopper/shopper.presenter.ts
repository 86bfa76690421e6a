import type { ChatContext } from '@ronin/contracts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import type { ShopperContext } from './shopper.service.ts';

export function presentShopperContext(context: ShopperContext): ChatContext {
  const { page, cart, wishlist, recentlyViewed, earlierChats } = context;

  return {
    page,
    cart,
    wishlist,
    recentlyViewed: recentlyViewed.map((piece) => ({ ...piece, viewedAt: piece.viewedAt.toISOString() })),
    earlierChats: earlierChats.map(presentAgentSession),
  };
}
