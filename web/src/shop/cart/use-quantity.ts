import type { CartItem } from '@ronin/contracts';
import { CART_QUANTITY } from '@ronin/contracts/limits';
import { useRef } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { cartApi, readQuantity, showQuantity } from './cart.api.ts';

interface Wishes {
  /** The quantity that the shopper wants. */
  wanted: number;
  /** The quantity that the service last confirmed. */
  confirmed: number;
}

/**
 * Changes an item's quantity: at once on the page, with one call at a time. Of several clicks during a call only the last
 * quantity is sent. After a failure the confirmed quantity is shown again, without a message (behaviour: cart 4).
 */
export function useQuantity(customerId: number, item: CartItem): (step: 1 | -1) => void {
  const dispatch = useAppDispatch();
  const [changeQuantity] = cartApi.endpoints.changeQuantity.useMutation();
  const underWay = useRef<Wishes | null>(null);

  const send = async (wishes: Wishes) => {
    while (wishes.wanted !== wishes.confirmed) {
      const quantity = wishes.wanted;
      const { error } = await changeQuantity({ customerId, item, quantity });
      if (!error) wishes.confirmed = quantity;
      else if (wishes.wanted === quantity) wishes.wanted = wishes.confirmed;
    }
    dispatch(showQuantity(customerId, item.id, wishes.confirmed));
  };

  return (step) => {
    // From the store, because clicks may be faster than rendering.
    const shown = dispatch(readQuantity(customerId, item.id)) ?? item.quantity;
    const quantity = Math.min(CART_QUANTITY.max, Math.max(CART_QUANTITY.min, shown + step));
    dispatch(showQuantity(customerId, item.id, quantity));
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
