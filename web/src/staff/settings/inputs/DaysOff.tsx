import { SETTINGS_LIMITS } from '@ronin/contracts/limits';
import { TextInput } from '../../../ui/mantine.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { Rows } from './Rows.tsx';

/** The days without work besides Saturdays and Sundays. */
export const DaysOff = ({ form: { draft, set, errors } }: { readonly form: SettingsForm }) => (
  <Rows
    rows={draft.daysOff}
    path="daysOff"
    errors={errors}
    nameOf={(index) => `Day off ${String(index + 1)}`}
    max={SETTINGS_LIMITS.daysOff}
    add="Add a day off"
    empty={{ day: '' }}
    onChange={(days) => set('daysOff', days)}
  >
    {(_day, { text }) => <TextInput label="Day" type="date" {...text('day')} />}
  </Rows>
);
