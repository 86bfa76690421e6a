import type { Address } from '@ronin/contracts';
import { listAddressLines } from '@ronin/contracts/addresses';
import { useState } from 'react';
import { useAttempt } from '../../app/desk/use-attempt.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { accountApi } from './account.api.ts';
import { AddressForm } from './AddressForm.tsx';
import classes from './Account.module.css';

/** The postal addresses (behaviour: accounts 7). */
export function Addresses({ customerId }: { readonly customerId: number }) {
  const attempt = useAttempt('The address could not be removed. Please try again.');
  const { data: addresses = [] } = accountApi.useListAddressesQuery(customerId);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [remove] = accountApi.useRemoveAddressMutation();
  if (edited !== null) {
    return <AddressForm address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  }

  return (
    <>
      {addresses.length === 0 && (
        <p className="note measure">No address yet. One that is saved here fills in your next order.</p>
      )}
      <ul className="below-3">
        {addresses.map((address) => (
          <li key={address.id} className={`row spread ${classes.row ?? ''}`}>
            <div>
              <p className="break">
                {address.firstName} {address.lastName}
              </p>
              <p className="note measure">
                {listAddressLines({ ...address, firstName: '', lastName: '' }).join(' · ')}
              </p>
              {address.country === '' && <p className="small soft">Edit it to choose its country</p>}
              {address.isDefault && <p className="small soft">Default {address.type} address</p>}
            </div>
            <div className="row whole">
              <TextButton
                aria-label={`Edit the address ${address.street}`}
                onClick={() => setEdited(address)}
              >
                Edit
              </TextButton>
              <TextButton
                aria-label={`Remove the address ${address.street}`}
                onClick={() => void attempt(remove({ id: address.id }))}
              >
                Remove
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEdited('new')}>Add an address</Button>
    </>
  );
}
