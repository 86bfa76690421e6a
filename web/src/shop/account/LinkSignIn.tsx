import { useState } from 'react';
import type { ApiError } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Account.module.css';

interface LinkSignInProps {
  /** The address to which the link was mailed. */
  readonly email: string;
  /** @returns null, or why the link was refused. */
  readonly onSignIn: () => Promise<ApiError | null>;
  readonly onBack: () => void;
}

/** The link of a sign-in mail. A person presses the button, because mail scanners open links. */
export function LinkSignIn({ email, onSignIn, onBack }: LinkSignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const error = await onSignIn();
    setIsBusy(false);
    if (error) setFailure(failureText(error));
  };

  return (
    <div className={classes.form}>
      <p className={classes.sent}>
        Sign in as <strong>{email}</strong>?
      </p>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void submit()}>
          {isBusy ? 'One moment...' : 'Sign in'}
        </Button>
        <button type="button" className={classes.textButton} onClick={onBack}>
          Use another address or get a new code
        </button>
      </div>
    </div>
  );
}

const failureText = ({ status }: ApiError): string =>
  status === 401
    ? 'This link was used already or is no longer valid. Get a new code.'
    : 'That did not work. Please try again.';
