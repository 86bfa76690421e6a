import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { resolveCustomerId, useCustomer } from '../../../app/session.ts';
import type { AppThunk } from '../../../app/store.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { wishlistApi } from './wishlist.api.ts';

const { getWishlist, getWishlistCount, checkWishlist, addToWishlist, takeFromWishlist } =
  wishlistApi.endpoints;

/** The number of entries for the header's badge; null until it is known. */
export const useWishlistCount = (): number | null =>
  getWishlistCount.useQuery(useCustomer().customerId ?? skipToken).data ?? null;

export function useWishlist() {
  const customer = useCustomer();
  const { customerId } = customer;
  const list = getWishlist.useQuery(customerId ?? skipToken);

  return {
    entries: list.data,
    /** There is no customer, and the page shows 'Sign in required'. */
    needsSignIn: customer.isMissing,
    // An earlier answer is better than an error message.
    hasFailed: list.isError && !list.data,
    retry: () => {
      if (customerId === null) customer.retry();
      else void list.refetch();
    },
  };
}

/** `one` loads the state of this product, as its page does. `many` loads the list once for all cards of a page. */
export function useIsWishlisted(productId: number, scope: 'one' | 'many'): boolean {
  const { customerId } = useCustomer();
  const isOne = scope === 'one' && customerId !== null;
  const check = checkWishlist.useQuery(isOne ? { customerId, productId } : skipToken);
  const { isListed } = getWishlist.useQuery(scope === 'many' ? (customerId ?? skipToken) : skipToken, {
    selectFromResult: ({ data }) => ({
      isListed: data?.some((entry) => entry.productId === productId) ?? false,
    }),
  });

  return scope === 'one' ? (check.data ?? false) : isListed;
}

/** Whether a product is on the list; waits until that is known. null when it cannot be loaded. */
const resolveIsWishlisted =
  (customerId: number, productId: number, scope: 'one' | 'many'): AppThunk<Promise<boolean | null>> =>
  async (dispatch) => {
    if (scope === 'one') {
      const check = checkWishlist.initiate({ customerId, productId }, { subscribe: false });

      return (await dispatch(check)).data ?? null;
    }
    const { data } = await dispatch(getWishlist.initiate(customerId, { subscribe: false }));

    return data?.some((entry) => entry.productId === productId) ?? null;
  };

/** Before the state is known a click waits for it: a guess could add a saved product again (behaviour: wishlist 3). */
export function useToggleWishlist(product: Product, scope: 'one' | 'many') {
  const dispatch = useAppDispatch();
  const [add] = addToWishlist.useMutation();
  const [take] = takeFromWishlist.useMutation();
  const [isPending, setPending] = useState(false);

  const change = async () => {
    const customerId = await dispatch(resolveCustomerId());
    if (customerId === null) return showToast(SIGN_IN_REQUIRED);
    const isWishlisted = await dispatch(resolveIsWishlisted(customerId, product.id, scope));
    if (isWishlisted === null) return showFailure('Please try again');
    const { error } = isWishlisted ? await take({ customerId, product }) : await add({ customerId, product });
    if (error) return showFailure('Please try again');

    return showToast(isWishlisted ? REMOVED : ADDED);
  };
  const toggle = async () => {
    setPending(true);
    dispatch(await change());
    setPending(false);
  };

  return { toggle, isPending };
}

export const SIGN_IN_REQUIRED = {
  title: 'Sign in required',
  description: 'Please sign in to save items to your wishlist',
};
const ADDED = { title: 'Added to wishlist', description: 'Item saved to your wishlist' };
const REMOVED = { title: 'Removed from wishlist', description: 'Item removed from your wishlist' };
