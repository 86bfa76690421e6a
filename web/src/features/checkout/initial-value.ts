import type { Account, Address } from '@ronin/contracts';

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
    case 'country':
      return address?.[name] ?? '';
    default:
      return '';
  }
}
