import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button, Flex, Stack, Switch, Text, TextInput } from '../../../ui/mantine.ts';
import { comparedDays, type DayRange } from '../view/comparison.ts';
import { daysOf, formatDays, formatRange, PRESETS, refuseRange } from '../view/report-view.ts';
import { ChoiceButton, DialogButton } from './DialogButton.tsx';
import type { ToolProps } from './Toolbar.tsx';

const RANGES = PRESETS.map(({ name, label }) => ({ value: name, label }));

export const RangePicker = ({ view, now, onChange }: ToolProps) => (
  <DayPicker
    label={formatRange(view)}
    choices={RANGES}
    chosen={view.range}
    days={daysOf(view, now)}
    onPick={(range) => onChange({ range })}
  />
);

const COMPARISONS = [
  { value: 'previous', label: 'The period before' },
  { value: 'year', label: 'The year before' },
  { value: 'none', label: 'Nothing' },
] as const;

export function ComparisonPicker({ view, now, onChange }: ToolProps) {
  const { comparison, matchesWeekdays } = view;
  const days = daysOf(view, now);
  const compared = comparedDays(days, comparison, matchesWeekdays);

  return (
    <DayPicker
      label={compared === null ? 'Not compared' : `vs ${formatDays(compared)}`}
      name="Compare with"
      choices={COMPARISONS}
      chosen={comparison}
      days={compared ?? days}
      onPick={(chosen) => onChange({ comparison: chosen })}
    >
      <Switch
        label="Match weekdays"
        description="A Monday is compared with a Monday."
        maw="14rem"
        color="var(--steel-600)"
        checked={matchesWeekdays}
        disabled={comparison !== 'previous' && comparison !== 'year'}
        onChange={({ currentTarget }) => onChange({ matchesWeekdays: currentTarget.checked })}
      />
    </DayPicker>
  );
}

interface DayPickerProps<Value> {
  readonly label: string;
  /** Before the label, for screen readers. */
  readonly name?: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | DayRange;
  /** Those that the fields have at the start. */
  readonly days: DayRange;
  readonly onPick: (chosen: Value | DayRange) => void;
  readonly children?: ReactNode;
}

/** A button that opens some choices beside the fields for other days. */
function DayPicker<Value extends string>(props: DayPickerProps<Value>) {
  const { choices, chosen, days, onPick, children, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: Value | DayRange) => {
    onPick(picked);
    setOpen(false);
  };

  return (
    <DialogButton {...button} isOpen={isOpen} setOpen={setOpen}>
      <Flex wrap="wrap" gap="lg" maw="calc(100vw - 4rem)">
        <Stack gap="md">
          <Stack component="ul" gap={0}>
            {choices.map(({ value, label }) => (
              <li key={value}>
                <ChoiceButton
                  fullWidth
                  fw={value === chosen ? 600 : 400}
                  bg={value === chosen ? 'var(--selected)' : 'transparent'}
                  aria-pressed={value === chosen}
                  onClick={() => pick(value)}
                >
                  {label}
                </ChoiceButton>
              </li>
            ))}
          </Stack>
          {children}
        </Stack>
        <DayFields key={JSON.stringify(days)} days={days} onPick={pick} />
      </Flex>
    </DialogButton>
  );
}

interface DayFieldsProps {
  readonly days: DayRange;
  readonly onPick: (days: DayRange) => void;
}

function DayFields({ days, onPick }: DayFieldsProps) {
  const [typed, setTyped] = useState(days);
  const { first, last } = typed;
  const refusal = refuseRange(typed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (refusal === null) onPick(typed);
  };
  return (
    <Stack component="form" gap="sm" miw="11rem" onSubmit={submit}>
      <TextInput
        type="date"
        label="From"
        value={first}
        max={last}
        required
        onChange={({ currentTarget }) => setTyped({ first: currentTarget.value, last })}
      />
      <TextInput
        type="date"
        label="To"
        value={last}
        min={first}
        required
        onChange={({ currentTarget }) => setTyped({ first, last: currentTarget.value })}
      />
      <Text c="dimmed" aria-live="polite">
        {refusal ?? formatDays(typed)}
      </Text>
      <Button type="submit" disabled={refusal !== null}>
        Apply
      </Button>
    </Stack>
  );
}
