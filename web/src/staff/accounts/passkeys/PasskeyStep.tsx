import { Button } from '../../../ui/mantine.ts';
import classes from './Passkeys.module.css';

interface PasskeyStepProps {
  readonly isBusy: boolean;
  /** Why the browser gave no passkey. */
  readonly failure: string | null;
  readonly onAnswer: () => void;
  readonly onBack: () => void;
}

/** The sign-in after the right password, for an account with passkeys (behaviour: staff 11). */
export function PasskeyStep({ isBusy, failure, onAnswer, onBack }: PasskeyStepProps) {
  return (
    <div className={classes.passkeys}>
      <p ref={takeFocus} tabIndex={-1} className={classes.prompt}>
        Your password is right. Now confirm with your passkey.
      </p>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <Button loading={isBusy} onClick={onAnswer} fullWidth>
        Use your passkey
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onBack} fullWidth>
        Back
      </Button>
      <p className={classes.times}>Without your passkey, ask an admin to remove it from your account.</p>
    </div>
  );
}

/** The form that had the focus is no longer there. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};
