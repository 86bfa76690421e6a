import type { Account, Address } from '@ronin/contracts';
import { HOME_COUNTRY } from '@ronin/contracts/countries';
import { BILLING } from './checkout-fields.ts';

/** What a customer who is signed in does not have to type; empty where nothing is known. */
export function initialValue(name: string, account: Account | null, address: Address | null): string {
  switch (name) {
    case 'email':
      return account?.email ?? '';
    case 'phone':
      return account?.phone ?? '';
    case 'fullName':
      return [(address ?? account)?.firstName, (address ?? account)?.lastName].filter(Boolean).join(' ');
    case 'street':
    case 'street2':
    case 'company':
    case 'city':
    case 'state':
    case 'zipCode':
      return address?.[name] ?? '';
    // Empty: the address was saved before countries were known, so the customer is asked.
    case 'country':
      return address === null ? HOME_COUNTRY : address.country;
    case `${BILLING}country`:
      return HOME_COUNTRY;
    default:
      return '';
  }
}
