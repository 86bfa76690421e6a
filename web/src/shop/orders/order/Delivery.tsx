import type { Order } from '@ronin/contracts';
import { formatArrival } from '@ronin/format/delivery';
import { isSameAddress } from '../../../components/order/postal-address.ts';
import { PostalAddress } from '../../../components/order/PostalAddress.tsx';
import { reachedStep } from './order-texts.ts';

/** Where the order goes and how, who pays, and what the customer wrote. Nothing for a link that is too old (behaviour: checkout 8). */
export function Delivery({ order }: { readonly order: Order }) {
  const {
    arrival,
    status,
    shippingAddress,
    billingAddress,
    shippingMethod,
    email,
    isGift,
    giftMessage,
    customerNotes,
  } = order;
  if (shippingAddress === null) return null;

  return (
    <section aria-labelledby="order-address" className="stack">
      <h2 id="order-address" className="size-xl">
        Delivery address
      </h2>
      <PostalAddress address={shippingAddress} />
      <dl className="stack facts">
        {shippingMethod !== '' && (
          <div>
            <dt>Shipping method</dt>
            <dd className="capital">{shippingMethod} shipping</dd>
          </div>
        )}
        {arrival !== null && status !== 'delivered' && reachedStep(order) !== null && (
          <div>
            <dt>Expected arrival</dt>
            <dd>{formatArrival(arrival)}</dd>
          </div>
        )}
        {isGift && (
          <div>
            <dt>A gift: no prices and no invoice in the parcel</dt>
            <dd className="typed">{giftMessage ?? 'Without a message'}</dd>
          </div>
        )}
        {customerNotes !== null && customerNotes !== '' && (
          <div>
            <dt>Your note to the workshop</dt>
            <dd className="typed">{customerNotes}</dd>
          </div>
        )}
        {billingAddress && (
          <div>
            <dt>Billing address</dt>
            <dd>
              {isSameAddress(billingAddress, shippingAddress) ? (
                'The same name and address'
              ) : (
                <PostalAddress address={billingAddress} />
              )}
            </dd>
          </div>
        )}
        {email !== null && (
          <div>
            <dt>E-mail</dt>
            <dd className="typed">{email}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
