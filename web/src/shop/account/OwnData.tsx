import type { Account } from '@ronin/contracts';
import { privacyCalls } from '@ronin/contracts/calls';
import { useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { urlOf } from '../../app/calls/requests.ts';
import { announceCustomerChange } from '../../app/customer/customer-change.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useEraseAccountMutation, useRequestCodeMutation } from './account.api.ts';
import { CodeForm } from './CodeForm.tsx';
import { forgetCustomer } from './forget-customer.ts';

/** Export and erasure of the account (behaviour: privacy 7). */
export function OwnData({ account }: { readonly account: Account }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<'shown' | 'asking' | 'code'>('shown');
  const [request, { isLoading }] = useRequestCodeMutation();
  const [erase] = useEraseAccountMutation();
  const sendCode = async () => {
    const { error } = await request({ email: account.email, purpose: 'erase' });
    if (error) dispatch(showFailure('The code could not be sent. Please try again.'));
    else setStep('code');
  };
  if (step === 'code') {
    return (
      <>
        <Warning />
        <CodeForm
          email={account.email}
          submitLabel="Erase my account"
          mustPress
          onBack={() => setStep('shown')}
          onCode={async (code) => {
            const { error } = await erase({ code });
            if (error) return toApiError(error);
            forgetCustomer();
            announceCustomerChange();
            // The page is loaded again, so nothing of the customer stays in memory.
            window.location.assign('/account');
            return null;
          }}
        />
      </>
    );
  }
  if (step === 'asking') {
    return (
      <>
        <Warning />
        <div className="row whole">
          <Button aria-disabled={isLoading || undefined} onClick={() => void sendCode()}>
            Send me a code to erase
          </Button>
          <button type="button" className="text-button" onClick={() => setStep('shown')}>
            Keep my account
          </button>
        </div>
      </>
    );
  }

  return (
    <>
      <p className="note measure">Everything that we have about you, as a file with a page to read.</p>
      <div className="row whole">
        <a className="text-button" href={urlOf({ call: privacyCalls.exportAccount })} download>
          Download my data
        </a>
        <button type="button" className="text-button" onClick={() => setStep('asking')}>
          Erase my account
        </button>
      </div>
    </>
  );
}

const Warning = () => (
  <div className="marked break below-2">
    <p>
      <strong>This cannot be undone.</strong> Your profile, addresses, cart, wishlist, chats and messages are
      erased, and you are signed out everywhere. Orders with an invoice stay for as long as the law requires.
      An order that waits for its payment must be paid or cancelled first.
    </p>
  </div>
);
