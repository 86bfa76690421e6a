import { TextField } from '../../../ui/Field.tsx';
import { ADDRESS_FIELDS, type CheckoutFields } from '../checkout-fields.ts';
import type { FieldProps } from './field-props.ts';
import classes from '../Checkout.module.css';

interface AddressFieldsProps {
  /** Before the names of the fields. */
  readonly prefix: string;
  /** Of autocomplete: where the parcel goes, or who pays. */
  readonly section: 'shipping' | 'billing';
  readonly initial: CheckoutFields;
  readonly fieldProps: FieldProps;
}

/** Street, ZIP code, city and state. */
export function AddressFields({ prefix, section, initial, fieldProps }: AddressFieldsProps) {
  return ADDRESS_FIELDS.map(({ name, label, autoComplete, maxLength }) => (
    <TextField
      key={name}
      label={label}
      autoComplete={`${section} ${autoComplete}`}
      maxLength={maxLength}
      defaultValue={initial(prefix + name)}
      className={name === 'city' || name === 'zipCode' ? undefined : classes.whole}
      {...fieldProps(prefix + name)}
    />
  ));
}
