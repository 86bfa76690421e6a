import { UNDO_DAYS } from '@ronin/contracts/limits';
import { useLocation } from 'react-router-dom';
import { toApiError } from '../../../app/api.ts';
import { announceCustomerChange, refetchCustomer } from '../../../app/customer/customer-change.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useUndoEmailChangeMutation } from '../account.api.ts';

/**
 * The button of the link in the mail about a changed address (behaviour: accounts 10). Opening the page changes nothing, because
 * mail scanners follow links. The secret is in the fragment, which is read only when the button is pressed.
 */
export function UndoEmailChange() {
  const { hash } = useLocation();
  const dispatch = useAppDispatch();
  const [undo, { isLoading, isSuccess, error }] = useUndoEmailChangeMutation();
  const press = async () => {
    if (isLoading) return;
    const { error: refusal } = await undo(hash.slice(1));
    if (refusal) return;
    // This browser may have been signed in to the account.
    announceCustomerChange();
    await dispatch(refetchCustomer());
  };

  return (
    <>
      {!isSuccess && (
        <p>
          <Button variant="primary" aria-disabled={isLoading || undefined} onClick={() => void press()}>
            Undo the change
          </Button>
        </p>
      )}
      <div role="status">
        {isSuccess && (
          <>
            <p>
              The account has this address again. Every browser was signed out, and a password was removed:
              sign in with a code.
            </p>
            <p>
              <ButtonLink to={paths.account} variant="primary">
                Sign in
              </ButtonLink>
            </p>
          </>
        )}
        {error && <p>{describe(toApiError(error).status)}</p>}
      </div>
    </>
  );
}

function describe(status: number | null): string {
  if (status === 404 || status === 400) {
    return `This link is no longer valid: it works for ${String(UNDO_DAYS)} days. Write to us, and we will help you.`;
  }

  return 'That did not work. Please try again in a moment.';
}
