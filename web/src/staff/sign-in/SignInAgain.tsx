import type { StaffIdentity } from '@ronin/contracts';
import { ConsoleDialog } from '../../ui/console/form/ConsoleDialog.tsx';
import { Stack } from '../../ui/mantine.ts';
import { SignInForm } from './SignInForm.tsx';

/** Over the consoles when the session of this person has ended. It closes when there is a session again. */
export const SignInAgain = ({ staff: { username, displayName } }: { readonly staff: StaffIdentity }) => (
  <ConsoleDialog isOpen title="Sign in again">
    <Stack gap="md">
      <p>Your session has ended. Sign in as {displayName} to keep what you have typed.</p>
      <SignInForm username={username} />
    </Stack>
  </ConsoleDialog>
);
