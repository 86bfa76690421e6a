import { useNow } from '../../ui/use-now.ts';
import { CompletenessNote } from './completeness/CompletenessNote.tsx';
import { CompleteTo } from './completeness/CompleteTo.tsx';
import { FILTER_KINDS } from './filters/filter-kinds.ts';
import { Filters } from './filters/Filters.tsx';
import { Toolbar } from './filters/Toolbar.tsx';
import { FunnelPanel } from './panels/FunnelPanel.tsx';
import { BotsPanel, EventsPanel, ProductsPanel } from './panels/ListPanels.tsx';
import { LivePanel } from './panels/LivePanel.tsx';
import { RetentionPanel } from './panels/RetentionPanel.tsx';
import { PagesPanel, SearchesPanel, SourcesPanel, VisitorsPanel } from './panels/TabbedPanels.tsx';
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
import { RevenueByProductPanel, RevenueBySourcePanel, RevenuePanel } from './revenue/RevenuePanels.tsx';
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
        <title>Analytics | Ronin</title>
        <header className={classes.header}>
          <h1 className={classes.title}>Analytics</h1>
          <p className={classes.days}>
            {formatDays(days)} · {view.timeZone}
          </p>
          <p className={classes.filters}>{formatFilters(view)}</p>
          <p className={classes.completeTo}>
            <CompleteTo />
          </p>
        </header>
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
          <div className={classes.narrow}>
            <LivePanel />
            <FunnelPanel className={classes.fill} />
          </div>
          <RevenuePanel interval={interval} />
          <RevenueBySourcePanel className={classes.half} />
          <RevenueByProductPanel className={classes.half} />
          <PagesPanel className={classes.half} />
          <SourcesPanel className={classes.half} />
          <ProductsPanel className={classes.half} />
          <VisitorsPanel className={classes.half} />
          <SearchesPanel className={classes.half} />
          <EventsPanel className={classes.half} />
          <RetentionPanel className={classes.half} />
          <BotsPanel className={classes.half} />
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
