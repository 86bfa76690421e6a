import type { OrderPostalAddress } from '@ronin/contracts';
import { listAddressLines } from '@ronin/contracts/addresses';
import classes from './PostalAddress.module.css';

export function PostalAddress({ address }: { readonly address: OrderPostalAddress }) {
  return (
    <address className={classes.address}>
      {listAddressLines(address).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
