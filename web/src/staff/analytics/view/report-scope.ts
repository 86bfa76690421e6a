import { formatReportFilter } from '@ronin/contracts/report-filters';
import { comparedDays, comparedInstants, runningInstants } from './comparison.ts';
import type { ReportScope } from './report-context.ts';
import { daysOf, formatView, intervalOf, intervalsFor, type ReportView } from './report-view.ts';

/** What the reports ask for, as of `now`. */
export function toReportScope(view: ReportView, now: Date, onChange: ReportScope['onChange']): ReportScope {
  const { timeZone, filters, comparison, matchesWeekdays } = view;
  const days = daysOf(view, now);
  const { from, to, isRunning } = runningInstants({ days, now, timeZone });
  const compared = comparedDays(days, comparison, matchesWeekdays);
  const common = { timezone: timeZone, filter: filters.map(formatReportFilter) };

  return {
    view: formatView(view).toString(),
    timeZone,
    interval: intervalOf(view, days),
    intervals: intervalsFor(days),
    isRunning,
    params: { from, to, ...common },
    comparedParams: compared && { ...comparedInstants(compared, { days, now, timeZone }), ...common },
    shared: null,
    onChange,
    onFilter: (field, value) => {
      const others = filters.filter((filter) => filter.field !== field || filter.operator !== 'is');
      onChange({ filters: [...others, { field, operator: 'is', values: [value] }] });
    },
  };
}
