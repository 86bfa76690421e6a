import type { Quote } from '@ronin/contracts';
import { HOME_COUNTRY } from '../checkout-fields.ts';
import classes from '../Checkout.module.css';

interface CountrySelectProps {
  readonly name: string;
  /** Of autocomplete. */
  readonly section: 'shipping' | 'billing';
  readonly value: string;
  readonly quote: Quote | null;
}

/** The countries that the shop ships to. */
export function CountrySelect({ name, section, value, quote }: CountrySelectProps) {
  const countries = quote?.countries ?? [HOME_COUNTRY];

  return (
    <label className={classes.select}>
      <span>Country</span>
      <select name={name} autoComplete={`${section} country-name`} defaultValue={value}>
        {(countries.includes(value) ? countries : [value, ...countries]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
