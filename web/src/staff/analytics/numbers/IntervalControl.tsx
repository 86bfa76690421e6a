import { useContext } from 'react';
import { SegmentedControl } from '../../../ui/mantine.ts';
import { ReportContext } from '../view/report-context.ts';
import { INTERVALS } from '../view/report-view.ts';

const LABELS = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' } as const;

/** What a point of the charts is: those of the intervals that make sense for the range. */
export function IntervalControl() {
  const { interval, intervals, onChange } = useContext(ReportContext);
  if (intervals.length < 2) return null;

  return (
    <SegmentedControl
      aria-label="Interval"
      size="xs"
      value={interval}
      data={intervals.map((name) => ({ value: name, label: LABELS[name] }))}
      onChange={(value) => onChange({ interval: INTERVALS.find((name) => name === value) ?? null })}
    />
  );
}
