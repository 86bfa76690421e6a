import { SelectField } from '../../ui/Field.tsx';
import type { FieldProps } from '../../ui/use-form.ts';

interface CountrySelectProps {
  readonly fieldProps: ReturnType<FieldProps>;
  /** Of autocomplete. */
  readonly section?: 'shipping' | 'billing';
  readonly className?: string;
  /** Empty: nothing is chosen yet. */
  readonly value: string;
  readonly countries: readonly string[];
  readonly onSelect: (country: string) => void;
}

/** A choice of countries. One that is not among them, such as an old address's, has to be chosen again. */
export function CountrySelect({
  fieldProps,
  section,
  value,
  countries,
  onSelect,
  ...props
}: CountrySelectProps) {
  return (
    <SelectField
      label="Country"
      autoComplete={[section, 'country-name'].filter(Boolean).join(' ')}
      {...props}
      name={fieldProps.name}
      error={fieldProps.error}
      value={countries.includes(value) ? value : ''}
      onChange={({ currentTarget }) => {
        fieldProps.onChange();
        onSelect(currentTarget.value);
      }}
    >
      {!countries.includes(value) && <option value="">Choose a country</option>}
      {countries.map((country) => (
        <option key={country}>{country}</option>
      ))}
    </SelectField>
  );
}
