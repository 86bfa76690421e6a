import { type SyntheticEvent, useState } from 'react';
import { Button, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import type { DayRange } from '../view/comparison.ts';
import { formatDays, refuseRange } from '../view/report-view.ts';

interface DayFieldsProps {
  readonly days: DayRange;
  readonly onPick: (days: DayRange) => void;
}

/** A first and a last day of one's choice. */
export function DayFields({ days, onPick }: DayFieldsProps) {
  const [first, setFirst] = useState(days.first);
  const [last, setLast] = useState(days.last);
  const refusal = refuseRange({ first, last });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (refusal === null) onPick({ first, last });
  };

  return (
    <Stack component="form" gap="sm" miw="11rem" onSubmit={submit}>
      <TextInput
        type="date"
        label="From"
        value={first}
        max={last}
        required
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="To"
        value={last}
        min={first}
        required
        onChange={(event) => setLast(event.currentTarget.value)}
      />
      <Text c="dimmed" aria-live="polite">
        {refusal ?? formatDays({ first, last })}
      </Text>
      <Button type="submit" disabled={refusal !== null}>
        Apply
      </Button>
    </Stack>
  );
}
