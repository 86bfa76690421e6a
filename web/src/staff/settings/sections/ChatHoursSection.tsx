import type { Weekday } from '@ronin/contracts';
import { Select, TextInput } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import { type SectionProps, SettingsSection } from '../SettingsSection.tsx';
import classes from '../Settings.module.css';

interface ChatHoursSectionProps extends SectionProps {
  readonly settings: Settings;
}

const DAYS: readonly { readonly day: Weekday; readonly label: string }[] = [
  { day: 'monday', label: 'Monday' },
  { day: 'tuesday', label: 'Tuesday' },
  { day: 'wednesday', label: 'Wednesday' },
  { day: 'thursday', label: 'Thursday' },
  { day: 'friday', label: 'Friday' },
  { day: 'saturday', label: 'Saturday' },
  { day: 'sunday', label: 'Sunday' },
];

/** When somebody answers the chat. A day without times is closed. */
export function ChatHoursSection({ settings, onSave }: ChatHoursSectionProps) {
  return (
    <SettingsSection
      title="Chat hours"
      about="When somebody answers the chat, shown on the contact page. Leave a day empty when nobody does."
      onSave={onSave}
      validate={(fields) =>
        Object.fromEntries(
          DAYS.map(({ day }) => {
            const [opens, closes] = [fields(`${day}-opens`), fields(`${day}-closes`)];
            return [`${day}-closes`, checkHours(opens, closes)];
          }),
        )
      }
      toChange={(fields) => ({
        timeZone: fields('timeZone'),
        chatHours: DAYS.map(({ day }) => ({
          day,
          opens: fields(`${day}-opens`),
          closes: fields(`${day}-closes`),
        })).filter(({ opens }) => opens !== ''),
      })}
    >
      {(fieldProps) => (
        <>
          {DAYS.map(({ day, label }) => {
            const hours = settings.chatHours.find((one) => one.day === day);
            return (
              <fieldset key={day} className={classes.day}>
                <legend>{label}</legend>
                <TextInput
                  label="From"
                  type="time"
                  defaultValue={hours?.opens ?? ''}
                  {...fieldProps(`${day}-opens`)}
                />
                <TextInput
                  label="To"
                  type="time"
                  defaultValue={hours?.closes ?? ''}
                  {...fieldProps(`${day}-closes`)}
                />
              </fieldset>
            );
          })}
          <Select
            label="Time zone"
            data={listTimeZones(settings.timeZone)}
            defaultValue={settings.timeZone}
            searchable
            allowDeselect={false}
            {...fieldProps('timeZone')}
          />
        </>
      )}
    </SettingsSection>
  );
}

function checkHours(opens: string, closes: string): string | undefined {
  if ((opens === '') !== (closes === '')) return 'Enter both times, or none.';

  return opens !== '' && opens >= closes ? 'After the opening.' : undefined;
}

/** Those that the browser knows, and the present one. */
const listTimeZones = (present: string): string[] => [
  ...new Set([present, ...Intl.supportedValuesOf('timeZone')]),
];
