import type { ChosenOptions, Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { namesProduct, saysItem, useAddToCart } from './use-cart.ts';

interface AddToCartButtonProps {
  readonly product: Product;
  readonly children: ReactNode;
  /** Shown while the call is under way: 'Adding...' on the wishlist. */
  readonly pending?: ReactNode;
  /** The success text: a card's contains the product's name, the wishlist's says 'Item'. */
  readonly success?: 'product' | 'item';
  /** The shopper's choice of the options, or null when one is missing, and then nothing is added. */
  readonly choose?: () => ChosenOptions | null;
  readonly variant?: 'primary' | 'secondary';
  readonly wide?: boolean;
}

/** Adds one of a product to the cart. It keeps the focus while the call is pending. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const {
    product,
    children,
    pending = children,
    success = 'product',
    choose = () => ({}),
    variant = 'secondary',
    wide = false,
  } = props;
  const { addOne, isAdding } = useAddToCart(success === 'item' ? saysItem : namesProduct);

  return (
    <Button
      variant={variant}
      wide={wide}
      disabled={!product.inStock}
      aria-disabled={isAdding || undefined}
      onClick={() => {
        if (isAdding) return;
        const options = choose();
        if (options !== null) void addOne(product, options);
      }}
    >
      {isAdding ? pending : children}
    </Button>
  );
}
