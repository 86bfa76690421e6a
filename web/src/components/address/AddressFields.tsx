import { listAddressFields } from '@ronin/contracts/addresses';
import { TextField } from '../../ui/Field.tsx';
import type { FieldProps } from '../../ui/use-form.ts';
import { ADDRESS_INPUTS } from './address-form.ts';

interface AddressFieldsProps {
  readonly country: string;
  /** Before the names of the fields, such as those of a second address in a form. */
  readonly prefix?: string;
  readonly section?: 'shipping' | 'billing';
  readonly fieldProps: FieldProps;
}

/** Street, city, and state and postal code where the country has them, in its order and under its names. */
export function AddressFields({ country, prefix = '', section, fieldProps }: AddressFieldsProps) {
  const fields = listAddressFields(country);
  // Two fields share a line. Of an odd number of short ones, the city has a line of its own.
  const isOdd = fields.length % 2 === 0;

  return fields.map(({ name, label, isRequired }) => {
    const { autoComplete, maxLength } = ADDRESS_INPUTS[name];
    return (
      <TextField
        key={name}
        label={isRequired ? label : `${label} (optional)`}
        autoComplete={[section, autoComplete].filter(Boolean).join(' ')}
        maxLength={maxLength}
        className={name === 'street' || (name === 'city' && isOdd) ? 'whole' : undefined}
        {...fieldProps(prefix + name)}
      />
    );
  });
}
