import { type ReactNode, useMemo } from 'react';
import { Group, SegmentedControl, Select, Switch } from '../../../ui/mantine.ts';
import { daysOf, defaultInterval, INTERVALS, intervalsFor, type ReportView } from '../report-view.ts';
import { RangePicker } from '../time/RangePicker.tsx';
import { listTimeZones } from '../time/zoned-time.ts';
import { LONG_SELECT } from './long-select.ts';

interface ToolbarProps {
  readonly view: ReportView;
  readonly now: Date;
  readonly onChange: (change: Partial<ReportView>) => void;
  /** The filters. */
  readonly children: ReactNode;
}

/** Range, interval, comparison, filters and time zone of the reports. */
export function Toolbar({ view, now, onChange, children }: ToolbarProps) {
  const days = daysOf(view, now);
  const zones = useMemo(() => listZonesWith(view.timeZone), [view.timeZone]);
  const allowed = intervalsFor(days);
  const interval =
    view.interval !== null && allowed.includes(view.interval) ? view.interval : defaultInterval(days);

  return (
    <Group gap="0.5rem 0.875rem" role="group" aria-label="Report settings">
      <RangePicker
        view={view}
        now={now}
        onPick={(range) => {
          onChange({ range });
        }}
      />
      {allowed.length > 1 && (
        <SegmentedControl
          aria-label="Interval"
          size="xs"
          value={interval}
          data={INTERVALS.filter((name) => allowed.includes(name)).map((name) => ({
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
        w={{ base: '100%', xs: '12.5rem' }}
        ml="auto"
        aria-label="Time zone"
        data={zones}
        value={view.timeZone}
        searchable
        limit={80}
        allowDeselect={false}
        {...LONG_SELECT}
        nothingFoundMessage="No such time zone"
        onChange={(timeZone) => {
          if (timeZone !== null) onChange({ timeZone });
        }}
      />
    </Group>
  );
}

const LABELS = { hour: 'Hours', day: 'Days', week: 'Weeks', month: 'Months' } as const;

/** A browser's own zone can be missing from the browser's list, under another name. */
const listZonesWith = (zone: string): string[] => [...new Set([zone, ...listTimeZones()])];
