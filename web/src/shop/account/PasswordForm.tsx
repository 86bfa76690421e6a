import type { SignIn } from '@ronin/contracts';
import { useState } from 'react';
import type { ApiError } from '../../app/api.ts';
import { isEmail } from '../../app/is-email.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';

interface PasswordFormProps {
  /** @returns null, or why the sign-in was refused. */
  readonly onSubmit: (proof: SignIn) => Promise<ApiError | null>;
}

/** Signing in with the password that the customer has set (behaviour: accounts 9). */
export function PasswordForm({ onSubmit }: PasswordFormProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      email: isEmail(fields('email')) ? undefined : 'Enter an email address, such as mai@example.com',
      password: fields('password') === '' ? 'Enter your password' : undefined,
    }),
    onSubmit: async (fields) => {
      setFailure(undefined);
      const error = await onSubmit({ email: fields('email').trim(), password: fields('password') });
      if (error) setFailure(failureText(error));
    },
  });

  return (
    <form className="stack gap-3 measure" {...formProps}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...fieldProps('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        {...fieldProps('password')}
      />
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" variant="primary" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'One moment...' : 'Sign in'}
      </Button>
    </form>
  );
}

function failureText({ status }: ApiError): string {
  if (status === 401) return 'The address or the password is wrong. A code by mail always works.';
  if (status === 429) return 'Too many attempts. Wait a little, or sign in with a code.';

  return 'That did not work. Please try again.';
}
