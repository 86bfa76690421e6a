import { listAddressFields } from '@ronin/contracts/addresses';
import { COUNTRIES, HOME_COUNTRY } from '@ronin/contracts/countries';
import { useState } from 'react';
import { ADDRESS_INPUTS, findAddressErrors } from '../../../components/address/address-form.ts';
import { Select, SimpleGrid, TextInput } from '../../../ui/mantine.ts';
import { ordersApi } from '../orders.api.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { type CommandDialogOptions, useCommandForm } from './use-command-form.ts';

/** The fields that are the same in every country. */
const FIELDS = [
  { name: 'firstName', label: 'First name', maxLength: 100 },
  { name: 'lastName', label: 'Last name', maxLength: 100 },
  { name: 'company', label: 'Company (optional)', maxLength: 100 },
  { name: 'street2', label: 'Apartment, floor (optional)', maxLength: 255 },
] as const;

export function AddressDialog(options: CommandDialogOptions) {
  const { shippingAddress } = options.order;
  const [change] = ordersApi.useChangeOrderAddressMutation();
  const [country, setCountry] = useState(shippingAddress?.country ?? HOME_COUNTRY);
  const { dialog, fieldProps } = useCommandForm({
    ...options,
    validate: (fields) => ({
      firstName: fields('firstName').trim() === '' ? 'First name is required' : undefined,
      ...findAddressErrors((name) => (name === 'country' ? country : fields(name).trim())),
    }),
    send: (fields, named) => {
      const valueOf = (name: string) => fields(name).trim();
      return change({
        ...named,
        firstName: valueOf('firstName'),
        lastName: valueOf('lastName'),
        address: {
          company: valueOf('company') || null,
          street: valueOf('street'),
          street2: valueOf('street2') || null,
          city: valueOf('city'),
          state: valueOf('state'),
          zipCode: valueOf('zipCode'),
          country,
        },
      });
    },
  });

  return (
    <CommandDialog
      title="Change the address"
      text="The order goes there instead, and the customer gets a mail. What was paid and the invoice stay as they are."
      button="Change the address"
      {...dialog}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {FIELDS.map(({ name, label, maxLength }, index) => (
          <TextInput
            key={name}
            label={label}
            maxLength={maxLength}
            defaultValue={shippingAddress?.[name] ?? ''}
            data-autofocus={index === 0 || undefined}
            {...fieldProps(name)}
          />
        ))}
        {listAddressFields(country).map(({ name, label, isRequired }) => (
          <TextInput
            key={name}
            label={isRequired ? label : `${label} (optional)`}
            maxLength={ADDRESS_INPUTS[name].maxLength}
            defaultValue={shippingAddress?.[name] ?? ''}
            {...fieldProps(name)}
          />
        ))}
        <Select
          label="Country"
          description="Only where shipping and tax cost the same."
          data={COUNTRIES}
          searchable
          value={country}
          onChange={(value) => setCountry(value ?? country)}
        />
      </SimpleGrid>
    </CommandDialog>
  );
}
