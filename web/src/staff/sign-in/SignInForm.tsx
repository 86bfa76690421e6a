import type { PasskeyRequired } from '@ronin/contracts';
import { toApiError } from '../../app/api.ts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { useStaffSignInMutation } from '../../app/staff-session.ts';
import { Button, PasswordInput, Text, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { PasskeyStep } from '../accounts/passkeys/PasskeyStep.tsx';
import { usePasskeySignIn } from '../accounts/passkeys/use-passkey-sign-in.ts';

interface SignInFormProps {
  /** Who is expected to sign in. */
  readonly username?: string;
}

/** The password, and then the passkey of an account that has one (behaviour: staff 3, staff 11). */
export function SignInForm({ username }: SignInFormProps) {
  const { challenge, failure, isBusy, answer, reset } = usePasskeySignIn();
  if (challenge === null) return <PasswordForm username={username} failure={failure} onPasskey={answer} />;

  return (
    <PasskeyStep
      isBusy={isBusy}
      failure={failure}
      onAnswer={() => void answer(challenge)}
      onBack={() => reset()}
    />
  );
}

interface PasswordFormProps {
  readonly username: string | undefined;
  /** Why the passkey of an attempt was refused. */
  readonly failure: string | null;
  readonly onPasskey: (challenge: PasskeyRequired['passkey']) => Promise<void>;
}

function PasswordForm({ username, failure, onPasskey }: PasswordFormProps) {
  const [signIn, { error }] = useStaffSignInMutation();
  const { formProps, isSubmitting } = useForm({
    onSubmit: async (fields) => {
      const { data } = await signIn({ username: fields('username'), password: fields('password') });
      if (data && 'passkey' in data) void onPasskey(data.passkey);
    },
  });

  return (
    <form className="stack" {...formProps}>
      <TextInput
        label="Username"
        name="username"
        autoComplete="username"
        required
        defaultValue={username}
        autoFocus={username === undefined}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        // Where the trap of a dialog puts the focus first.
        data-autofocus={username !== undefined || undefined}
      />
      <Text mih="1.45em" c="var(--accent-text)" role="alert">
        {error ? presentFailure(error) : failure}
      </Text>
      <Button type="submit" loading={isSubmitting} fullWidth>
        Sign in
      </Button>
    </form>
  );
}

function presentFailure(error: unknown): string {
  const { status } = toApiError(error);
  if (status === 401 || status === 400) return 'The username or the password is wrong.';
  if (status === 429) return 'Too many attempts. Please wait a few minutes and try again.';
  // Passkeys cannot be used at this address: the answer says why.
  if (status === 409) return getErrorDetail(error);

  return 'The shop cannot be reached. Please try again in a moment.';
}
