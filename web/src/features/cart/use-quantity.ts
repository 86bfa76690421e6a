import type { CartItem } from '@ronin/contracts';
import { useRef } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { cartApi, showQuantity } from './cart.api.ts';

interface Wishes {
  /** What the shopper wants last. */
  wanted: number;
  /** What the service last said yes to. */
  confirmed: number;
}

/**
 * Changes an item's quantity: at once on the page, one call at a time to the service, and of several clicks during a
 * call only the last is sent. A failed change goes back to what the service holds, without a message (Specification,
 * section 8: 'Failed to update quantity' is not shown).
 */
export function useQuantity(customerId: number, item: CartItem): (quantity: number) => void {
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

  return (quantity) => {
    dispatch(showQuantity(customerId, item.id, quantity));
    if (underWay.current) {
      underWay.current.wanted = quantity;
      return;
    }

    underWay.current = { wanted: quantity, confirmed: item.quantity };
    void send(underWay.current).finally(() => {
      underWay.current = null;
    });
  };
}
