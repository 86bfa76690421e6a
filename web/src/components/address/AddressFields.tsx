import { listAddressFields } from '@ronin/contracts/addresses';
import { TextField } from '../../ui/Field.tsx';
import { ADDRESS_INPUTS } from './address-form.ts';

interface AddressFieldsProps {
  readonly country: string;
  /** Before the names of the fields, such as those of a second address in a form. */
  readonly prefix?: string;
  /** Of autocomplete: where the parcel goes, or who pays. */
  readonly section?: 'shipping' | 'billing';
  /** Of a field that takes a whole line. */
  readonly wide: string | undefined;
  readonly initial: (name: string) => string;
  readonly fieldProps: (name: string) => { name: string; error: string | undefined; onChange: () => void };
}

/** Street, city, and state and postal code where the country has them, in its order and under its names. */
export function AddressFields({
  country,
  prefix = '',
  section,
  wide,
  initial,
  fieldProps,
}: AddressFieldsProps) {
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
        defaultValue={initial(prefix + name)}
        className={name === 'street' || (name === 'city' && isOdd) ? wide : undefined}
        {...fieldProps(prefix + name)}
      />
    );
  });
}
