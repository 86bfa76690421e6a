import type { ApiContext } from '../../context/context.ts';
import type { PaymentProviders } from '../payments/provider.ts';
import type { OrderKeys } from './order-keys.ts';

export interface OrdersContext extends ApiContext {
  orderKeys: OrderKeys;
  /** Every provider whose settings are there, offered or not: earlier orders may have been paid with it. */
  paymentProviders: PaymentProviders;
}
