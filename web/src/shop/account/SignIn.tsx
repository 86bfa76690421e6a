import type { SignIn as SignInProof } from '@ronin/contracts';
import { CODE_MINUTES } from '@ronin/contracts/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { announceCustomerChange, refetchCustomer } from '../../app/customer/customer-change.ts';
import { describeFailure } from '../../app/errors/describe-failure.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { findEmailError } from '../../app/is-email.ts';
import { readStored, writeStored } from '../../app/local-storage.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { EmailField, TextField } from '../../ui/Field.tsx';
import { type FieldProps, type FormOptions, useForm } from '../../ui/use-form.ts';
import { accountApi } from './account.api.ts';
import { CodeForm, useSendCode } from './CodeForm.tsx';

/** Signing in by e-mail: the address, then the code that was mailed to it (behaviour: accounts 2, accounts 3). */
export function SignIn() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState<string | null>(null);
  const linkToken = useLinkToken();
  const [hasPassword, setHasPassword] = useState(false);
  const [signIn] = accountApi.useSignInMutation();

  const finish = async (proof: SignInProof) => {
    const { error } = await signIn(proof);
    if (error) return error;
    writePendingEmail(null);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    announceCustomerChange();
    await dispatch(refetchCustomer());
    dispatch(showToast({ title: 'Welcome', description: 'You are signed in.' }));
    return null;
  };

  const linkEmail = linkToken === null ? null : readPendingEmail();
  if (email === null && linkToken !== null && linkEmail !== null) {
    // A person presses the button, because mail scanners open links.
    return (
      <ProofForm
        onSubmit={() => finish({ token: linkToken })}
        refusals={{ 401: 'This link was used already or is no longer valid. Get a new code.' }}
        renderFields={() => (
          <p className="marked break">
            Sign in as <strong>{linkEmail}</strong>?
          </p>
        )}
      >
        <TextButton onClick={() => setEmail('')}>Use another address or get a new code</TextButton>
      </ProofForm>
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
      <TextButton onClick={() => setHasPassword(!hasPassword)}>
        {hasPassword ? 'Sign in with a code instead' : 'Sign in with a password instead'}
      </TextButton>
    </>
  );
}

/** Signing in with the password that the customer has set (behaviour: accounts 9). */
const PasswordForm = ({ onSubmit }: { readonly onSubmit: (proof: SignInProof) => Promise<unknown> }) => (
  <ProofForm
    validate={(fields) => ({
      email: findEmailError(fields('email')),
      password: fields('password') === '' ? 'Enter your password' : undefined,
    })}
    onSubmit={(fields) => onSubmit({ email: fields('email').trim(), password: fields('password') })}
    refusals={{
      401: 'The address or the password is wrong. A code by mail always works.',
      429: 'Too many attempts. Wait a little, or sign in with a code.',
    }}
    renderFields={(fieldProps) => (
      <>
        <EmailField autoComplete="username" required {...fieldProps('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...fieldProps('password')}
        />
      </>
    )}
  />
);

interface ProofFormProps extends FormOptions {
  readonly refusals: Readonly<Record<number, string>>;
  readonly renderFields: (fieldProps: FieldProps) => ReactNode;
  readonly children?: ReactNode;
}

/** What proves who signs in; `onSubmit` gives the error when it was refused. */
function ProofForm({ validate, onSubmit, refusals, renderFields, children }: ProofFormProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, fieldProps, isSubmitting } = useForm({
    ...(validate && { validate }),
    onSubmit: async (fields, form) => {
      setFailure(undefined);
      const error = await onSubmit(fields, form);
      if (error) setFailure(describeFailure(error, refusals));
    },
  });

  return (
    <form className="stack gap-3 measure" {...formProps}>
      {renderFields(fieldProps)}
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="row whole">
        <Button type="submit" variant="primary" wide={!children} busy={isSubmitting} pending="One moment...">
          Sign in
        </Button>
        {children}
      </div>
    </form>
  );
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { sendCode } = useSendCode();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({ email: findEmailError(fields('email')) }),
    onSubmit: (fields) => {
      const email = fields('email').trim();
      return sendCode({ email, purpose: 'sign-in' }, () => {
        writePendingEmail(email);
        onSent(email);
      });
    },
  });

  return (
    <form className="stack gap-3 measure" {...formProps}>
      <EmailField required {...fieldProps('email')} />
      <Button type="submit" variant="primary" busy={isSubmitting} pending="Sending...">
        Send me a code
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

/** The address to which the last code was mailed. The link in the mail may open another tab, so all tabs share it. */
interface PendingEmail {
  readonly email: string;
  readonly at: number;
}

const PENDING_KEY = 'ronin.sign-in';

const LIFE_MS = CODE_MINUTES * 60_000;

/** Null when no code can be valid any more. */
function readPendingEmail(): string | null {
  const stored = readStored('localStorage', PENDING_KEY, isPendingEmail);

  return stored !== null && Date.now() - stored.at < LIFE_MS ? stored.email : null;
}

/** Where storage is refused the code can be typed, but the link does not know the address. */
const writePendingEmail = (email: string | null): void =>
  writeStored('localStorage', PENDING_KEY, email === null ? null : { email, at: Date.now() });

const isPendingEmail = (value: unknown): value is PendingEmail =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'at' in value &&
  typeof value.at === 'number';
