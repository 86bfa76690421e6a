import type { DeliveryFacts } from '@ronin/contracts';
import { formatArrival } from '@ronin/format/delivery';
import { useId } from 'react';
import { formatAmount } from '../../ui/format/format-price.ts';
import { chooseDeliveryCountry } from './delivery-country.ts';
import classes from './ShippingFacts.module.css';

/** Each way to ship to a country: when the order arrives and what it costs. The country can be changed here. */
export function ShippingFacts({
  country,
  countries,
  methods,
}: Omit<DeliveryFacts, 'returnDays' | 'warranty'>) {
  const id = useId();

  return (
    <div className="small">
      <p className={`row quiet ${classes.country ?? ''}`}>
        <label htmlFor={id}>Delivery to</label>
        <select
          id={id}
          value={country ?? ''}
          onChange={({ currentTarget }) => chooseDeliveryCountry(currentTarget.value)}
        >
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </p>
      <ul>
        {methods.map(({ id: method, label, price, days, arrival, missingToFree }) => (
          <li key={method} className={classes.method}>
            <span>{label}</span>
            <span className={`number ${classes.price ?? ''}`}>
              {price === '0.00' ? 'Free' : formatAmount(price)}
            </span>
            <span className={`soft ${classes.dates ?? ''}`}>
              {arrival === null ? `${days} working days` : `Arrives ${formatArrival(arrival)}`}
            </span>
            {missingToFree !== null && (
              <span className={`soft ${classes.dates ?? ''}`}>
                {formatAmount(missingToFree)} more, and it is free
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
