import type { Address } from '@ronin/contracts';
import { listAddressLines } from '@ronin/contracts/addresses';
import { useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure } from '../../app/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useListAddressesQuery, useRemoveAddressMutation } from './account.api.ts';
import { AddressForm } from './AddressForm.tsx';
import classes from './Account.module.css';

/** The postal addresses (behaviour: accounts 7). */
export function Addresses({ customerId }: { readonly customerId: number }) {
  const dispatch = useAppDispatch();
  const { data: addresses = [] } = useListAddressesQuery(customerId);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [remove] = useRemoveAddressMutation();
  const close = () => {
    setEdited(null);
  };
  if (edited !== null) return <AddressForm address={edited === 'new' ? null : edited} onClose={close} />;

  return (
    <>
      {addresses.length === 0 && (
        <p className={classes.hint}>No address yet. One that is saved here fills in your next order.</p>
      )}
      <ul className={classes.list}>
        {addresses.map((address) => (
          <li key={address.id} className={classes.row}>
            <div>
              <p className={classes.value}>
                {address.firstName} {address.lastName}
              </p>
              <p className={classes.hint}>{formatAddress(address)}</p>
              {address.country === '' && <p className={classes.mark}>Edit it to choose its country</p>}
              {address.isDefault && <p className={classes.mark}>Default {address.type} address</p>}
            </div>
            <div className={classes.actions}>
              <button
                type="button"
                className={classes.textButton}
                aria-label={`Edit the address ${address.street}`}
                onClick={() => {
                  setEdited(address);
                }}
              >
                Edit
              </button>
              <button
                type="button"
                className={classes.textButton}
                aria-label={`Remove the address ${address.street}`}
                onClick={() =>
                  void remove(address.id).then(({ error }) => {
                    if (error) dispatch(showFailure('The address could not be removed. Please try again.'));
                  })
                }
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          setEdited('new');
        }}
      >
        Add an address
      </Button>
    </>
  );
}

const formatAddress = (address: Address): string =>
  listAddressLines({ ...address, firstName: '', lastName: '' }).join(' · ');
