import { COUNTRIES, EUROPE } from '@ronin/contracts/countries';
import { useState } from 'react';
import { Button, MultiSelect } from '../../../ui/mantine.ts';
import { COUNTRY_DIVIDER } from './shipping-fields.ts';
import classes from '../Settings.module.css';

interface ZoneCountriesProps {
  readonly initial: readonly string[];
  /** The countries of the other zones, as the form has them now. */
  readonly listTaken: (fields: (name: string) => string) => readonly string[];
  readonly fieldProps: { name: string; error: string | undefined; onChange: () => void };
}

const toText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** The countries of a zone. Two buttons add many at once, without those of other zones. */
export function ZoneCountries({ initial, listTaken, fieldProps }: ZoneCountriesProps) {
  const [countries, setCountries] = useState([...initial]);
  const { name, error, onChange } = fieldProps;
  const change = (names: string[]) => {
    setCountries(names);
    onChange();
  };
  const addAll = (names: readonly string[], form: HTMLFormElement | null) => {
    const data = new FormData(form ?? undefined);
    const taken = new Set(listTaken((field) => toText(data.get(field))));
    change([...new Set([...countries, ...names])].filter((one) => !taken.has(one)));
  };

  return (
    <div className={classes.zoneCountries}>
      <MultiSelect
        label="Countries"
        placeholder={countries.length === 0 ? 'Choose countries' : ''}
        data={[...COUNTRIES]}
        value={countries}
        name={name}
        error={error}
        hiddenInputValuesDivider={COUNTRY_DIVIDER}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="No country has this name."
        onChange={change}
      />
      <div className={classes.zoneTools}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={({ currentTarget }) => {
            addAll(EUROPE, currentTarget.form);
          }}
        >
          Add Europe
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={({ currentTarget }) => {
            addAll(COUNTRIES, currentTarget.form);
          }}
        >
          Add all other countries
        </Button>
      </div>
    </div>
  );
}
