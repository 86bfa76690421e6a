import { Filters } from './filters/Filters.tsx';
import { FILTER_KINDS } from './filters/filter-kinds.ts';
import { FunnelPanel } from './panels/FunnelPanel.tsx';
import { BotsPanel, EventsPanel, ProductsPanel } from './panels/ListPanels.tsx';
import { LivePanel } from './panels/LivePanel.tsx';
import { ReportContext, type ReportQuestion } from './report-context.ts';
import {
  daysOf,
  instantsOf,
  intervalsFor,
  nameDays,
  suitInterval,
  writeView,
  type ReportView,
} from './report-view.ts';
import classes from './ReportsDashboard.module.css';
import { RetentionPanel } from './panels/RetentionPanel.tsx';
import { PagesPanel, SourcesPanel, VisitorsPanel } from './panels/TabbedPanels.tsx';
import { Toolbar } from './filters/Toolbar.tsx';
import { TrafficPanel } from './panels/TrafficPanel.tsx';
import { useClock } from '../../ui/use-now.ts';
import { useReportView } from './use-report-view.ts';

const REFRESH_MS = 15_000;

/** What visitors do: every panel is about the same visits, days and zone, which stand in the address. */
export function ReportsDashboard() {
  const [view, setView] = useReportView();
  const now = useClock(REFRESH_MS);
  const days = daysOf(view, now);
  const fitting = intervalsFor(days);
  const interval =
    view.interval !== null && fitting.includes(view.interval) ? view.interval : suitInterval(days);
  const question = askAbout(view, now, (name, value) => {
    setView({ filters: { ...view.filters, [name]: value } });
  });

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>Analytics</h1>
        <p className={classes.days}>
          {nameDays(days)} · {view.timeZone}
        </p>
        <p className={classes.filters}>{nameFilters(view)}</p>
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
      <ReportContext value={question}>
        <div className={classes.grid}>
          <TrafficPanel className={classes.wide} interval={interval} compare={view.compare} />
          <div className={classes.narrow}>
            <LivePanel />
            <FunnelPanel className={classes.fill} />
          </div>
          <PagesPanel className={classes.half} />
          <SourcesPanel className={classes.half} />
          <ProductsPanel className={classes.half} />
          <VisitorsPanel className={classes.half} />
          <EventsPanel className={classes.third} />
          <RetentionPanel className={classes.third} />
          <BotsPanel className={classes.third} />
        </div>
      </ReportContext>
    </div>
  );
}

const nameFilters = ({ filters }: ReportView): string =>
  FILTER_KINDS.flatMap(({ name, label, nameValue }) =>
    filters[name] === undefined ? [] : [`${label}: ${nameValue(filters[name])}`],
  ).join(' · ');

/** A range that is not over ends now, so that it is compared with as much of the period before. */
function askAbout(view: ReportView, now: Date, onFilter: ReportQuestion['onFilter']): ReportQuestion {
  const { timeZone, filters } = view;
  const { from, to } = instantsOf(daysOf(view, now), timeZone);
  const clock = now.toISOString();
  const end = clock > from && clock < to ? clock : to;

  return {
    view: writeView(view).toString(),
    timeZone,
    params: { from, to: end, timezone: timeZone, ...filters },
    onFilter,
  };
}
