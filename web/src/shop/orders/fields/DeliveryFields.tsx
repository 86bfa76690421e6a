import { HOME_COUNTRY } from '@ronin/contracts/countries';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { AddressFields } from '../../../components/address/AddressFields.tsx';
import { CountrySelect } from '../../../components/address/CountrySelect.tsx';
import { TextField } from '../../../ui/Field.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { FieldProps } from './field-props.ts';
import { Reveal } from './Reveal.tsx';
import classes from '../Checkout.module.css';

interface DeliveryFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** Who gets the parcel, and where. Five fields; the rest is behind links. */
export function DeliveryFields({ checkout, fieldProps }: DeliveryFieldsProps) {
  const { initial, wasShown, live } = checkout;
  const [country, setCountry] = useState(initial('country'));
  const hasMore = initial('company') !== '' || initial('street2') !== '' || wasShown('company');

  return (
    <section className="pairs" aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery" className="size-xl whole">
        Delivery address
      </h2>
      <TextField
        label="Full name"
        autoComplete="shipping name"
        maxLength={2 * TEXT_LIMITS.name}
        className="whole"
        defaultValue={initial('fullName')}
        {...fieldProps('fullName')}
      />
      <div className={`pairs whole ${classes.links ?? ''}`}>
        <Reveal
          field="country"
          words="Ship to another country"
          isShown={country !== HOME_COUNTRY}
          before={<input type="hidden" name="country" value={HOME_COUNTRY} />}
        >
          <CountrySelect
            fieldProps={fieldProps('country')}
            section="shipping"
            className="whole"
            value={country}
            countries={live.quote?.countries ?? [HOME_COUNTRY]}
            onSelect={setCountry}
          />
        </Reveal>
      </div>
      <AddressFields
        country={country}
        section="shipping"
        wide="whole"
        initial={initial}
        fieldProps={fieldProps}
      />
      <div className={`pairs whole ${classes.links ?? ''}`}>
        <Reveal field="company" words="Add a company or apartment" isShown={hasMore}>
          <TextField
            label="Company (optional)"
            autoComplete="shipping organization"
            maxLength={TEXT_LIMITS.name}
            defaultValue={initial('company')}
            {...fieldProps('company')}
          />
          <TextField
            label="Apartment, floor (optional)"
            autoComplete="shipping address-line2"
            maxLength={TEXT_LIMITS.street}
            defaultValue={initial('street2')}
            {...fieldProps('street2')}
          />
        </Reveal>
        <Reveal
          field="phone"
          words="Add a phone number"
          isShown={initial('phone') !== '' || wasShown('phone')}
        >
          <TextField
            label="Phone (optional)"
            type="tel"
            autoComplete="shipping tel"
            maxLength={TEXT_LIMITS.phone}
            defaultValue={initial('phone')}
            {...fieldProps('phone')}
          />
        </Reveal>
      </div>
    </section>
  );
}
