import { COUNTRIES } from '@ronin/contracts/countries';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { Select, TextInput } from '../../../ui/mantine.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { Rows } from './Rows.tsx';

/** The taxes that the checkout adds, or that prices contain. */
export const TaxRates = ({ form: { draft, set, errors } }: { readonly form: SettingsForm }) => (
  <Rows
    rows={draft.taxRates}
    path="taxRates"
    errors={errors}
    nameOf={(index) => `Rate ${String(index + 1)}`}
    max={SETTINGS_LIMITS.taxRates}
    add="Add a rate"
    empty={{ country: '', state: '', stateName: '', rate: '' }}
    onChange={(rates) => set('taxRates', rates)}
  >
    {({ country }, { text, change, errorOf }) => (
      <>
        <Select
          label="Country"
          data={[...COUNTRIES]}
          value={country || null}
          error={errorOf('country')}
          searchable
          onChange={(value) => change({ country: value ?? '' })}
        />
        <TextInput label="State" placeholder="All of it" maxLength={TEXT_LIMITS.state} {...text('state')} />
        <TextInput
          label="State in full"
          placeholder="California"
          maxLength={TEXT_LIMITS.state}
          {...text('stateName')}
        />
        <TextInput label="Percent" inputMode="decimal" {...text('rate')} />
      </>
    )}
  </Rows>
);
