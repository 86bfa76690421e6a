import { CloseIcon } from '../../../ui/icons.tsx';
import { useRemoveFromWishlist } from './use-wishlist.ts';
import classes from './WishlistToggle.module.css';

interface RemoveFromWishlistButtonProps {
  readonly product: { readonly id: number; readonly name: string };
}

/** Removes a product from the wishlist page. It shows a pending state. */
export function RemoveFromWishlistButton({ product }: RemoveFromWishlistButtonProps) {
  const { removeProduct, isRemoving } = useRemoveFromWishlist();

  return (
    <button
      type="button"
      className={`icon-button ${classes.heart ?? ''}`}
      aria-label={`Remove ${product.name}`}
      data-tip="Remove"
      aria-busy={isRemoving}
      aria-disabled={isRemoving || undefined}
      data-pending={isRemoving || undefined}
      onClick={() => {
        if (!isRemoving) void removeProduct(product.id);
      }}
    >
      <CloseIcon />
    </button>
  );
}
