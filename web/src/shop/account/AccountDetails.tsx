import type { Account, CustomerSession } from '@ronin/contracts';
import { toApiError } from '../../app/api.ts';
import { announceCustomerChange, refetchCustomer } from '../../app/customer/customer-change.ts';
import { useAttempt } from '../../app/desk/use-attempt.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { accountApi } from './account.api.ts';
import { Addresses } from './Addresses.tsx';
import { EmailChange } from './EmailChange.tsx';
import { forgetCustomer } from './forget-customer.ts';
import { Loaded } from './Loaded.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnOrders } from './OwnOrders.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import classes from './Account.module.css';

/** The account of the signed-in customer (behaviour: accounts 5, accounts 6, accounts 7). */
export function AccountDetails({ customerId }: { readonly customerId: number }) {
  const query = accountApi.useGetAccountQuery(customerId);

  return (
    <Loaded name="account" query={query}>
      {(account) => (
        <div>
          {Object.entries({
            Orders: <OwnOrders customerId={customerId} />,
            'Your messages': <OwnTickets customerId={customerId} />,
            Profile: <ProfileForm account={account} />,
            Email: <EmailChange account={account} />,
            Password: <PasswordSettings account={account} />,
            Addresses: <Addresses customerId={customerId} />,
            'Signed-in devices': <SignedInBrowsers customerId={customerId} />,
            'Sign out': <SignOut />,
            'Your data': <OwnData account={account} />,
          }).map(([title, part]) => (
            <section key={title} className={`stack gap-3 ${classes.part ?? ''}`} aria-label={title}>
              <h2 className="display size-xl">{title}</h2>
              <div>{part}</div>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** Name, label, autocomplete and the longest text. */
const PROFILE = [
  ['firstName', 'First Name', 'given-name', 100],
  ['lastName', 'Last Name', 'family-name', 100],
  ['phone', 'Phone', 'tel', 20],
] as const;

function ProfileForm({ account }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [change] = accountApi.useChangeAccountMutation();
  const { formProps, fieldProps, isSubmitting } = useForm({
    onSubmit: async (fields) => {
      const valueOf = (name: string) => fields(name).trim() || null;
      const { error } = await change({
        firstName: valueOf('firstName'),
        lastName: valueOf('lastName'),
        phone: valueOf('phone'),
      });
      if (error) {
        dispatch(showFailure('Your profile could not be saved. Please try again.'));
        return;
      }
      announceCustomerChange();
      await dispatch(refetchCustomer());
      dispatch(showToast({ title: 'Saved', description: 'Your profile was changed.' }));
    },
  });

  return (
    <form className="pairs measure" {...formProps}>
      {PROFILE.map(([name, label, autoComplete, maxLength]) => (
        <TextField
          key={name}
          label={label}
          type={name === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          defaultValue={account[name] ?? ''}
          {...fieldProps(name)}
        />
      ))}
      <Button type="submit" busy={isSubmitting}>
        Save profile
      </Button>
    </form>
  );
}

function SignOut() {
  const dispatch = useAppDispatch();
  const [signOut, { isLoading }] = accountApi.useSignOutMutation();
  const leave = async () => {
    const { error } = await signOut(undefined);
    // 401: the session had ended already.
    if (error && toApiError(error).status !== 401) {
      dispatch(showFailure('Signing out did not work. Please try again.'));
      return;
    }
    forgetCustomer();
  };

  return (
    <Button busy={isLoading} onClick={() => void leave()}>
      Sign out of this browser
    </Button>
  );
}

/** The browsers that are signed in, each with its place and when it was last seen (behaviour: accounts 6). */
function SignedInBrowsers({ customerId }: { readonly customerId: number }) {
  const attempt = useAttempt('That did not work. Please try again.');
  const { data: sessions = [] } = accountApi.useListSessionsQuery(customerId, {
    refetchOnMountOrArgChange: true,
  });
  const [endSession] = accountApi.useEndSessionMutation();
  const [endOthers] = accountApi.useEndOtherSessionsMutation();

  return (
    <>
      <ul className="below-3">
        {sessions.map((session) => (
          <li key={session.id} className={`row spread ${classes.row ?? ''}`}>
            <div>
              <p className="break">{session.device ?? 'Unknown browser'}</p>
              <p className="note measure">{describeSession(session)}</p>
            </div>
            {!session.isCurrent && (
              <TextButton
                aria-label={`Sign out ${session.device ?? 'unknown browser'}`}
                onClick={() => void attempt(endSession({ id: session.id }))}
              >
                Sign out
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onClick={() => void attempt(endOthers())}>Sign out everywhere else</Button>
      )}
    </>
  );
}

function describeSession({ countryCode, isCurrent, lastSeenAt }: CustomerSession): string {
  const seen = isCurrent
    ? 'This browser'
    : `Last seen ${new Date(lastSeenAt).toLocaleDateString('en', { dateStyle: 'medium' })}`;
  const place =
    countryCode === null ? undefined : new Intl.DisplayNames(['en'], { type: 'region' }).of(countryCode);

  return place === undefined ? seen : `${seen} · ${place}`;
}
