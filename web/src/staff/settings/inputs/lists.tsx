import { COUNTRIES } from '@ronin/contracts/countries';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '@ronin/contracts/limits';
import { Select, TextInput } from '../../../ui/mantine.ts';
import { type ListProps, Rows, rowsOf } from './Rows.tsx';

/** The days without work besides Saturdays and Sundays. */
export const DaysOff = ({ form }: ListProps) => (
  <Rows
    {...rowsOf(form, 'daysOff')}
    nameOf={(index) => `Day off ${String(index + 1)}`}
    max={SETTINGS_LIMITS.daysOff}
    add="Add a day off"
    empty={{ day: '' }}
  >
    {(_day, { text }) => <TextInput label="Day" type="date" {...text('day')} />}
  </Rows>
);

export const SocialLinks = ({ form }: ListProps) => (
  <Rows
    {...rowsOf(form, 'socialLinks')}
    nameOf={(index) => `Link ${String(index + 1)}`}
    max={SETTINGS_LIMITS.links}
    add="Add a link"
    empty={{ name: '', url: '' }}
  >
    {(_link, { text }) => (
      <>
        <TextInput label="Name" maxLength={TEXT_LIMITS.name} {...text('name')} />
        <TextInput
          label="Address"
          placeholder="https://"
          inputMode="url"
          maxLength={TEXT_LIMITS.url}
          {...text('url')}
        />
      </>
    )}
  </Rows>
);

/** The taxes that the checkout adds, or that prices contain. */
export const TaxRates = ({ form }: ListProps) => (
  <Rows
    {...rowsOf(form, 'taxRates')}
    nameOf={(index) => `Rate ${String(index + 1)}`}
    max={SETTINGS_LIMITS.taxRates}
    add="Add a rate"
    empty={{ country: '', state: '', stateName: '', rate: '' }}
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
