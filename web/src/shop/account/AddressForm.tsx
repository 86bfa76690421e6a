import type { Address } from '@ronin/contracts';
import { COUNTRIES, HOME_COUNTRY } from '@ronin/contracts/countries';
import { useState } from 'react';
import { useAttempt } from '../../app/desk/use-attempt.ts';
import { findAddressErrors } from '../../components/address/address-form.ts';
import { AddressFields } from '../../components/address/AddressFields.tsx';
import { CountrySelect } from '../../components/address/CountrySelect.tsx';
import { Button, TextButton } from '../../ui/Button.tsx';
import { CheckField, TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { accountApi } from './account.api.ts';

/** The fields that are the same in every country: name, label, autocomplete, the longest text, and whether it is required. */
const FIELDS = [
  ['firstName', 'First Name', 'given-name', 100, true],
  ['lastName', 'Last Name', 'family-name', 100, true],
  ['company', 'Company (optional)', 'organization', 100, false],
  ['street2', 'Apartment, floor (optional)', 'address-line2', 255, false],
] as const;

interface AddressFormProps {
  /** Null: a new one. */
  readonly address: Address | null;
  readonly onClose: () => void;
}

export function AddressForm({ address, onClose }: AddressFormProps) {
  const attempt = useAttempt('The address could not be saved. Please check it and try again.');
  const [add] = accountApi.useAddAddressMutation();
  const [change] = accountApi.useChangeAddressMutation();
  const [country, setCountry] = useState(address === null ? HOME_COUNTRY : address.country);
  const known: Readonly<Record<string, string | number | boolean | null | undefined>> = { ...address };
  const { formProps, fieldProps, isSubmitting } = useForm({
    initial: (name) => String(known[name] ?? ''),
    validate: (fields) => ({
      ...Object.fromEntries(
        FIELDS.filter(([name, , , , isRequired]) => isRequired && fields(name).trim() === '').map(
          ([name, label]) => [name, `${label} is required`],
        ),
      ),
      ...findAddressErrors((name) => fields(name).trim()),
    }),
    onSubmit: async (fields) => {
      const valueOf = (name: string) => fields(name).trim();
      const saved = {
        type: address?.type ?? ('shipping' as const),
        firstName: valueOf('firstName'),
        lastName: valueOf('lastName'),
        company: valueOf('company') || null,
        street: valueOf('street'),
        street2: valueOf('street2') || null,
        zipCode: valueOf('zipCode'),
        city: valueOf('city'),
        state: valueOf('state'),
        country: valueOf('country'),
        isDefault: fields('isDefault') === 'on',
      };
      if (await attempt(address === null ? add(saved) : change({ id: address.id, ...saved }))) onClose();
    },
  });

  return (
    <form className="pairs measure" {...formProps}>
      {FIELDS.map(([name, label, autoComplete, maxLength]) => (
        <TextField
          key={name}
          label={label}
          autoComplete={autoComplete}
          maxLength={maxLength}
          {...fieldProps(name)}
        />
      ))}
      <CountrySelect
        fieldProps={fieldProps('country')}
        value={country}
        countries={COUNTRIES}
        onSelect={setCountry}
      />
      <AddressFields country={country} fieldProps={fieldProps} />
      <CheckField
        label="Use as my default address"
        name="isDefault"
        defaultChecked={address?.isDefault ?? false}
        className="whole"
      />
      <div className="row whole">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Save address
        </Button>
        <TextButton onClick={onClose}>Cancel</TextButton>
      </div>
    </form>
  );
}
