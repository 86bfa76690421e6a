import { type SyntheticEvent, useState } from 'react';
import { Button, TextInput } from '../../../ui/mantine.ts';
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
import classes from './RangePicker.module.css';

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
    <DialogButton label={formatRange(view)} isOpen={isOpen} setOpen={setOpen} className={classes.dropdown}>
      <ul className={classes.presets}>
        {PRESETS.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.preset}
              aria-pressed={view.range === name}
              onClick={() => {
                pick(name);
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <CustomRange key={`${days.first}${days.last}`} days={days} onPick={pick} />
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
    <form className={classes.own} onSubmit={submit}>
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
      <p className={classes.own} aria-live="polite">
        {refusal ?? formatDays({ first, last })}
      </p>
      <Button type="submit" disabled={refusal !== null}>
        Apply
      </Button>
    </form>
  );
}
