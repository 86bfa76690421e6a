import type { Weekday } from '@ronin/contracts';
import { WEEKDAYS } from '@ronin/contracts/settings-fields';
import { Stack, Text, TextInput } from '../../../ui/mantine.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import classes from '../Settings.module.css';

const TIMES = [
  { field: 'opens', label: 'from' },
  { field: 'closes', label: 'to' },
] as const;

/** When somebody answers the chat. A day without times is closed. */
export function ChatHours({ form: { draft, set, errors } }: { readonly form: SettingsForm }) {
  const { chatHours } = draft;
  const change = (day: Weekday, times: Partial<Record<'opens' | 'closes', string>>) => {
    const next = WEEKDAYS.map((one) => ({
      day: one,
      opens: '',
      closes: '',
      ...chatHours.find((hours) => hours.day === one),
      ...(one === day && times),
    }));
    set(
      'chatHours',
      next.filter(({ opens, closes }) => opens !== '' || closes !== ''),
    );
  };

  return (
    <Stack gap="xs">
      {WEEKDAYS.map((day) => {
        const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
        const index = chatHours.findIndex((hours) => hours.day === day);
        return (
          <div key={day} className={classes.day}>
            <Text span aria-hidden>
              {name}
            </Text>
            {TIMES.map(({ field, label }) => (
              <TextInput
                key={field}
                type="time"
                aria-label={`${name}, ${label}`}
                value={chatHours[index]?.[field] ?? ''}
                error={errors[`chatHours.${String(index)}.${field}`]}
                onChange={({ currentTarget }) => change(day, { [field]: currentTarget.value })}
              />
            ))}
          </div>
        );
      })}
    </Stack>
  );
}
