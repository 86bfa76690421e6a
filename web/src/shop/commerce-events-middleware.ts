import type { Middleware } from '@reduxjs/toolkit';
import { reportDeed } from '../features/analytics/commerce-events.ts';
import { cartApi } from '../features/cart/cart.api.ts';
import { wishlistApi } from '../features/wishlist/wishlist.api.ts';

const { addToCart } = cartApi.endpoints;
const { addToWishlist } = wishlistApi.endpoints;

/** Tells analytics what came into a cart or a wishlist, once the service has it. */
export const watchShopping: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (addToCart.matchFulfilled(action)) {
    reportDeed('add_to_cart', action.meta.arg.originalArgs.product.id);
  }
  if (addToWishlist.matchFulfilled(action)) {
    reportDeed('add_to_wishlist', action.meta.arg.originalArgs.product.id);
  }

  return result;
};
