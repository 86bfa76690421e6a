import type { Middleware } from '@reduxjs/toolkit';
import { reportCommerceEvent } from '../../app/commerce/commerce-events.ts';
import { cartApi } from '../cart/cart.api.ts';
import { wishlistApi } from '../cart/wishlist/wishlist.api.ts';

const { addToCart } = cartApi.endpoints;
const { addToWishlist } = wishlistApi.endpoints;

/** Reports to analytics what was added to the cart or the wishlist, once the service has accepted it. */
export const commerceEventsMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (addToCart.matchFulfilled(action)) {
    reportCommerceEvent('add_to_cart', { productId: action.meta.arg.originalArgs.product.id });
  }
  if (addToWishlist.matchFulfilled(action)) {
    reportCommerceEvent('add_to_wishlist', { productId: action.meta.arg.originalArgs.product.id });
  }

  return result;
};
