import type { SignIn as SignInProof } from '@ronin/contracts';
import { useEffect, useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { announceCustomerChange, refetchCustomer } from '../../app/customer/customer-change.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { isEmail } from '../../app/is-email.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useRequestCodeMutation, useSignInMutation } from './account.api.ts';
import { CodeForm } from './CodeForm.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { readPendingEmail, writePendingEmail } from './pending-email.ts';

/** Signing in by e-mail: the address, then the code that was mailed to it (behaviour: accounts 2, accounts 3). */
export function SignIn() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState<string | null>(null);
  const linkToken = useLinkToken();
  const [hasPassword, setHasPassword] = useState(false);
  const [signIn] = useSignInMutation();

  const finish = async (proof: SignInProof) => {
    const { error } = await signIn(proof);
    if (error) return toApiError(error);
    writePendingEmail(null);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    announceCustomerChange();
    await dispatch(refetchCustomer());
    dispatch(showToast({ title: 'Welcome', description: 'You are signed in.' }));
    return null;
  };

  const linkEmail = linkToken === null ? null : readPendingEmail();
  if (email === null && linkToken !== null && linkEmail !== null) {
    return (
      <LinkSignIn
        email={linkEmail}
        onSignIn={() => finish({ token: linkToken })}
        onBack={() => setEmail('')}
      />
    );
  }
  if (email) {
    return (
      <CodeForm
        email={email}
        submitLabel="Sign in"
        onCode={(code) => finish({ email, code })}
        onBack={() => setEmail(null)}
      />
    );
  }

  return (
    <>
      {linkToken !== null && email === null && (
        <p className="marked break below-2">
          This link works in the browser where you asked for it. Ask for a new code here.
        </p>
      )}
      {hasPassword ? <PasswordForm onSubmit={finish} /> : <EmailForm onSent={setEmail} />}
      <button type="button" className="text-button" onClick={() => setHasPassword(!hasPassword)}>
        {hasPassword ? 'Sign in with a code instead' : 'Sign in with a password instead'}
      </button>
    </>
  );
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const dispatch = useAppDispatch();
  const [request] = useRequestCodeMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      email: isEmail(fields('email')) ? undefined : 'Enter an email address, such as mai@example.com',
    }),
    onSubmit: async (fields) => {
      const email = fields('email').trim();
      const { error } = await request({ email, purpose: 'sign-in' });
      if (error) {
        dispatch(showFailure('The code could not be sent. Please try again.'));
        return;
      }
      writePendingEmail(email);
      onSent(email);
    },
  });

  return (
    <form className="stack gap-3 measure" {...formProps}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...fieldProps('email')}
      />
      <Button type="submit" variant="primary" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Sending...' : 'Send me a code'}
      </Button>
      <p className="note measure">
        We send six digits to this address. If you have no account yet, this makes one.
      </p>
    </form>
  );
}

/** The secret in the address's fragment, once the page runs in the browser: `/account#code=…`. */
function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(/^#code=([\da-f]{32})$/.exec(window.location.hash)?.[1] ?? null);
    read();
    window.addEventListener('hashchange', read);

    return () => window.removeEventListener('hashchange', read);
  }, []);

  return token;
}
