import type { Account } from '@ronin/contracts';
import { UNDO_DAYS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { toApiError } from '../../../app/api.ts';
import { announceCustomerChange, refetchCustomer } from '../../../app/customer/customer-change.ts';
import { getProblemCode } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { isEmail } from '../../../app/is-email.ts';
import { showFailure, showToast } from '../../../app/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import {
  useChangeEmailMutation,
  useListSessionsQuery,
  useRequestCodeMutation,
  useSignInMutation,
} from '../account.api.ts';
import { CodeForm } from '../CodeForm.tsx';
import classes from '../Account.module.css';

/** The server accepts a sign-in of the last 15 minutes. The rest is the time to enter the address and its code. */
const RECENT_MS = 10 * 60_000;

type Step = 'shown' | 'old-sign-in' | 'signing-in' | 'asking' | { email: string };

/**
 * A new address counts once the code that was mailed to it was entered. A browser that signed in a while ago signs in again
 * first, with a code that goes to the present address (behaviour: accounts 10).
 */
export function EmailChange({ account }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('shown');
  const { data: sessions = [] } = useListSessionsQuery(account.customerId);
  const [request] = useRequestCodeMutation();
  const [signIn] = useSignInMutation();
  const [changeEmail] = useChangeEmailMutation();
  const sendCode = async (email: string, purpose: 'email' | 'sign-in', next: Step) => {
    const { error } = await request({ email, purpose });
    if (error) dispatch(showFailure('The code could not be sent. Please try again.'));
    else setStep(next);
  };
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      newEmail: isEmail(fields('newEmail')) ? undefined : 'Enter an email address',
    }),
    onSubmit: (fields) => {
      const email = fields('newEmail').trim();
      return sendCode(email, 'email', { email });
    },
  });

  if (typeof step === 'object') {
    return (
      <CodeForm
        email={step.email}
        submitLabel="Change email"
        onBack={() => setStep('asking')}
        onCode={async (code) => {
          const { error } = await changeEmail({ email: step.email, code });
          if (error && getProblemCode(error) === 'sign-in-again') {
            setStep('old-sign-in');
            return null;
          }
          if (error) return toApiError(error);
          announceCustomerChange();
          await dispatch(refetchCustomer());
          dispatch(
            showToast({
              title: 'Saved',
              description: 'Your email address was changed. Your other browsers are signed out.',
            }),
          );
          setStep('shown');
          return null;
        }}
      />
    );
  }
  if (step === 'signing-in') {
    return (
      <CodeForm
        email={account.email}
        submitLabel="Sign in again"
        onBack={() => setStep('old-sign-in')}
        onCode={async (code) => {
          const { error } = await signIn({ email: account.email, code });
          if (error) return toApiError(error);
          setStep('asking');
          return null;
        }}
      />
    );
  }
  if (step === 'old-sign-in') {
    return (
      <div className="stack gap-3 measure">
        <p className="marked break below-2" role="status">
          You signed in a while ago. Sign in again before you change your address, so that nobody else can do
          it in this browser. We send six digits to <strong>{account.email}</strong>.
        </p>
        <div className="row whole">
          <Button onClick={() => void sendCode(account.email, 'sign-in', 'signing-in')}>
            Send me a code
          </Button>
          <button type="button" className="text-button" onClick={() => setStep('shown')}>
            Keep this address
          </button>
        </div>
      </div>
    );
  }
  if (step === 'asking') {
    return (
      <form className="stack gap-3 measure" {...formProps}>
        <TextField label="New email" type="email" autoComplete="email" {...fieldProps('newEmail')} />
        <p className="note measure">
          We tell {account.email} about the change. From there it can be undone for {UNDO_DAYS} days.
        </p>
        <Button type="submit" aria-disabled={isSubmitting || undefined}>
          Send a code to this address
        </Button>
      </form>
    );
  }

  return (
    <div className={`row spread ${classes.row ?? ''}`}>
      <p className="break">{account.email}</p>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          const current = sessions.find(({ isCurrent }) => isCurrent);
          const isOld = current !== undefined && Date.now() - Date.parse(current.createdAt) > RECENT_MS;
          setStep(isOld ? 'old-sign-in' : 'asking');
        }}
      >
        Change email
      </button>
    </div>
  );
}
