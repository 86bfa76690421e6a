import type { CartItem } from '@ronin/contracts';
import { useNavigate } from 'react-router-dom';
import { loadWhenShown } from '../../app/lazy/load-when-shown.tsx';
import { useIsOffline } from '../../app/use-is-offline.ts';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { RowSkeletons } from '../../components/product/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatSubtotal } from '../../ui/format/format-price.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { CartRow } from './CartRow.tsx';
import { useCart } from './use-cart-rows.ts';
import classes from './CartDrawer.module.css';

/** Its code is loaded with the first open drawer that has a piece. */
const Shipping = loadWhenShown(async () => (await import('./CartShipping.tsx')).CartShipping);

/** The cart panel at the right edge (behaviour: cart 4). */
export function CartDrawer({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { customerId, items, hasFailed, retry } = useCart();
  const isOffline = useIsOffline();
  const footer = items && items.length > 0 ? <Summary items={items} onClose={onClose} /> : undefined;

  return (
    <SidePanel opened={opened} onClose={onClose} title="Your Cart" side="right" footer={footer}>
      {hasFailed && (
        <EmptyState title="Your cart could not be read" action={<Button onClick={retry}>Try again</Button>}>
          {isOffline && 'You are offline. '}What you put in it is still there.
        </EmptyState>
      )}
      {!hasFailed && !items && <RowSkeletons label="Loading your cart" />}
      {!hasFailed && items?.length === 0 && (
        <EmptyState
          title="Your cart is empty"
          action={<Button onClick={onClose}>Continue Shopping</Button>}
        />
      )}
      {customerId !== null && items && items.length > 0 && (
        <ul className={classes.rows}>
          {items.map((item) => (
            <CartRow key={item.id} customerId={customerId} item={item} onFollowLink={onClose} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function Summary({ items, onClose }: { readonly items: CartItem[]; readonly onClose: () => void }) {
  const navigate = useNavigate();

  return (
    <div className="stack gap-1">
      <p className="spread large">
        <span>Subtotal</span>
        <span className="number">{formatSubtotal(items)}</span>
      </p>
      <Shipping items={items} />
      <p className="note">Shipping and taxes calculated at checkout</p>
      <Button
        variant="primary"
        wide
        onClick={() => {
          onClose();
          void navigate(paths.checkout);
        }}
      >
        Checkout
      </Button>
      <Button wide onClick={onClose}>
        Continue Shopping
      </Button>
    </div>
  );
}
