import type { OrderPostalAddress } from '@ronin/contracts';
import { listAddressLines } from '@ronin/contracts/addresses';

export const PostalAddress = ({ address }: { readonly address: OrderPostalAddress }) => (
  <address className="break">
    {listAddressLines(address).map((line, index) => (
      <span key={index}>{line}</span>
    ))}
  </address>
);

export const isSameAddress = (one: OrderPostalAddress, other: OrderPostalAddress | null): boolean =>
  other !== null && listAddressLines(one).join('\n') === listAddressLines(other).join('\n');
