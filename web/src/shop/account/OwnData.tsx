import type { Account } from '@ronin/contracts';
import { privacyCalls } from '@ronin/contracts/calls';
import { useState } from 'react';
import { urlOf } from '../../app/calls/requests.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { accountApi } from './account.api.ts';
import { CodeForm, useSendCode } from './CodeForm.tsx';
import { forgetCustomer } from './forget-customer.ts';

/** Export and erasure of the account (behaviour: privacy 7). */
export function OwnData({ account: { email } }: { readonly account: Account }) {
  const [step, setStep] = useState<'shown' | 'asking' | 'code'>('shown');
  const { sendCode, isSending } = useSendCode();
  const [erase] = accountApi.useEraseAccountMutation();
  const close = () => setStep('shown');
  if (step === 'shown') {
    return (
      <>
        <p className="note measure">Everything that we have about you, as a file with a page to read.</p>
        <div className="row whole">
          <a className="text-button" href={urlOf({ call: privacyCalls.exportAccount })} download>
            Download my data
          </a>
          <TextButton onClick={() => setStep('asking')}>Erase my account</TextButton>
        </div>
      </>
    );
  }

  return (
    <>
      <div className="marked break below-2">
        <p>
          <strong>This cannot be undone.</strong> Your profile, addresses, cart, wishlist, chats and messages
          are erased, and you are signed out everywhere. Orders with an invoice stay for as long as the law
          requires. An order that waits for its payment must be paid or cancelled first.
        </p>
      </div>
      {step === 'asking' ? (
        <div className="row whole">
          <Button
            busy={isSending}
            onClick={() => void sendCode({ email, purpose: 'erase' }, () => setStep('code'))}
          >
            Send me a code to erase
          </Button>
          <TextButton onClick={close}>Keep my account</TextButton>
        </div>
      ) : (
        <CodeForm
          email={email}
          submitLabel="Erase my account"
          mustPress
          onBack={close}
          onCode={async (code) => {
            const { error } = await erase({ code });
            if (!error) forgetCustomer();

            return error;
          }}
        />
      )}
    </>
  );
}
