import type { OrderPostalAddress } from '@ronin/contracts';
import { listAddressLines } from '@ronin/contracts/addresses';

export const isSameAddress = (one: OrderPostalAddress, other: OrderPostalAddress | null): boolean =>
  other !== null && listAddressLines(one).join('\n') === listAddressLines(other).join('\n');
