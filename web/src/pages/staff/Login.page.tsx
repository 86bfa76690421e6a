import type { PasskeyRequired } from '@ronin/contracts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { toApiError } from '../../app/api.ts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { useStaffSession, useStaffSignInMutation } from '../../app/staff-session.ts';
import { Logo } from '../../components/brand/Logo.tsx';
import { PasskeyStep } from '../../features/passkeys/PasskeyStep.tsx';
import { usePasskeySignIn } from '../../features/passkeys/use-passkey-sign-in.ts';
import { staffPaths } from '../../staff/staff-paths.ts';
import { Button, PasswordInput, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './Login.module.css';

/** /staff/login (behaviour: staff 3, staff 11). */
export function LoginPage() {
  const { state } = useStaffSession();
  const [search] = useSearchParams();
  const { challenge, failure, isBusy, answer, reset } = usePasskeySignIn();
  if (state === 'present') return <Navigate to={destinationOf(search)} replace />;

  return (
    <main className={classes.page}>
      <title>Staff sign-in | Ronin</title>
      <div className={classes.form}>
        <Logo size={44} />
        <h1 className={classes.title}>Staff sign-in</h1>
        {challenge === null ? (
          <PasswordForm failure={failure} onPasskey={answer} />
        ) : (
          <PasskeyStep
            isBusy={isBusy}
            failure={failure}
            onAnswer={() => void answer(challenge)}
            onBack={() => {
              reset();
            }}
          />
        )}
      </div>
    </main>
  );
}

interface PasswordFormProps {
  /** Why the passkey of an attempt was refused. */
  readonly failure: string | null;
  readonly onPasskey: (challenge: PasskeyRequired['passkey']) => Promise<void>;
}

function PasswordForm({ failure, onPasskey }: PasswordFormProps) {
  const [signIn, { error }] = useStaffSignInMutation();
  const { formProps, isSubmitting } = useForm({
    onSubmit: async (fields) => {
      const { data } = await signIn({ username: fields('username'), password: fields('password') });
      if (data && 'passkey' in data) void onPasskey(data.passkey);
    },
  });

  return (
    <form className={classes.fields} {...formProps}>
      <TextInput label="Username" name="username" autoComplete="username" required autoFocus />
      <PasswordInput label="Password" name="password" autoComplete="current-password" required />
      <p className={classes.error} role="alert">
        {error ? presentFailure(error) : failure}
      </p>
      <Button type="submit" loading={isSubmitting} fullWidth>
        Sign in
      </Button>
    </form>
  );
}

/** The console that was opened before the sign-in. Other addresses are ignored. */
function destinationOf(search: URLSearchParams): string {
  const next = search.get('next') ?? '';

  return next.startsWith(`${staffPaths.home}/`) && !next.startsWith(staffPaths.login)
    ? next
    : staffPaths.home;
}

function presentFailure(error: unknown): string {
  const { status } = toApiError(error);
  if (status === 401 || status === 400) return 'The username or the password is wrong.';
  if (status === 429) return 'Too many attempts. Please wait a few minutes and try again.';
  // Passkeys cannot be used at this address: the answer says why.
  if (status === 409) return getErrorDetail(error);

  return 'The shop cannot be reached. Please try again in a moment.';
}
