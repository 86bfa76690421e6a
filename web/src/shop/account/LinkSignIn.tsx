import { useState } from 'react';
import type { ApiError } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';

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
    <div className="stack gap-3 measure">
      <p className="marked break">
        Sign in as <strong>{email}</strong>?
      </p>
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="row whole">
        <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void submit()}>
          {isBusy ? 'One moment...' : 'Sign in'}
        </Button>
        <button type="button" className="text-button" onClick={onBack}>
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
