import type { Order } from '@ronin/contracts';
import { dayOf, formatArrival } from '@ronin/format/delivery';
import { listNextSteps } from '@ronin/format/order-next';
import type { ReactNode } from 'react';
import { isSameAddress, PostalAddress } from '../../../components/order/PostalAddress.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/Button.tsx';
import { Part } from '../Part.tsx';
import { reachedStep } from './order-texts.ts';

/** What happens next with the order, when it arrives, and until when it can be sent back (behaviour: checkout 41). */
export function NextSteps({ order, timeZone }: { readonly order: Order; readonly timeZone: string }) {
  const arrivedAt = order.events.find(({ kind }) => kind === 'delivered')?.at;
  const arrivedOn = arrivedAt === undefined ? null : dayOf(new Date(arrivedAt), timeZone);
  const steps = listNextSteps({ ...order, arrivedOn });
  if (steps.length === 0) return null;

  return (
    <Part title="What happens next">
      <ol className="stack gap-1 soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <TextLink to={paths.returns}>How returns work</TextLink>
      </p>
    </Part>
  );
}

/** Where the order goes and how, who pays, and what the customer wrote. Nothing for a link that is too old (behaviour: checkout 8). */
export function Delivery({ order }: { readonly order: Order }) {
  const { arrival, status, shippingAddress, billingAddress, shippingMethod, email, customerNotes } = order;
  if (shippingAddress === null) return null;

  return (
    <Part title="Delivery address">
      <PostalAddress address={shippingAddress} />
      <dl className="stack facts">
        {shippingMethod !== '' && (
          <Fact name="Shipping method" className="capital">
            {shippingMethod} shipping
          </Fact>
        )}
        {arrival !== null && status !== 'delivered' && reachedStep(order) !== null && (
          <Fact name="Expected arrival">{formatArrival(arrival)}</Fact>
        )}
        {order.isGift && (
          <Fact name="A gift: no prices and no invoice in the parcel" className="typed">
            {order.giftMessage ?? 'Without a message'}
          </Fact>
        )}
        {customerNotes !== null && customerNotes !== '' && (
          <Fact name="Your note to the workshop" className="typed">
            {customerNotes}
          </Fact>
        )}
        {billingAddress && (
          <Fact name="Billing address">
            {isSameAddress(billingAddress, shippingAddress) ? (
              'The same name and address'
            ) : (
              <PostalAddress address={billingAddress} />
            )}
          </Fact>
        )}
        {email !== null && (
          <Fact name="E-mail" className="typed">
            {email}
          </Fact>
        )}
      </dl>
    </Part>
  );
}

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const Fact = ({ name, className, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);
