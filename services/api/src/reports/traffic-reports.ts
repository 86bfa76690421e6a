import {
  getBotsReport,
  getFunnelReport,
  getLiveReport,
  getOverviewReport,
  getRetentionReport,
  getRevenueReport,
  getTimeSeriesReport,
  pickFilters,
  previousPeriod,
} from '@ronin/analytics';
import {
  BotsQuery,
  FunnelQuery,
  LiveQuery,
  OverviewQuery,
  ReportQuery,
  RevenueQuery,
  TimeSeriesQuery,
} from '@ronin/contracts';
import {
  botsTable,
  funnelTable,
  liveTable,
  overviewTable,
  retentionTable,
  revenueTable,
  timeSeriesTable,
} from './csv-columns.ts';
import type { Mount } from './report-parts.ts';
import {
  presentBots,
  presentFunnel,
  presentLive,
  presentOverview,
  presentRetention,
  presentRevenue,
  presentTimeSeries,
} from './reports.presenter.ts';

const LIVE_MS = 5 * 60_000;

/** The reports of a whole range: totals, series and shares. */
export function mountTrafficReports(mount: Mount): void {
  mount('overview', {
    query: OverviewQuery,
    async get(snapshot, request, { compare }) {
      const totals = await getOverviewReport(snapshot, request);
      if (compare === 'none') return { totals, previous: null };
      const earlier = previousPeriod(request);
      return {
        totals,
        previous: { request: earlier, totals: await getOverviewReport(snapshot, earlier) },
      };
    },
    present: (context, { totals, previous }) => presentOverview(context, totals, previous),
    table: overviewTable,
  });
  mount('time-series', {
    query: TimeSeriesQuery,
    get: async (snapshot, request, { compare, interval }) => ({
      points: await getTimeSeriesReport(snapshot, request, interval),
      previous:
        compare === 'none' ? null : await getTimeSeriesReport(snapshot, previousPeriod(request), interval),
    }),
    present: (context, rows, { interval }) => presentTimeSeries(context, interval, rows),
    table: timeSeriesTable,
  });
  mount('live', {
    query: LiveQuery,
    resolve: (query, now) => ({
      from: new Date(now.getTime() - LIVE_MS),
      to: now,
      timezone: 'UTC',
      filters: pickFilters(query),
    }),
    get: getLiveReport,
    present: presentLive,
    table: liveTable,
  });
  mount('retention', {
    query: ReportQuery,
    get: getRetentionReport,
    present: presentRetention,
    table: retentionTable,
  });
  mount('funnel', {
    query: FunnelQuery,
    get: (snapshot, request, { start }) => getFunnelReport(snapshot, request, start),
    present: presentFunnel,
    table: funnelTable,
  });
  mount('revenue', {
    query: RevenueQuery,
    get: (snapshot, request, { interval }) => getRevenueReport(snapshot, request, interval),
    present: (context, totals, { interval }) => presentRevenue(context, interval, totals),
    table: revenueTable,
  });
  mount('bots', { query: BotsQuery, get: getBotsReport, present: presentBots, table: botsTable });
}
