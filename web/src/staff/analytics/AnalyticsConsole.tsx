import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { consoleTitle } from '../../ui/console/console-title.ts';
import { useView } from '../../ui/console/list/view.ts';
import { Group, Stack, Text, Title } from '../../ui/mantine.ts';
import { useNow } from '../../ui/use-now.ts';
import { analyticsPages } from './analytics-pages.ts';
import { CompletenessNote, CompleteTo } from './completeness/Completeness.tsx';
import { PageLinks } from './header/PageLinks.tsx';
import { Toolbar } from './header/Toolbar.tsx';
import { comparedDays } from './view/comparison.ts';
import { describeFilter } from './view/filter-kinds.ts';
import { type OpenVisits, ReportContext } from './view/report-context.ts';
import { toReportScope } from './view/report-scope.ts';
import { daysOf, formatDays, formatView, parseView, type ReportView } from './view/report-view.ts';
import { VisitsDrawer } from './visits/VisitsDrawer.tsx';
import classes from './AnalyticsConsole.module.css';

const REFRESH_MS = 15_000;

/** A page for each question below one header, whose choices are in the address and hold for every report. */
export function AnalyticsConsole() {
  const [view, setView] = useView({ parse: parseView, format: formatView });
  const [visits, setVisits] = useState<OpenVisits | null>(null);
  const now = new Date(useNow(REFRESH_MS));
  const { pathname } = useLocation();
  const page = analyticsPages.find(({ path }) => path === pathname);

  return (
    <ReportContext value={toReportScope(view, now, { onChange: setView, onOpen: setVisits })}>
      <div className={classes.page}>
        <title>{consoleTitle(page === undefined ? 'Analytics' : `${page.label}, Analytics`)}</title>
        <Group component="header" align="baseline" gap="0.25rem 1.25rem">
          <Title>Analytics</Title>
          <PageLinks pages={analyticsPages} />
          <Text size="sm" c="dimmed" ml="auto">
            <CompleteTo />
          </Text>
        </Group>
        {page?.reports !== undefined && (
          <>
            <div className={classes.tools}>
              <Toolbar
                view={view}
                now={now}
                onChange={setView}
                page={{ page: page.name, reports: page.reports }}
              />
            </div>
            <p className={classes.printed}>{describeView(view, now)}</p>
          </>
        )}
        <CompletenessNote />
        <Stack gap="md">
          <Outlet />
        </Stack>
        <VisitsDrawer visits={visits} timeZone={view.timeZone} onClose={() => setVisits(null)} />
      </div>
    </ReportContext>
  );
}

/** In print, in place of the controls. */
function describeView(view: ReportView, now: Date): string {
  const days = daysOf(view, now);
  const compared = comparedDays(days, view.comparison, view.matchesWeekdays);

  return [
    formatDays(days),
    ...(compared === null ? [] : [`compared with ${formatDays(compared)}`]),
    view.timeZone,
    ...view.filters.map((filter) => describeFilter(filter)),
  ].join(' · ');
}
