import type { Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { namesProduct, saysItem, useAddToCart } from './use-cart.ts';

interface AddToCartButtonProps {
  readonly product: Product;
  readonly children: ReactNode;
  /** Shown while the call is under way: 'Adding...' on the wishlist. */
  readonly pending?: ReactNode;
  /** Which success text: the card's names the product, the wishlist's says 'Item'. */
  readonly success?: 'product' | 'item';
  readonly weight?: 'main' | 'plain';
  readonly wide?: boolean;
}

/** Adds one of a product to the cart. It stays in reach of the keyboard while it works. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const {
    product,
    children,
    pending = children,
    success = 'product',
    weight = 'plain',
    wide = false,
  } = props;
  const { addOne, isAdding } = useAddToCart(success === 'item' ? saysItem : namesProduct);

  return (
    <Button
      weight={weight}
      wide={wide}
      disabled={!product.inStock}
      aria-disabled={isAdding || undefined}
      onClick={() => {
        if (!isAdding) void addOne(product);
      }}
    >
      {isAdding ? pending : children}
    </Button>
  );
}
