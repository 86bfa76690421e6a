import {
  BotsQuery,
  BotsReport,
  BreakdownReport,
  EventsReport,
  FunnelReport,
  ListQuery,
  LiveQuery,
  LiveReport,
  OverviewQuery,
  OverviewReport,
  PagesReport,
  ProductsReport,
  ReportQuery,
  RetentionReport,
  TimeSeriesQuery,
  TimeSeriesReport,
  UtmQuery,
} from '@ronin/contracts';
import type { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

/** The analysts' calls (behaviour: reports 1). */
export const reportsPaths: ZodOpenApiPathsObject = {
  '/api/analytics/reports/overview': report('All visits together', OverviewQuery, OverviewReport),
  '/api/analytics/reports/time-series': report(
    'By hour, day, week or month',
    TimeSeriesQuery,
    TimeSeriesReport,
  ),
  '/api/analytics/reports/live': report('The last five minutes', LiveQuery, LiveReport),
  '/api/analytics/reports/retention': report(
    'Who came back in the weeks after the first',
    ReportQuery,
    RetentionReport,
  ),
  '/api/analytics/reports/pages': report('Pages, most views first', ListQuery, PagesReport),
  '/api/analytics/reports/products': report('Products, most views first', ListQuery, ProductsReport),
  '/api/analytics/reports/funnel': report('Home, then a product, then the cart', ReportQuery, FunnelReport),
  '/api/analytics/reports/events': report('Events by category, type and label', ListQuery, EventsReport),
  '/api/analytics/reports/bots': report('What was left out, and why', BotsQuery, BotsReport),
  '/api/analytics/reports/entry-pages': breakdown('the page they began on'),
  '/api/analytics/reports/exit-pages': breakdown('the page they ended on'),
  '/api/analytics/reports/referrers': breakdown('the host they came from'),
  '/api/analytics/reports/devices': breakdown('device'),
  '/api/analytics/reports/browsers': breakdown('browser'),
  '/api/analytics/reports/countries': breakdown('country'),
  '/api/analytics/reports/utm': report('Visits by a field of their campaign', UtmQuery, BreakdownReport),
};

function breakdown(by: string) {
  return report(`Visits by ${by}`, ListQuery, BreakdownReport);
}

function report(summary: string, query: z.ZodObject, schema: z.ZodType) {
  return {
    get: describeOperation({
      tag: 'Analytics',
      role: 'analyst',
      summary,
      description: 'Bots and staff are left out. With `format=csv` or `Accept: text/csv` the rows as a file.',
      query,
      answers: { 200: { description: 'As of completeTo', schema } },
      refusals: ['invalid-input'],
    }),
  };
}
