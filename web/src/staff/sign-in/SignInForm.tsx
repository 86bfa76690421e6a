import type { PasskeyRequired } from '@ronin/contracts';
import { useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { getErrorDetail } from '../../app/error-detail.ts';
import { useStaffPasskeySignInMutation, useStaffSignInMutation } from '../../app/staff-session.ts';
import { Button, PasswordInput, Stack, Text, TextInput } from '../../ui/mantine.ts';
import { useForm } from '../../ui/use-form.ts';
import { requestPasskey } from '../accounts/passkeys/ask-browser.ts';

interface SignInFormProps {
  readonly username?: string;
}

type Challenge = PasskeyRequired['passkey'];

/** The password, and then the passkey of an account that has one (behaviour: staff 3, staff 11). */
export function SignInForm({ username }: SignInFormProps) {
  const [signIn] = useStaffPasskeySignInMutation();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reset = (reason: string | null) => {
    setChallenge(null);
    setFailure(reason);
  };
  /** Asks for a passkey. The browser's refusal can be repeated; that of the shop uses the challenge up. */
  const answer = async (asked: Challenge) => {
    setChallenge(asked);
    setFailure(null);
    setBusy(true);
    const { response, failure: refused } = await requestPasskey(asked.options);
    setBusy(false);
    if (response === null) {
      setFailure(refused);
      return;
    }
    const { error } = await signIn({ token: asked.token, response });
    if (error !== undefined) reset(getErrorDetail(error));
  };
  if (challenge === null) return <PasswordForm username={username} failure={failure} onPasskey={answer} />;

  return (
    <PasskeyStep
      isBusy={isBusy}
      failure={failure}
      onAnswer={() => void answer(challenge)}
      onBack={() => reset(null)}
    />
  );
}

interface PasskeyStepProps {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onAnswer: () => void;
  readonly onBack: () => void;
}

/** The sign-in after the right password, for an account with passkeys (behaviour: staff 11). */
const PasskeyStep = ({ isBusy, failure, onAnswer, onBack }: PasskeyStepProps) => (
  <Stack gap="md">
    <Text ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
      Your password is right. Now confirm with your passkey.
    </Text>
    <Text mih="1.45em" c="var(--accent-text)" role="alert">
      {failure}
    </Text>
    <Button loading={isBusy} onClick={onAnswer} fullWidth>
      Use your passkey
    </Button>
    <Button variant="default" disabled={isBusy} onClick={onBack} fullWidth>
      Back
    </Button>
    <Text c="dimmed">Without your passkey, ask an admin to remove it from your account.</Text>
  </Stack>
);

/** The form that had the focus is no longer there. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};

interface PasswordFormProps {
  readonly username: string | undefined;
  /** Why the passkey of an attempt was refused. */
  readonly failure: string | null;
  readonly onPasskey: (challenge: Challenge) => Promise<void>;
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
