import type { Order } from '@ronin/contracts';
import { TRANSFER_DAYS } from '@ronin/contracts/limits';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink, TextLink } from '../../../ui/Button.tsx';
import { formatAmount } from '../../../ui/format/format-price.ts';
import { Part } from '../Part.tsx';
import { usePayTestMutation } from './orders.api.ts';

export interface PaymentProps {
  readonly order: Order;
  /** The reference of a test payment that was begun; it is in the order's address too. */
  readonly testPayment?: string | null;
  /** How to pay by bank transfer, after the order was placed. */
  readonly instructions?: string | null;
  /** How the customer came back from the provider's page: after paying, or without. */
  readonly cameBack?: 'done' | 'stopped' | null;
  /** The page asks again and again whether the order is paid, for a minute. */
  readonly isAsking?: boolean;
  readonly onAskAgain?: () => void;
}

export function Payment({ testPayment, ...props }: PaymentProps) {
  const { paymentProvider, total } = props.order;

  return (
    <>
      {testPayment && <TestPayment payment={testPayment} total={total} />}
      {paymentProvider === 'transfer' && <TransferInstructions {...props} />}
      {paymentProvider === 'stripe' && <CardPayment {...props} />}
    </>
  );
}

/** An order that is paid by card: while its payment is being confirmed, or how to pay (behaviour: checkout 10). */
function CardPayment({ order, cameBack, isAsking, onAskAgain }: Omit<PaymentProps, 'testPayment'>) {
  if (order.paid !== '0.00') {
    return (
      <Part title="Your payment has arrived" className="stack box">
        <p>The shop must check it before the order continues. We write to you soon.</p>
      </Part>
    );
  }
  if (cameBack === 'done') {
    return (
      <Part title="Your payment" className="stack box">
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
      </Part>
    );
  }

  return (
    <Part title="Pay by card" className="stack box">
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
    </Part>
  );
}

const TransferInstructions = ({ order, instructions }: Pick<PaymentProps, 'order' | 'instructions'>) => (
  <Part title="Please transfer the amount" className="stack box">
    {instructions && <p className="number typed">{instructions}</p>}
    <p>
      The account is in the mail that we sent you. Open the link in it, and{' '}
      {order.held === 'all'
        ? `we keep your pieces for ${String(TRANSFER_DAYS)} days.`
        : `the order waits ${String(TRANSFER_DAYS)} days for your money.`}
    </p>
  </Part>
);

/** The page of the test provider: it stands where a bank's page would be (behaviour: checkout 5). */
function TestPayment({ payment, total }: { readonly payment: string; readonly total: string }) {
  const attempt = useAttempt('The test payment did not work. Please try again.');
  const [pay, { isLoading, data }] = usePayTestMutation();
  const decide = (outcome: 'paid' | 'declined') => attempt(pay({ ref: payment, outcome }));

  return (
    <Part title="Test payment" className="stack box">
      <p>
        This is a test payment: no money moves. Choose Pay to go on as if you had paid {formatAmount(total)}.
      </p>
      <p className="row">
        <Button variant="primary" busy={isLoading} onClick={() => void decide('paid')}>
          Pay
        </Button>
        <Button busy={isLoading} onClick={() => void decide('declined')}>
          Decline
        </Button>
      </p>
      <p role="status">{data?.status === 'pending' && 'The payment was declined. You can try again.'}</p>
    </Part>
  );
}
