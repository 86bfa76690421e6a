import { consoleTitle } from '../../ui/console/console-title.ts';
import { Group, Stack, Text, Title } from '../../ui/mantine.ts';
import { useNow } from '../../ui/use-now.ts';
import { CompletenessNote } from './completeness/CompletenessNote.tsx';
import { CompleteTo } from './completeness/CompleteTo.tsx';
import { FILTER_KINDS } from './filters/filter-kinds.ts';
import { Filters } from './filters/Filters.tsx';
import { Toolbar } from './filters/Toolbar.tsx';
import { ListPanel } from './lists/ListPanel.tsx';
import { LIST_PANELS } from './lists/panels.ts';
import { FunnelPanel } from './panels/FunnelPanel.tsx';
import { LivePanel } from './panels/LivePanel.tsx';
import { RetentionPanel } from './panels/RetentionPanel.tsx';
import { RevenuePanel } from './panels/RevenuePanel.tsx';
import { TrafficPanel } from './panels/TrafficPanel.tsx';
import { ReportContext, type ReportScope } from './report-context.ts';
import {
  daysOf,
  defaultInterval,
  formatDays,
  formatView,
  instantsOf,
  intervalsFor,
  type ReportView,
} from './report-view.ts';
import { useReportView } from './use-report-view.ts';
import classes from './ReportsDashboard.module.css';

const REFRESH_MS = 15_000;

/** The analytics console. Range, time zone and filters are in the address, and every report uses the same ones. */
export function ReportsDashboard() {
  const [view, setView] = useReportView();
  const now = new Date(useNow(REFRESH_MS));
  const days = daysOf(view, now);
  const allowed = intervalsFor(days);
  const interval =
    view.interval !== null && allowed.includes(view.interval) ? view.interval : defaultInterval(days);
  const request = toReportScope(view, now, (name, value) => {
    setView({ filters: { ...view.filters, [name]: value } });
  });

  return (
    <ReportContext value={request}>
      <div className={classes.page}>
        <title>{consoleTitle('Analytics')}</title>
        <Group component="header" align="baseline" gap="0.25rem 1.25rem">
          <Title>Analytics</Title>
          <Text c="dimmed">
            {formatDays(days)} · {view.timeZone}
          </Text>
          <p className={classes.filters}>{formatFilters(view)}</p>
          <Text size="md" c="dimmed" ml="auto">
            <CompleteTo />
          </Text>
        </Group>
        <div className={classes.tools}>
          <Toolbar view={view} now={now} onChange={setView}>
            <Filters
              kinds={FILTER_KINDS}
              filters={view.filters}
              onChange={(filters) => {
                setView({ filters });
              }}
            />
          </Toolbar>
        </div>
        <CompletenessNote />
        <div className={classes.grid}>
          <TrafficPanel className={classes.wide} interval={interval} compare={view.compare} />
          <Stack className={classes.narrow ?? ''}>
            <LivePanel />
            <FunnelPanel className={classes.fill} />
          </Stack>
          <RevenuePanel interval={interval} />
          {LIST_PANELS.map((panel) => (
            <ListPanel key={panel.title} panel={panel} className={classes.half} />
          ))}
          <RetentionPanel className={classes.half} />
        </div>
      </div>
    </ReportContext>
  );
}

const formatFilters = ({ filters }: ReportView): string =>
  FILTER_KINDS.flatMap(({ name, label, formatValue }) =>
    filters[name] === undefined ? [] : [`${label}: ${formatValue(filters[name])}`],
  ).join(' · ');

/** A range that includes now ends now, so that a part of today is compared with the same part of a day. */
function toReportScope(view: ReportView, now: Date, onFilter: ReportScope['onFilter']): ReportScope {
  const { timeZone, filters } = view;
  const { from, to } = instantsOf(daysOf(view, now), timeZone);
  const clock = now.toISOString();
  const end = clock > from && clock < to ? clock : to;

  return {
    view: formatView(view).toString(),
    timeZone,
    params: { from, to: end, timezone: timeZone, ...filters },
    onFilter,
  };
}
