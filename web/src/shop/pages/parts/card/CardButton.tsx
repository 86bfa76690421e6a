import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { useShop } from '../../../../app/hooks.ts';
import { LazyPart } from '../../../../app/LazyPart.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { namesProduct, type SuccessText, useAddToCart } from '../../../cart/use-cart.ts';
import { loadCartPanels } from './load-cart-panels.ts';

interface CardButtonProps {
  readonly product: Product;
  readonly success?: SuccessText;
  /** Shown while the call is under way: 'Adding...' on the wishlist. */
  readonly pending?: string;
}

const loadPanel = async () => (await loadCartPanels()).CardPanel;

/** Adds a product to the cart, after its panel has asked for a size; the panel of a sold-out one has its waiting list. */
export function CardButton({ product, success = namesProduct, pending }: CardButtonProps) {
  const { addOne, isAdding } = useAddToCart(success);
  const [isOpen, setOpen] = useState(false);
  const { commerce } = useShop();
  const isSoldOut = !product.inStock;
  const close = () => setOpen(false);

  return (
    <>
      <Button
        wide
        disabled={isSoldOut && !commerce}
        busy={isAdding}
        pending={pending}
        onClick={() => {
          if (isSoldOut || product.options.length > 0) setOpen(true);
          else void addOne(product, {});
        }}
      >
        {isSoldOut ? 'Email me when it is back' : 'Add to Cart'}
      </Button>
      {isOpen && (
        <LazyPart load={loadPanel} partProps={{ product, success, onClose: close }} onFailure={close} />
      )}
    </>
  );
}
