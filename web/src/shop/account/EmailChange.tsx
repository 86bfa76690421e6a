import type { Account } from '@ronin/contracts';
import { UNDO_DAYS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { announceCustomerChange, refetchCustomer } from '../../app/customer/customer-change.ts';
import { getProblemCode } from '../../app/error-detail.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { isEmail } from '../../app/is-email.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { accountApi } from './account.api.ts';
import { CodeForm, useSendCode } from './CodeForm.tsx';
import classes from './Account.module.css';

/** The server accepts a sign-in of the last 15 minutes. The rest is the time to enter the address and its code. */
const RECENT_MS = 10 * 60_000;

type Step = 'shown' | 'old-sign-in' | 'signing-in' | 'asking' | { newEmail: string };

/** A new address counts once its mailed code was entered. An old sign-in is repeated first (behaviour: accounts 10). */
export function EmailChange({ account: { customerId, email } }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('shown');
  const { data: sessions = [] } = accountApi.useListSessionsQuery(customerId);
  const { sendCode } = useSendCode();
  const [signIn] = accountApi.useSignInMutation();
  const [changeEmail] = accountApi.useChangeEmailMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      newEmail: isEmail(fields('newEmail')) ? undefined : 'Enter an email address',
    }),
    onSubmit: (fields) => {
      const newEmail = fields('newEmail').trim();
      return sendCode({ email: newEmail, purpose: 'email' }, () => setStep({ newEmail }));
    },
  });

  if (typeof step === 'object') {
    return (
      <CodeForm
        email={step.newEmail}
        submitLabel="Change email"
        onBack={() => setStep('asking')}
        onCode={async (code) => {
          const { error } = await changeEmail({ email: step.newEmail, code });
          if (error && getProblemCode(error) === 'sign-in-again') {
            setStep('old-sign-in');
            return null;
          }
          if (error) return error;
          announceCustomerChange();
          await dispatch(refetchCustomer());
          const description = 'Your email address was changed. Your other browsers are signed out.';
          dispatch(showToast({ title: 'Saved', description }));
          setStep('shown');
          return null;
        }}
      />
    );
  }
  if (step === 'signing-in') {
    return (
      <CodeForm
        email={email}
        submitLabel="Sign in again"
        onBack={() => setStep('old-sign-in')}
        onCode={async (code) => {
          const { error } = await signIn({ email, code });
          if (!error) setStep('asking');

          return error;
        }}
      />
    );
  }
  if (step === 'old-sign-in') {
    return (
      <div className="stack gap-3 measure">
        <p className="marked break below-2" role="status">
          You signed in a while ago. Sign in again before you change your address, so that nobody else can do
          it in this browser. We send six digits to <strong>{email}</strong>.
        </p>
        <div className="row whole">
          <Button onClick={() => void sendCode({ email, purpose: 'sign-in' }, () => setStep('signing-in'))}>
            Send me a code
          </Button>
          <TextButton onClick={() => setStep('shown')}>Keep this address</TextButton>
        </div>
      </div>
    );
  }
  if (step === 'asking') {
    return (
      <form className="stack gap-3 measure" {...formProps}>
        <EmailField label="New email" {...fieldProps('newEmail')} />
        <p className="note measure">
          We tell {email} about the change. From there it can be undone for {UNDO_DAYS} days.
        </p>
        <Button type="submit" busy={isSubmitting}>
          Send a code to this address
        </Button>
      </form>
    );
  }

  return (
    <div className={`row spread ${classes.row ?? ''}`}>
      <p className="break">{email}</p>
      <TextButton
        onClick={() => {
          const current = sessions.find(({ isCurrent }) => isCurrent);
          const isOld = current !== undefined && Date.now() - Date.parse(current.createdAt) > RECENT_MS;
          setStep(isOld ? 'old-sign-in' : 'asking');
        }}
      >
        Change email
      </TextButton>
    </div>
  );
}
