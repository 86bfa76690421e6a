import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { usePreferences } from '../../../app/desk/preferences.ts';
import { isTakenKey } from '../../../app/desk/taken-keys.ts';
import { NextIcon, PreviousIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Group, Select } from '../../../ui/mantine.ts';
import { useGoals } from '../saved/use-goals.ts';
import { ShareButton } from '../sharing/NewKey.tsx';
import type { Preset, ReportView } from '../view/report-view.ts';
import { stepRange } from '../view/step-range.ts';
import { listTimeZones } from '../view/zoned-time.ts';
import { ComparisonPicker, RangePicker } from './DayPickers.tsx';
import { Filters } from './Filters.tsx';
import { LONG_SELECT } from './long-select.ts';
import { Segments } from './Segments.tsx';

export interface ToolProps {
  readonly view: ReportView;
  readonly now: Date;
  readonly onChange: (change: Partial<ReportView>) => void;
}

interface ToolbarProps extends ToolProps {
  /** What a link to the open page would read. */
  readonly page: ComponentProps<typeof ShareButton>;
}

/** A page with one of these has tables of visits. */
const TAKES_GOAL: readonly string[] = ['channels', 'pages', 'product-details', 'revenue-by-source'];

const STEPS = [
  { step: -1, label: 'Period before', Icon: PreviousIcon },
  { step: 1, label: 'Period after', Icon: NextIcon },
] as const;

export function Toolbar({ page, ...props }: ToolbarProps) {
  const { view, now, onChange } = props;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const stepBy = (step: -1 | 1) => {
    const range = stepRange(view, now, step);
    if (range !== null) onChange({ range });
  };
  useKeys(({ key, target }) => {
    const range = RANGES[key.toLowerCase()];
    const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
    // A table that is wider than its place scrolls.
    if (isArrow && target instanceof Element && target.closest('[role="region"][tabindex="0"]')) return false;
    if (range !== undefined) onChange({ range });
    else if (isArrow) stepBy(key === 'ArrowLeft' ? -1 : 1);
    else if (key === 'x') onChange({ filters: [] });
    else if (key === '/') setFilterOpen(true);
    else return false;

    return true;
  });

  return (
    <Group gap="0.5rem" role="group" aria-label="Report settings">
      <ActionIcon.Group>
        {STEPS.map(({ step, label, Icon }) => (
          <ActionIcon
            key={step}
            variant="default"
            size="2.25rem"
            aria-label={label}
            title={label}
            disabled={stepRange(view, now, step) === null}
            onClick={() => stepBy(step)}
          >
            <Icon />
          </ActionIcon>
        ))}
      </ActionIcon.Group>
      <RangePicker {...props} />
      <ComparisonPicker {...props} />
      <Filters {...props} isOpen={isFilterOpen} setOpen={setFilterOpen} />
      <Segments {...props} />
      <ShareButton {...page} />
      {page.reports.some((name) => TAKES_GOAL.includes(name)) && <GoalSelect {...props} />}
      <Select
        w={{ base: '100%', xs: '12.5rem' }}
        ml="auto"
        aria-label="Time zone"
        data={listTimeZones(view.timeZone)}
        value={view.timeZone}
        searchable
        limit={80}
        {...LONG_SELECT}
        nothingFoundMessage="No such time zone"
        onChange={(timeZone) => {
          if (timeZone !== null) onChange({ timeZone });
        }}
      />
    </Group>
  );
}

const RANGES: Readonly<Record<string, Preset>> = { d: 'today', w: '7d', m: 'month', y: 'year' };

/** The keys of the analytics console, while nobody types. @param act returns whether there was anything to do */
function useKeys(act: (event: KeyboardEvent) => boolean): void {
  const { singleKeys } = usePreferences();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!singleKeys || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    if (!isTakenKey(event) && act(event)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The goal whose conversion is a column of the tables of visits. */
const GoalSelect = ({ view: { goal }, onChange }: ToolProps) => (
  <Select
    w={{ base: '100%', xs: '13rem' }}
    aria-label="Conversion to"
    placeholder="Conversion to …"
    data={useGoals()}
    value={goal}
    clearable
    {...LONG_SELECT}
    onChange={(chosen) => onChange({ goal: chosen })}
  />
);
