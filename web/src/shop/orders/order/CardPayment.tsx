import type { Order } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink, TextLink } from '../../../ui/Button.tsx';

/** How the customer came back from the provider's page: after paying, or without. */
export type PaymentReturn = 'done' | 'stopped';

interface CardPaymentProps {
  readonly order: Order;
  readonly cameBack: PaymentReturn | null;
  /** The page asks again and again, for a minute. */
  readonly isAsking: boolean;
  readonly onAskAgain: () => void;
}

/** An unpaid order that is paid by card: while its payment is being confirmed, or how to pay (behaviour: checkout 10). */
export function CardPayment({ order, cameBack, isAsking, onAskAgain }: CardPaymentProps) {
  if (order.paid !== '0.00') {
    return (
      <Box title="Your payment has arrived">
        <p>The shop must check it before the order continues. We write to you soon.</p>
      </Box>
    );
  }
  if (cameBack === 'done') {
    return (
      <Box title="Your payment">
        <p role="status">
          {isAsking
            ? 'Your bank is confirming the payment. This takes a few seconds. You may leave this page: we write to you when it is done.'
            : 'The payment is not confirmed yet. If you paid, there is nothing to do: we write to you when it has arrived.'}
        </p>
        {!isAsking && (
          <p className="row">
            <Button onClick={onAskAgain}>Check again</Button>
            {order.paymentUrl !== null && <TextLink to={order.paymentUrl}>Go to the payment</TextLink>}
          </p>
        )}
      </Box>
    );
  }

  return (
    <Box title="Pay by card">
      <p role="status">
        {cameBack === 'stopped'
          ? 'The payment was not finished, and nothing was charged. You can try again, or change the order.'
          : 'You pay on the secure page of Stripe, and come back here.'}
      </p>
      {order.paymentUrl === null ? (
        <p>The page for the payment cannot be opened at the moment. We keep trying, and show it here.</p>
      ) : (
        <p className="row">
          <ButtonLink to={order.paymentUrl} variant="primary">
            Pay by card
          </ButtonLink>
          <TextLink to={paths.checkout}>Change the order</TextLink>
        </p>
      )}
    </Box>
  );
}

const Box = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="stack box" aria-labelledby="order-card">
    <h2 id="order-card" className="size-xl">
      {title}
    </h2>
    {children}
  </section>
);
