import type { OrderPostalAddress } from '@ronin/contracts';
import { listAddressLines } from '@ronin/contracts/addresses';

export function PostalAddress({ address }: { readonly address: OrderPostalAddress }) {
  return (
    <address className="break">
      {listAddressLines(address).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
