import type { Product } from '@ronin/contracts';
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
    <button
      type="button"
      className={`icon-button ${classes.heart ?? ''}`}
      aria-label={`Save ${product.name} to wishlist`}
      aria-pressed={isWishlisted}
      data-tip={isWishlisted ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) void toggle();
      }}
    >
      <HeartIcon filled={isWishlisted} />
    </button>
  );
}
