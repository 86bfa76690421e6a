import type { CartItem, Order, PlacedOrder } from '@ronin/contracts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../app/api.ts';
import { readLastOrder, rememberLastOrder } from '../../../app/commerce/checkout-draft.ts';
import { reportCommerceEvent } from '../../../app/commerce/commerce-events.ts';
import { Head } from '../../../app/Head.tsx';
import { useAppDispatch } from '../../../app/hooks.ts';
import { useAccountSession } from '../../../app/session.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { Section } from '../../../components/layout/Section.tsx';
import { RowSkeletons } from '../../../components/product/Skeleton.tsx';
import { orderPath, paths } from '../../../paths.ts';
import { Button, ButtonLink, TextLink } from '../../../ui/Button.tsx';
import { accountApi } from '../../account/account.api.ts';
import { findAnalyticsSessionId } from '../../analytics/visitor.ts';
import { CartRow } from '../../cart/CartRow.tsx';
import { useCart } from '../../cart/use-cart-rows.ts';
import { CheckoutForm } from '../../orders/CheckoutForm.tsx';
import { useGetOrderQuery } from '../../orders/order/orders.api.ts';
import type { CheckoutOptions } from '../../orders/use-checkout.ts';
import { ExploreLink } from '../parts/ExploreLink.tsx';
import classes from './Checkout.module.css';

/** The checkout (behaviour: checkout 10). */
export const CheckoutPage = () => (
  <>
    <Head title="Checkout" description="Where your order goes, and how you pay." />
    <Section tight className={classes.body} label="Checkout">
      <header className="stack gap-1 soft">
        <h1 className="size-3xl">Checkout</h1>
        <p>One page, no account needed. You see the whole amount before you order.</p>
      </header>
      <Checkout />
    </Section>
  </>
);

function Checkout() {
  useFreshCart();
  const navigate = useNavigate();
  const session = useAccountSession();
  const { customerId, items, hasFailed, retry } = useCart();
  const isSignedIn = session.state === 'signed-in';
  const account = accountApi.useGetAccountQuery(customerId ?? 0, { skip: !isSignedIn });
  const addresses = accountApi.useListAddressesQuery(customerId ?? 0, { skip: !isSignedIn });
  const isAccountRead = !isSignedIn || !(account.isLoading || addresses.isLoading);

  const goOn = ({ order, payment, token }: PlacedOrder) => {
    rememberLastOrder({ orderNumber: order.orderNumber, token });
    // "Back" may lead here after the order was paid or had ended. Its page says so; the provider's page does not.
    const isPayable = order.status === 'pending' && payment?.action === 'redirect';
    const url = isPayable ? payment.url : undefined;
    if (url === undefined)
      void navigate(orderPath(token), { state: { instructions: payment?.instructions ?? null } });
    else if (url.startsWith('/')) void navigate(url);
    else window.location.assign(url);
  };

  if (session.state === 'off') {
    return (
      <EmptyState
        title="Orders are not taken here"
        action={<ButtonLink to={paths.contact}>Write to us</ButtonLink>}
      >
        Tell us which piece you would like, and we answer by mail.
      </EmptyState>
    );
  }
  if (hasFailed || session.state === 'unreachable') {
    return (
      <EmptyState title="Your cart could not be read" action={<Button onClick={retry}>Try again</Button>}>
        What you put in it is still there.
      </EmptyState>
    );
  }
  if (!items || customerId === null || !isAccountRead) {
    return <RowSkeletons label="Loading your order" />;
  }
  if (items.length === 0) return <EmptyCheckout />;

  return (
    <>
      {!isSignedIn && (
        <p className="soft">
          Do you have an account? <TextLink to={paths.account}>Sign in</TextLink>
        </p>
      )}
      <CheckoutForm
        cartRows={<CartRows customerId={customerId} items={items} />}
        account={account.data ?? null}
        address={addresses.data?.find(({ isDefault }) => isDefault) ?? addresses.data?.[0] ?? null}
        visitId={findAnalyticsSessionId}
        onStep={reportStep}
        onPlaced={goOn}
      />
    </>
  );
}

/** Reads the cart again when this tab gets the focus, because another tab may have changed it. */
function useFreshCart(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['Cart', 'Quote']));
    };
    window.addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);

    return () => {
      window.removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [dispatch]);
}

/** Without a cart: "back" from the page of an order leads here, so the order is named. */
function EmptyCheckout() {
  const order = readLastOrder();
  const { data } = useGetOrderQuery(
    { token: order?.token ?? '', mail: null },
    { skip: order === null, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    // The browser went back to where the form was; this page is shorter.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  if (order === null) {
    return <EmptyState title="Your cart is empty" action={<ExploreLink />} />;
  }

  return (
    <EmptyState
      title={`Your order ${order.orderNumber} ${data !== undefined && isPaid(data) ? 'is paid' : 'was placed'}`}
      action={
        <ButtonLink to={orderPath(order.token)} variant="primary">
          See my order
        </ButtonLink>
      }
    >
      Your cart is empty, so there is nothing more to order here.
    </EmptyState>
  );
}

const isPaid = ({ status }: Order): boolean => !['pending', 'cancelled', 'expired'].includes(status);

const reportStep: CheckoutOptions['onStep'] = (step, eventId) =>
  reportCommerceEvent(step, eventId === undefined ? {} : { eventId });

const CartRows = ({ customerId, items }: { readonly customerId: number; readonly items: CartItem[] }) => (
  <ul>
    {items.map((item) => (
      <CartRow key={item.id} customerId={customerId} item={item} onFollowLink={() => undefined} />
    ))}
  </ul>
);
