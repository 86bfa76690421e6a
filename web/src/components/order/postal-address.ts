import type { OrderPostalAddress } from '@ronin/contracts';

/** One text for each line of the address. */
export const listAddressLines = (address: OrderPostalAddress): string[] =>
  [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company ?? '',
    address.street,
    address.street2 ?? '',
    [address.city, `${address.state} ${address.zipCode}`.trim()].join(', '),
    address.country,
  ].filter((line) => line !== '');

export const isSameAddress = (one: OrderPostalAddress, other: OrderPostalAddress | null): boolean =>
  other !== null && listAddressLines(one).join('\n') === listAddressLines(other).join('\n');
