import { SegmentedControl, Select, Switch } from '../../../ui/mantine.ts';
import { useMemo, type ReactNode } from 'react';
import { RangePicker } from '../time/RangePicker.tsx';
import { daysOf, INTERVALS, intervalsFor, suitInterval, type ReportView } from '../report-view.ts';
import classes from './Toolbar.module.css';
import { listTimeZones } from '../time/zoned-time.ts';

interface ToolbarProps {
  readonly view: ReportView;
  readonly now: Date;
  readonly onChange: (change: Partial<ReportView>) => void;
  /** What filters the view. */
  readonly children: ReactNode;
}

/** Which days, by whose clock, how fine, compared with what, and of whom. */
export function Toolbar({ view, now, onChange, children }: ToolbarProps) {
  const days = daysOf(view, now);
  const zones = useMemo(() => listZonesWith(view.timeZone), [view.timeZone]);
  const fitting = intervalsFor(days);
  const interval =
    view.interval !== null && fitting.includes(view.interval) ? view.interval : suitInterval(days);

  return (
    <div className={classes.toolbar} role="group" aria-label="What is shown">
      <RangePicker
        view={view}
        now={now}
        onPick={(range) => {
          onChange({ range });
        }}
      />
      {fitting.length > 1 && (
        <SegmentedControl
          aria-label="A point for each"
          size="xs"
          value={interval}
          data={INTERVALS.filter((name) => fitting.includes(name)).map((name) => ({
            value: name,
            label: LABELS[name],
          }))}
          onChange={(value) => {
            onChange({ interval: INTERVALS.find((name) => name === value) ?? null });
          }}
        />
      )}
      <Switch
        label="Compare"
        color="steel.6"
        checked={view.compare}
        onChange={(event) => {
          onChange({ compare: event.currentTarget.checked });
        }}
      />
      {children}
      <Select
        className={classes.zone ?? ''}
        aria-label="Time zone"
        data={zones}
        value={view.timeZone}
        searchable
        limit={80}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        nothingFoundMessage="No such zone"
        onChange={(timeZone) => {
          if (timeZone !== null) onChange({ timeZone });
        }}
      />
    </div>
  );
}

const LABELS = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' } as const;

/** The browser may name its own zone by a name that its list lacks. */
const listZonesWith = (zone: string): string[] => [...new Set([zone, ...listTimeZones()])];
