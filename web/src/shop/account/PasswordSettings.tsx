import type { Account } from '@ronin/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showToast } from '../../app/toasts.ts';
import { TextButton } from '../../ui/Button.tsx';
import { accountApi } from './account.api.ts';
import { CodeForm, useSendCode } from './CodeForm.tsx';
import classes from './Account.module.css';

const CHANGES = {
  set: {
    submitLabel: 'Save password',
    backLabel: 'Cancel',
    hasPassword: true,
    done: 'Your password was set.',
  },
  remove: { submitLabel: 'Remove password', done: 'Your account has no password any more.' },
};

/** The password, which nobody needs (behaviour: accounts 9). Each change is proven by a mailed code. */
export function PasswordSettings({ account: { email, hasPassword } }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [change, setChange] = useState<'set' | 'remove' | null>(null);
  const { sendCode } = useSendCode();
  const [set] = accountApi.useSetPasswordMutation();
  const [remove] = accountApi.useRemovePasswordMutation();
  const ask = (next: typeof change) => sendCode({ email, purpose: 'password' }, () => setChange(next));
  if (change !== null) {
    const { done, ...texts } = CHANGES[change];

    return (
      <CodeForm
        email={email}
        {...texts}
        onBack={() => setChange(null)}
        onCode={async (code, password) => {
          const { error } = change === 'set' ? await set({ code, password }) : await remove({ code });
          if (error) return error;
          dispatch(showToast({ title: 'Saved', description: done }));
          setChange(null);
          return null;
        }}
      />
    );
  }

  return (
    <div className={`row spread ${classes.row ?? ''}`}>
      <p className="note measure">
        {hasPassword
          ? 'You can sign in with your password or with a code.'
          : 'You sign in with a code. A password is possible, and never needed.'}
      </p>
      <div className="row whole">
        <TextButton onClick={() => void ask('set')}>
          {hasPassword ? 'Change password' : 'Set a password'}
        </TextButton>
        {hasPassword && <TextButton onClick={() => void ask('remove')}>Remove password</TextButton>}
      </div>
    </div>
  );
}
