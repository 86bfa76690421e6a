import type { StaffOrder } from '@ronin/contracts';
import { Moment } from '../../../ui/console/detail/Detail.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { describeItems } from '../describe-order.ts';
import classes from './Shipments.module.css';

export function Shipments({ shipments }: { readonly shipments: StaffOrder['shipments'] }) {
  if (shipments.length === 0) return null;

  return (
    <Section title={shipments.length === 1 ? 'Shipment' : 'Shipments'}>
      <ul className={classes.shipments}>
        {shipments.map(({ id, trackingNumber, items, by, createdAt }) => (
          <li key={id} className="break">
            <p className={classes.number}>{trackingNumber}</p>
            <p>{describeItems(items)}</p>
            <p className="quiet">
              <Moment at={createdAt} />, {by}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
