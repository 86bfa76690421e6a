import { HOME_COUNTRY } from '@ronin/contracts/countries';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type ReactNode, useState } from 'react';
import { AddressFields } from '../../../components/address/AddressFields.tsx';
import { CountrySelect } from '../../../components/address/CountrySelect.tsx';
import { TextButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Part } from '../Part.tsx';
import type { CheckoutPartProps } from '../use-checkout.ts';
import classes from '../Checkout.module.css';

/** Who gets the parcel, and where. Five fields; the rest is behind links. */
export function DeliveryFields({ checkout, fieldProps }: CheckoutPartProps) {
  const { initial, wasShown, live } = checkout;
  const [country, setCountry] = useState(initial('country'));
  const hasMore = initial('company') !== '' || initial('street2') !== '' || wasShown('company');

  return (
    <Part title="Delivery address" className="pairs">
      <TextField
        label="Full name"
        autoComplete="shipping name"
        maxLength={2 * TEXT_LIMITS.name}
        className="whole"
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
      <AddressFields country={country} section="shipping" fieldProps={fieldProps} />
      <div className={`pairs whole ${classes.links ?? ''}`}>
        <Reveal field="company" words="Add a company or apartment" isShown={hasMore}>
          <TextField
            label="Company (optional)"
            autoComplete="shipping organization"
            maxLength={TEXT_LIMITS.name}
            {...fieldProps('company')}
          />
          <TextField
            label="Apartment, floor (optional)"
            autoComplete="shipping address-line2"
            maxLength={TEXT_LIMITS.street}
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
            {...fieldProps('phone')}
          />
        </Reveal>
      </div>
    </Part>
  );
}

interface RevealProps {
  readonly field: string;
  readonly words: string;
  readonly isShown: boolean;
  /** What the form has in place of the part while it is behind the link. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form behind a link, because few need it. */
function Reveal({ field, words, isShown, before, children }: RevealProps) {
  const [isOpen, setOpen] = useState(isShown);
  if (isOpen) return children;

  return (
    <>
      {before}
      <TextButton
        onClick={({ currentTarget: { form } }) => {
          setOpen(true);
          // The field exists after the next render.
          window.setTimeout(() => form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus());
        }}
      >
        {words}
      </TextButton>
    </>
  );
}
