import type { ChosenOptions, Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { type SuccessText, useAddToCart } from '../use-cart.ts';

interface AddToCartButtonProps {
  readonly product: Product;
  readonly children: ReactNode;
  /** The shopper's choice of the options, or null when one is missing, and then nothing is added. */
  readonly choose: () => ChosenOptions | null;
  readonly pending?: ReactNode;
  readonly success?: SuccessText;
  readonly onAdded?: () => void;
}

/** Adds one of a product with the chosen options. It keeps the focus while the call is pending. */
export function AddToCartButton({
  product,
  children,
  pending,
  choose,
  success,
  onAdded,
}: AddToCartButtonProps) {
  const { addOne, isAdding } = useAddToCart(success);

  const add = async () => {
    const options = choose();
    if (options !== null && (await addOne(product, options))) onAdded?.();
  };

  return (
    <Button variant="primary" wide busy={isAdding} pending={pending} onClick={() => void add()}>
      {children}
    </Button>
  );
}
