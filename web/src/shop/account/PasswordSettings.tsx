import type { Account } from '@ronin/contracts';
import { CODE_MINUTES, PASSWORD_LENGTH } from '@ronin/contracts/limits';
import { useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useRemovePasswordMutation, useRequestCodeMutation, useSetPasswordMutation } from './account.api.ts';
import { CodeForm } from './CodeForm.tsx';
import classes from './Account.module.css';

/** The password, which nobody needs (behaviour: accounts 9). Each change is proven by a mailed code. */
export function PasswordSettings({ account }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<'shown' | 'set' | 'remove'>('shown');
  const [request] = useRequestCodeMutation();
  const [remove] = useRemovePasswordMutation();
  const close = () => setStep('shown');
  const ask = async (next: 'set' | 'remove') => {
    const { error } = await request({ email: account.email, purpose: 'password' });
    if (error) dispatch(showFailure('The code could not be sent. Please try again.'));
    else setStep(next);
  };
  if (step === 'set') return <SetPasswordForm account={account} onClose={close} />;
  if (step === 'remove') {
    return (
      <CodeForm
        email={account.email}
        submitLabel="Remove password"
        onBack={close}
        onCode={async (code) => {
          const { error } = await remove({ code });
          if (error) return toApiError(error);
          dispatch(showToast({ title: 'Saved', description: 'Your account has no password any more.' }));
          close();
          return null;
        }}
      />
    );
  }

  return (
    <div className={`row spread ${classes.row ?? ''}`}>
      <p className="note measure">
        {account.hasPassword
          ? 'You can sign in with your password or with a code.'
          : 'You sign in with a code. A password is possible, and never needed.'}
      </p>
      <div className="row whole">
        <button type="button" className="text-button" onClick={() => void ask('set')}>
          {account.hasPassword ? 'Change password' : 'Set a password'}
        </button>
        {account.hasPassword && (
          <button type="button" className="text-button" onClick={() => void ask('remove')}>
            Remove password
          </button>
        )}
      </div>
    </div>
  );
}

interface SetPasswordFormProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function SetPasswordForm({ account, onClose }: SetPasswordFormProps) {
  const dispatch = useAppDispatch();
  const [set] = useSetPasswordMutation();
  const [failure, setFailure] = useState<string>();
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) => ({
      code: /^\d{6}$/.test(fields('code').trim()) ? undefined : 'Enter the six digits from the mail',
      password:
        fields('password').length < PASSWORD_LENGTH.min
          ? `Use at least ${String(PASSWORD_LENGTH.min)} characters`
          : undefined,
    }),
    onSubmit: async (fields) => {
      setFailure(undefined);
      const { error } = await set({ code: fields('code').trim(), password: fields('password') });
      if (error) {
        setFailure(
          toApiError(error).status === 403
            ? 'This code is wrong or no longer valid. After five attempts you need a new one.'
            : 'That did not work. Please try again.',
        );
        return;
      }
      dispatch(showToast({ title: 'Saved', description: 'Your password was set.' }));
      onClose();
    },
  });

  return (
    <form className="stack gap-3 measure" {...formProps}>
      <p className="marked break" role="status">
        We sent a code to <strong>{account.email}</strong>. It is valid for {CODE_MINUTES} minutes, in this
        browser.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={account.email} />
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className={classes.code}
        autoFocus
        required
        {...fieldProps('code')}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        {...fieldProps('password')}
      />
      {failure !== undefined && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      <div className="row whole">
        <Button type="submit" variant="primary" aria-disabled={isSubmitting || undefined}>
          Save password
        </Button>
        <button type="button" className="text-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
