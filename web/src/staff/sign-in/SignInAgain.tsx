import type { StaffIdentity } from '@ronin/contracts';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './SignInForm.module.css';

/** Over the consoles when the session of this person has ended. It closes when there is a session again. */
export function SignInAgain({ staff: { username, displayName } }: { readonly staff: StaffIdentity }) {
  return (
    <ConsoleDialog isOpen title="Sign in again">
      <div className={classes.fields}>
        <p>Your session has ended. Sign in as {displayName} to keep what you have typed.</p>
        <SignInForm username={username} />
      </div>
    </ConsoleDialog>
  );
}
