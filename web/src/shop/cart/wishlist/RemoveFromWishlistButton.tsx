import type { Product } from '@ronin/contracts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { resolveCustomerId } from '../../../app/session.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { wishlistPageApi } from './wishlist-page.api.ts';
import { Corner } from './WishlistToggle.tsx';

export function RemoveFromWishlistButton({ product }: { readonly product: Pick<Product, 'id' | 'name'> }) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading: isRemoving }] = wishlistPageApi.useRemoveEntryMutation();

  const removeProduct = async () => {
    const customerId = await dispatch(resolveCustomerId());
    const failed =
      customerId === null || (await remove({ customerId, productId: product.id })).error !== undefined;
    dispatch(
      failed
        ? showFailure('Failed to remove from wishlist. Please try again.')
        : showToast({
            title: 'Removed from wishlist',
            description: 'Item has been removed from your wishlist',
          }),
    );
  };

  return (
    <Corner
      aria-label={`Remove ${product.name}`}
      data-tip="Remove"
      aria-busy={isRemoving}
      data-pending={isRemoving || undefined}
      isPending={isRemoving}
      onClick={() => void removeProduct()}
    >
      <CloseIcon />
    </Corner>
  );
}
