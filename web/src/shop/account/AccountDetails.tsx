import type { Account } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { toApiError } from '../../app/api.ts';
import { announceCustomerChange, refetchCustomer } from '../../app/customer/customer-change.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure, showToast } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useChangeAccountMutation, useGetAccountQuery, useSignOutMutation } from './account.api.ts';
import { Addresses } from './Addresses.tsx';
import { EmailChange } from './email-change/EmailChange.tsx';
import { forgetCustomer } from './forget-customer.ts';
import { OwnData } from './OwnData.tsx';
import { OwnOrders } from './OwnOrders.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SignedInBrowsers } from './SignedInBrowsers.tsx';
import classes from './Account.module.css';

/** The account of the signed-in customer (behaviour: accounts 5, accounts 6, accounts 7). */
export function AccountDetails({ customerId }: { readonly customerId: number }) {
  const { data: account, isError, refetch } = useGetAccountQuery(customerId);
  if (isError) {
    return (
      <p className="marked break below-2" role="alert">
        Your account could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    );
  }
  if (!account) return <p className="note measure">Loading your account…</p>;

  return (
    <div>
      <Part title="Orders">
        <OwnOrders customerId={customerId} />
      </Part>
      <Part title="Your messages">
        <OwnTickets customerId={customerId} />
      </Part>
      <Part title="Profile">
        <ProfileForm account={account} />
      </Part>
      <Part title="Email">
        <EmailChange account={account} />
      </Part>
      <Part title="Password">
        <PasswordSettings account={account} />
      </Part>
      <Part title="Addresses">
        <Addresses customerId={customerId} />
      </Part>
      <Part title="Signed-in devices">
        <SignedInBrowsers customerId={customerId} />
      </Part>
      <Part title="Sign out">
        <SignOut />
      </Part>
      <Part title="Your data">
        <OwnData account={account} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`stack gap-3 ${classes.part ?? ''}`} aria-label={title}>
      <h2 className="display size-xl">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function ProfileForm({ account }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeAccountMutation();
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
      <TextField
        label="First Name"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={account.firstName ?? ''}
        {...fieldProps('firstName')}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={account.lastName ?? ''}
        {...fieldProps('lastName')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={account.phone ?? ''}
        {...fieldProps('phone')}
      />
      <Button type="submit" aria-disabled={isSubmitting || undefined}>
        Save profile
      </Button>
    </form>
  );
}

/** The page is loaded again afterwards, so nothing of the customer stays in memory. */
function SignOut() {
  const dispatch = useAppDispatch();
  const [signOut, { isLoading }] = useSignOutMutation();
  const leave = async () => {
    const { error } = await signOut(undefined);
    // 401: the session had ended already.
    if (error && toApiError(error).status !== 401) {
      dispatch(showFailure('Signing out did not work. Please try again.'));
      return;
    }
    forgetCustomer();
    announceCustomerChange();
    window.location.assign('/account');
  };

  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void leave()}>
      Sign out of this browser
    </Button>
  );
}
