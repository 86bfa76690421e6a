import type { StaffOrder } from '@ronin/contracts';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { describeItems } from '../describe-order.ts';
import classes from './Shipments.module.css';

/** The shipments that were sent. */
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
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>, {by}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
