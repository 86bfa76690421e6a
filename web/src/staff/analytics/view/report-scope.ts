import { formatReportFilter } from '@ronin/contracts/report-filters';
import { comparedDays, comparedInstants, runningInstants } from './comparison.ts';
import type { OpenVisits, ReportScope } from './report-context.ts';
import { daysOf, formatView, intervalOf, intervalsFor, type ReportView } from './report-view.ts';

/** What the reports ask for, as of `now`. */
export function toReportScope(
  view: ReportView,
  now: Date,
  { onChange, onOpen }: Pick<ReportScope, 'onChange'> & { readonly onOpen: (visits: OpenVisits) => void },
): ReportScope {
  const { timeZone, filters, comparison, matchesWeekdays, goal } = view;
  const days = daysOf(view, now);
  const { from, to, isRunning } = runningInstants({ days, now, timeZone });
  const compared = comparedDays(days, comparison, matchesWeekdays);
  const common = { timezone: timeZone, filter: filters.map(formatReportFilter) };
  const params = { from, to, ...common };

  return {
    view: formatView(view).toString(),
    timeZone,
    goal,
    interval: intervalOf(view, days),
    intervals: intervalsFor(days),
    isRunning,
    params,
    comparedParams: compared && { ...comparedInstants(compared, { days, now, timeZone }), ...common },
    shared: null,
    onChange,
    onFilter: (field, value) => {
      const others = filters.filter((filter) => filter.field !== field || filter.operator !== 'is');
      onChange({ filters: [...others, { field, operator: 'is', values: [value] }] });
    },
    onVisits: ({ title, filter, parameters, id, hasChats = false }) => {
      const own = filter
        ? [formatReportFilter({ field: filter[0], operator: 'is', values: [filter[1]] })]
        : [];
      onOpen({
        title,
        hasChats,
        parameters: { ...params, filter: [...params.filter, ...own], ...parameters },
        ...(id !== undefined && { id }),
      });
    },
  };
}
