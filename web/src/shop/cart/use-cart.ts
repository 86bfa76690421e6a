import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ChosenOptions, Product } from '@ronin/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { resolveCustomerId, useCustomer } from '../../app/session.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { cartApi } from './cart.api.ts';

const { getCart, getCartCount, addToCart } = cartApi.endpoints;

/** The total quantity in the cart, for the header's badge; null until it is known. */
export const useCartCount = (): number | null =>
  getCartCount.useQuery(useCustomer().customerId ?? skipToken).data ?? null;

/** Loads the cart's items after its count says that there are some. The frame of the page calls it once. */
export function useLoadedCart(count: number | null): void {
  const { customerId } = useCustomer();
  getCart.useQuerySubscription(count ? (customerId ?? skipToken) : skipToken);
}

/** Whether the cart has a product, whatever was chosen of its options; false until the cart is loaded. */
export function useIsInCart(productId: number): boolean {
  const { isInCart } = getCart.useQueryState(useCustomer().customerId ?? skipToken, {
    selectFromResult: ({ data }) => ({
      isInCart: data?.some((item) => item.productId === productId) === true,
    }),
  });

  return isInCart;
}

/** The success toast, which differs by place (behaviour: errors 4, wishlist 4). */
export type SuccessText = (product: Product) => string;

export const namesProduct: SuccessText = (product) => `${product.name} added to your cart`;

/** Adds one of a product and shows a toast. `addOne` says whether it was added. */
export function useAddToCart(describeSuccess: SuccessText = namesProduct) {
  const dispatch = useAppDispatch();
  const [add] = addToCart.useMutation();
  /** From the press on: the call may wait for the session. */
  const [isAdding, setAdding] = useState(false);

  const addOne = async (product: Product, options: ChosenOptions) => {
    setAdding(true);
    const customerId = await dispatch(resolveCustomerId());
    const failed = customerId === null || (await add({ customerId, product, options })).error !== undefined;
    setAdding(false);
    dispatch(
      failed
        ? showFailure('Failed to add to cart. Please try again.')
        : showToast({ title: 'Added to cart', description: describeSuccess(product), opensCart: true }),
    );

    return !failed;
  };

  return { addOne, isAdding };
}
