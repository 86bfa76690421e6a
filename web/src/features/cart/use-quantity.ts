import type { CartItem } from '@ronin/contracts';
import { CART_QUANTITY } from '@ronin/contracts/limits';
import { useRef } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { cartApi, readQuantity, showQuantity } from './cart.api.ts';

interface Wishes {
  /** What the shopper wants last. */
  wanted: number;
  /** What the service last said yes to. */
  confirmed: number;
}

/**
 * Changes an item's quantity by a step: at once on the page, one call at a time to the service, and of several clicks during a
 * call only the last is sent. A failed change goes back to what the service holds, without a message (behaviour: cart 4).
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
    // From the store, not from what was drawn last: clicks may come faster than pictures.
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
