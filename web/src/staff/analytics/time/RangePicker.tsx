import { type SyntheticEvent, useState } from 'react';
import { Button, Flex, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import {
  type DayRange,
  daysOf,
  formatDays,
  formatRange,
  PRESETS,
  refuseRange,
  type ReportView,
} from '../report-view.ts';
import { DialogButton } from './DialogButton.tsx';

interface RangePickerProps {
  readonly view: ReportView;
  readonly now: Date;
  readonly onPick: (range: ReportView['range']) => void;
}

/** A preset range, or a first and a last day. */
export function RangePicker({ view, now, onPick }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const days = daysOf(view, now);
  const pick = (range: ReportView['range']) => {
    onPick(range);
    setOpen(false);
  };

  return (
    <DialogButton label={formatRange(view)} isOpen={isOpen} setOpen={setOpen}>
      <Flex wrap="wrap" gap="lg" maw="calc(100vw - 4rem)">
        <Stack component="ul" gap={0}>
          {PRESETS.map(({ name, label }) => (
            <li key={name}>
              <Button
                variant="subtle"
                color="gray"
                c="var(--text)"
                fullWidth
                justify="flex-start"
                fw={view.range === name ? 600 : 400}
                bg={view.range === name ? 'var(--selected)' : 'transparent'}
                aria-pressed={view.range === name}
                onClick={() => {
                  pick(name);
                }}
              >
                {label}
              </Button>
            </li>
          ))}
        </Stack>
        <CustomRange key={`${days.first}${days.last}`} days={days} onPick={pick} />
      </Flex>
    </DialogButton>
  );
}

function CustomRange({
  days,
  onPick,
}: {
  readonly days: DayRange;
  readonly onPick: (days: DayRange) => void;
}) {
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
        onChange={(event) => {
          setFirst(event.currentTarget.value);
        }}
      />
      <TextInput
        type="date"
        label="To"
        value={last}
        min={first}
        required
        onChange={(event) => {
          setLast(event.currentTarget.value);
        }}
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
