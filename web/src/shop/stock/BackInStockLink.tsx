import type { ConfirmedBackInStock } from '@ronin/contracts';
import { useLocation } from 'react-router-dom';
import { productPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useConfirmBackInStockMutation, useLeaveBackInStockMutation } from './back-in-stock.api.ts';

const FAILED = 'That did not work. Please try again in a moment.';
const OFFLINE = 'You are offline. Connect to the internet and try again.';

/**
 * The button of the link in the mail that asks for a confirmation (behaviour: stock 1). Opening the page changes nothing,
 * because mail scanners follow links. The secret is in the fragment, which is read only when the button is pressed.
 */
export function ConfirmBackInStock() {
  const { hash } = useLocation();
  const [confirm, { data, isLoading, error }] = useConfirmBackInStockMutation();

  return (
    <>
      {data === undefined && (
        <PressOnce isBusy={isLoading} onPress={() => void confirm(hash.slice(1))}>
          Confirm my address
        </PressOnce>
      )}
      <div role="status">
        {data && <Confirmed wait={data} />}
        {error && <p>{describe(error, 'This link is no longer valid. Join the waiting list again.')}</p>}
      </div>
    </>
  );
}

function Confirmed({ wait: { name, productId, inStock } }: { readonly wait: ConfirmedBackInStock }) {
  return (
    <>
      <p>
        {inStock
          ? `Thank you. ${name} is in stock again.`
          : `Thank you. We write to you when ${name} is in stock again.`}
      </p>
      <p>
        <ButtonLink to={productPath(productId)} variant={inStock ? 'primary' : 'secondary'}>
          See the piece
        </ButtonLink>
      </p>
    </>
  );
}

/** The button of the link that ends an entry. */
export function LeaveBackInStock() {
  const { hash } = useLocation();
  const [end, { isLoading, isSuccess, error }] = useLeaveBackInStockMutation();

  return (
    <>
      {!isSuccess && (
        <PressOnce isBusy={isLoading} onPress={() => void end(hash.slice(1))}>
          Leave the waiting list
        </PressOnce>
      )}
      <p role="status">
        {isSuccess && 'Your address is removed from the waiting list.'}
        {error && describe(error, 'This link is incomplete. Open it again from the mail.')}
      </p>
    </>
  );
}

interface PressOnceProps {
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function PressOnce({ isBusy, onPress, children }: PressOnceProps) {
  return (
    <p>
      <Button
        variant="primary"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        {children}
      </Button>
    </p>
  );
}

function describe(error: object, invalid: string): string {
  if ('status' in error && (error.status === 404 || error.status === 400)) return invalid;

  return window.navigator.onLine ? FAILED : OFFLINE;
}
