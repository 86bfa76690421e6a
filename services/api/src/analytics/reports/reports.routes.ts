import {
  dimensionOf,
  getBotsReport,
  getBreakdownReport,
  getEventsReport,
  getFunnelReport,
  getLiveReport,
  getOverviewReport,
  getPagesReport,
  getProductsReport,
  getRetentionReport,
  getRevenueByProductReport,
  getRevenueBySourceReport,
  getRevenueReport,
  getSearchesReport,
  getTimeSeriesReport,
  pickFilters,
  previousPeriod,
} from '@ronin/analytics';
import { reportsCalls } from '@ronin/contracts';
import { type CallRequest, serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { createReportAnswers } from './answer-report.routes.ts';
import * as tables from './csv-columns.ts';
import * as present from './reports.presenter.ts';

const LIVE_MS = 5 * 60_000;

/** GET /api/analytics/reports/… for staff with the role analyst (behaviour: reports 1). */
export const reportsRoutes = (context: ApiContext) => {
  const report = createReportAnswers(context);
  const breakdown = (dimension: string) =>
    report({
      get: (snapshot, request, { limit }: CallRequest<typeof reportsCalls.getDevices>['query']) =>
        getBreakdownReport(snapshot, request, { dimension: dimensionOf(dimension), limit }),
      present: present.presentBreakdown,
      table: (answer) => tables.breakdownTable(dimension, answer),
    });

  return serveCalls(context, reportsCalls, {
    getOverview: report({
      async get(snapshot, request, { compare }) {
        const totals = await getOverviewReport(snapshot, request);
        if (compare === 'none') return { totals, previous: null };
        const earlier = previousPeriod(request);
        return {
          totals,
          previous: { request: earlier, totals: await getOverviewReport(snapshot, earlier) },
        };
      },
      present: (about, { totals, previous }) => present.presentOverview(about, totals, previous),
      table: tables.overviewTable,
    }),
    getTimeSeries: report({
      get: async (snapshot, request, { compare, interval }) => ({
        points: await getTimeSeriesReport(snapshot, request, interval),
        previous:
          compare === 'none' ? null : await getTimeSeriesReport(snapshot, previousPeriod(request), interval),
      }),
      present: (about, rows, { interval }) => present.presentTimeSeries(about, interval, rows),
      table: tables.timeSeriesTable,
    }),
    getLive: report({
      resolve: (query, now) => ({
        from: new Date(now.getTime() - LIVE_MS),
        to: now,
        timezone: 'UTC',
        filters: pickFilters(query),
      }),
      get: getLiveReport,
      present: present.presentLive,
      table: tables.liveTable,
    }),
    getRetention: report({
      get: getRetentionReport,
      present: present.presentRetention,
      table: tables.retentionTable,
    }),
    getPages: report({
      get: (snapshot, request, { limit }) => getPagesReport(snapshot, request, limit),
      present: present.presentPages,
      table: tables.pagesTable,
    }),
    getProducts: report({
      get: (snapshot, request, { limit }) => getProductsReport(snapshot, request, limit),
      present: present.presentProducts,
      table: tables.productsTable,
    }),
    getFunnel: report({
      get: (snapshot, request, { start }) => getFunnelReport(snapshot, request, start),
      present: present.presentFunnel,
      table: tables.funnelTable,
    }),
    getRevenue: report({
      get: (snapshot, request, { interval }) => getRevenueReport(snapshot, request, interval),
      present: (about, totals, { interval }) => present.presentRevenue(about, interval, totals),
      table: tables.revenueTable,
    }),
    getRevenueBySource: report({
      get: (snapshot, request, { by, limit }) =>
        getRevenueBySourceReport(snapshot, request, {
          dimension: dimensionOf(by === 'referrer' ? 'referrers' : `utm-${by}`),
          limit,
        }),
      present: present.presentRevenueBySource,
      table: (answer, { by }) => tables.revenueBySourceTable(by, answer),
    }),
    getRevenueByProduct: report({
      get: (snapshot, request, { limit }) => getRevenueByProductReport(snapshot, request, limit),
      present: present.presentRevenueByProduct,
      table: tables.revenueByProductTable,
    }),
    getEvents: report({
      get: (snapshot, request, { limit }) => getEventsReport(snapshot, request, limit),
      present: present.presentEvents,
      table: tables.eventsTable,
    }),
    getSearches: report({
      get: (snapshot, request, { limit, show }) =>
        getSearchesReport(snapshot, request, { isMissed: show === 'missed', limit }),
      present: present.presentSearches,
      table: tables.searchesTable,
    }),
    getBots: report({ get: getBotsReport, present: present.presentBots, table: tables.botsTable }),
    getEntryPages: breakdown('entry-pages'),
    getExitPages: breakdown('exit-pages'),
    getReferrers: breakdown('referrers'),
    getDevices: breakdown('devices'),
    getBrowsers: breakdown('browsers'),
    getCountries: breakdown('countries'),
    getUtm: report({
      get: (snapshot, request, { field, limit }) =>
        getBreakdownReport(snapshot, request, { dimension: dimensionOf(`utm-${field}`), limit }),
      present: present.presentBreakdown,
      table: (answer, { field }) => tables.breakdownTable(`utm-${field}`, answer),
    }),
  });
};
