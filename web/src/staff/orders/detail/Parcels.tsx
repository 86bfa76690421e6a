import type { StaffOrder } from '@ronin/contracts';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { describeItems } from './describe-items.ts';
import classes from './Parcels.module.css';

/** The parcels that were sent. */
export function Parcels({ shipments }: { readonly shipments: StaffOrder['shipments'] }) {
  if (shipments.length === 0) return null;

  return (
    <Section title={shipments.length === 1 ? 'Parcel' : 'Parcels'}>
      <ul className={classes.parcels}>
        {shipments.map(({ id, trackingNumber, items, by, createdAt }) => (
          <li key={id} className={classes.parcel}>
            <p className={classes.number}>{trackingNumber}</p>
            <p>{describeItems(items)}</p>
            <p className={classes.quiet}>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>, {by}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
