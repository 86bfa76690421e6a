import type { Product } from '@ronin/contracts';
import type { ComponentProps } from 'react';
import { HeartIcon } from '../../../ui/icons.tsx';
import { useIsWishlisted, useToggleWishlist } from './use-wishlist.ts';
import classes from './WishlistToggle.module.css';

interface WishlistToggleProps {
  readonly product: Product;
  /** `many` on a page of cards, `one` on a product's own page. */
  readonly scope: 'one' | 'many';
}

export function WishlistToggle({ product, scope }: WishlistToggleProps) {
  const isWishlisted = useIsWishlisted(product.id, scope);
  const { toggle, isPending } = useToggleWishlist(product, scope);

  return (
    <Corner
      aria-label={`Save ${product.name} to wishlist`}
      aria-pressed={isWishlisted}
      data-tip={isWishlisted ? 'Remove from wishlist' : 'Add to wishlist'}
      isPending={isPending}
      onClick={() => void toggle()}
    >
      <HeartIcon filled={isWishlisted} />
    </Corner>
  );
}

export const Corner = ({
  isPending,
  onClick,
  ...rest
}: ComponentProps<'button'> & { readonly isPending: boolean }) => (
  <button
    type="button"
    className={`icon-button ${classes.heart ?? ''}`}
    aria-disabled={isPending || undefined}
    onClick={isPending ? undefined : onClick}
    {...rest}
  />
);
