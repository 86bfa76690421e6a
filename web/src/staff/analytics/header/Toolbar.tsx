import { type ComponentProps, useMemo, useState } from 'react';
import { Group, Select } from '../../../ui/mantine.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';
import type { ReportView } from '../view/report-view.ts';
import { stepRange } from '../view/step-range.ts';
import { listTimeZones } from '../view/zoned-time.ts';
import { ComparisonPicker } from './ComparisonPicker.tsx';
import { Filters } from './Filters.tsx';
import { GoalSelect } from './GoalSelect.tsx';
import { LONG_SELECT } from './long-select.ts';
import { RangePicker } from './RangePicker.tsx';
import { Segments } from './Segments.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useReportKeys } from './use-report-keys.ts';

/** What the parts of the header have in common. */
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

/** Range, comparison, filters and time zone of the reports, and the link to them. */
export function Toolbar({ page, ...props }: ToolbarProps) {
  const { view, now, onChange } = props;
  const [isFilterOpen, setFilterOpen] = useState(false);
  useReportKeys({
    onStep: (step) => {
      const range = stepRange(view, now, step);
      if (range !== null) onChange({ range });
    },
    onRange: (range) => onChange({ range }),
    onClear: () => onChange({ filters: [] }),
    onFilter: () => setFilterOpen(true),
  });
  const zones = useMemo(() => listTimeZones(view.timeZone), [view.timeZone]);

  return (
    <Group gap="0.5rem" role="group" aria-label="Report settings">
      <StepButtons {...props} />
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
