import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatAmount } from '../../../ui/format/format-price.ts';
import { usePayTestMutation } from './orders.api.ts';

interface TestPaymentProps {
  /** Of the payment, from the page's address. */
  readonly payment: string;
  readonly total: string;
}

/** The page of the test provider: it stands where a bank's page would be (behaviour: checkout 5). */
export function TestPayment({ payment, total }: TestPaymentProps) {
  const dispatch = useAppDispatch();
  const [pay, { isLoading, data }] = usePayTestMutation();
  const decide = async (outcome: 'paid' | 'declined') => {
    const { error } = await pay({ ref: payment, outcome });
    if (error) dispatch(showFailure('The test payment did not work. Please try again.'));
  };

  return (
    <section className="stack box" aria-labelledby="test-payment">
      <h2 id="test-payment" className="size-xl">
        Test payment
      </h2>
      <p>
        This is a test payment: no money moves. Choose Pay to go on as if you had paid {formatAmount(total)}.
      </p>
      <p className="row">
        <Button variant="primary" aria-disabled={isLoading || undefined} onClick={() => void decide('paid')}>
          Pay
        </Button>
        <Button aria-disabled={isLoading || undefined} onClick={() => void decide('declined')}>
          Decline
        </Button>
      </p>
      <p role="status">{data?.status === 'pending' && 'The payment was declined. You can try again.'}</p>
    </section>
  );
}
