import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CartItem } from '@ronin/contracts';
import { CART_QUANTITY } from '@ronin/contracts/limits';
import { useRef } from 'react';
import { useAttempt } from '../../app/desk/use-attempt.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useCustomer } from '../../app/session.ts';
import { cartRowsApi, readQuantity, showItem } from './cart-rows.api.ts';

const endpoints = cartRowsApi.endpoints;

/** The rows of the cart, or a failure, or neither while they load. */
export function useCart() {
  const customer = useCustomer();
  const { customerId } = customer;
  const list = endpoints.getCart.useQuery(customerId ?? skipToken);

  return {
    customerId,
    items: list.data,
    // An earlier answer is better than an error message.
    hasFailed: customer.isMissing || (list.isError && !list.data),
    retry: () => {
      if (customerId === null) customer.retry();
      else void list.refetch();
    },
  };
}

/** Chooses a value of an item's option. After a failure the earlier choice is shown again, and a toast says so. */
export function useChooseOption(customerId: number, item: CartItem) {
  const attempt = useAttempt('Your choice could not be saved. Please try again.');
  const [change] = endpoints.changeOptions.useMutation();

  return (name: string, value: string) =>
    attempt(change({ customerId, item, options: { ...item.options, [name]: value } }));
}

/** Removes a row. After a failure it is restored, and a toast says so. */
export function useRemoveFromCart() {
  const attempt = useAttempt('Failed to remove item');
  const [remove] = endpoints.removeFromCart.useMutation();

  return (customerId: number, item: CartItem) => attempt(remove({ customerId, item }));
}

interface Wishes {
  wanted: number;
  /** What the service last confirmed. */
  confirmed: number;
}

/**
 * Changes an item's quantity: at once on the page, with one call at a time. Of several clicks during a call only the last
 * quantity is sent. After a failure the confirmed quantity is shown again, without a message (behaviour: cart 4).
 */
export function useQuantity(customerId: number, item: CartItem): (step: 1 | -1) => void {
  const dispatch = useAppDispatch();
  const [changeQuantity] = endpoints.changeQuantity.useMutation();
  const underWay = useRef<Wishes | null>(null);

  const send = async (wishes: Wishes) => {
    while (wishes.wanted !== wishes.confirmed) {
      const quantity = wishes.wanted;
      const { error } = await changeQuantity({ customerId, item, quantity });
      if (!error) wishes.confirmed = quantity;
      else if (wishes.wanted === quantity) wishes.wanted = wishes.confirmed;
    }
    dispatch(showItem(customerId, item.id, { quantity: wishes.confirmed }));
  };

  return (step) => {
    // From the store, because clicks may be faster than rendering.
    const shown = dispatch(readQuantity(customerId, item.id)) ?? item.quantity;
    const quantity = Math.min(CART_QUANTITY.max, Math.max(CART_QUANTITY.min, shown + step));
    dispatch(showItem(customerId, item.id, { quantity }));
    if (underWay.current) {
      underWay.current.wanted = quantity;
      return;
    }

    underWay.current = { wanted: quantity, confirmed: shown };
    void send(underWay.current).finally(() => {
      underWay.current = null;
    });
  };
}
