import { z } from 'zod';
import { Timestamp } from '../../fields.ts';
import { Count, Coverage, Percent, report, ReportHead, Seconds, Share, TIME_METHOD } from './report.ts';
import {
  Compare,
  Format,
  Instant,
  Interval,
  Range,
  ReportFilters,
  ReportInterval,
  ReportQuery,
} from './report-query.ts';

const Totals = z.object({
  pageViews: Count,
  productViews: Count,
  events: Count,
  visitors: Count.describe('Distinct customers; of visits without one, the visit.'),
  visits: Count.describe('Distinct analytics sessions with anything in the range.'),
  bounces: Count.describe('Of those visits, the ones with one page view in all.'),
  bounceRate: Share.describe('bounces / visits; 0 without visits.'),
  medianTimeOnPage: Seconds.nullable().describe(TIME_METHOD),
  p90TimeOnPage: Seconds.nullable(),
  medianScrollDepth: Percent.nullable().describe('Percent, to the whole percent.'),
  coverage: Coverage,
});

const PeriodTotals = z.object({ from: Timestamp, to: Timestamp, ...Totals.shape });

const SeriesPoint = z.object({
  start: Timestamp.describe('When the interval begins, also where the range begins later.'),
  pageViews: Count,
  productViews: Count,
  events: Count,
  visitors: Count.describe('A visitor present in two intervals counts in both.'),
  visits: Count,
});

const HourRow = z.object({
  weekday: z.int().min(1).max(7).describe('1: Monday.'),
  hour: z.int().min(0).max(23).describe('By the clocks of the time zone.'),
  hours: z.number().nonnegative().describe('How many of these hours the range has, in quarters.'),
  ...SeriesPoint.omit({ start: true }).shape,
});

const ChangeRow = z.object({
  field: z.enum(['all', 'channel', 'referrer', 'country', 'device', 'path', 'product', 'search']),
  measure: z.enum(['visits', 'orders', 'views', 'searches']),
  value: z.string().describe('As a filter takes it; empty: none, unknown, or all.'),
  name: z.string().nullable().describe('Of a product.'),
  now: Count,
  before: Count,
});

const LiveRow = z.object({ path: z.string(), visitors: Count, views: Count });

const RetentionRow = z.object({
  week: Timestamp.describe('The start of the week in which these visitors first came.'),
  visitors: Count,
  returned: z
    .array(Count)
    .describe('How many of them visited in that week (all of them) and in each later week, up to `to`.'),
});

const BotRow = z.object({ reason: z.string(), pageViews: Count, productViews: Count, events: Count });

/** Everybody in the shop together. */
export const trafficReports = {
  getOverview: report('overview', {
    summary: 'All visits together',
    query: ReportQuery.extend({
      compare: Compare.default('previous').describe(
        'previous: with the totals of the same range some whole days earlier (behaviour: reports 2).',
      ),
    }),
    row: PeriodTotals,
    answer: ReportHead.extend(Totals.shape).extend({
      previous: PeriodTotals.nullable().describe(
        'The same range some whole days earlier, right before it where that is possible (behaviour: reports 2); null unless compared.',
      ),
    }),
  }),
  /** Every interval that the range touches, in order, the empty ones too. */
  getTimeSeries: report('time-series', {
    summary: 'By hour, day, week or month',
    query: ReportQuery.extend({ interval: Interval, compare: Compare.default('none') }),
    row: SeriesPoint,
    answer: ReportHead.extend({
      interval: ReportInterval,
      rows: z.array(SeriesPoint),
      previous: z
        .array(SeriesPoint)
        .nullable()
        .describe('The intervals of the period before, oldest first; null unless compared.'),
    }),
  }),
  /** The hours of time-series, added up by weekday and hour: 168 rows, the empty ones too. */
  getHours: report('hours', {
    summary: 'By weekday and hour',
    query: ReportQuery,
    row: HourRow,
    answer: ReportHead.extend({ rows: z.array(HourRow) }),
  }),
  getChanges: report('changes', {
    summary: 'What changed most, and more than chance explains',
    query: ReportQuery.extend({
      comparedFrom: Instant.optional().describe('With comparedTo; the period before by default.'),
      comparedTo: Instant.optional(),
    }),
    row: ChangeRow,
    answer: ReportHead.extend({
      comparedFrom: Timestamp,
      comparedTo: Timestamp,
      rows: z.array(ChangeRow).describe('At most six, two of a field; the largest part of all first.'),
    }),
  }),
  getLive: report('live', {
    summary: 'The last five minutes',
    // There is no range.
    query: ReportFilters.extend({ format: Format }),
    row: LiveRow,
    answer: ReportHead.extend({
      minutes: z.literal(5),
      visitors: Count,
      visits: Count,
      pageViews: Count,
      rows: z.array(LiveRow).describe('The twenty pages with most visitors.'),
    }),
  }),
  /** Visitors by the week of their first visit, which is in the range. */
  getRetention: report('retention', {
    summary: 'Who came back in the weeks after the first',
    query: ReportQuery,
    row: RetentionRow,
    answer: ReportHead.extend({ rows: z.array(RetentionRow) }),
  }),
  getBots: report('bots', {
    summary: 'What was left out, and why',
    // Bots have no visits, so there are no filters.
    query: Range.extend({ format: Format }),
    row: BotRow,
    answer: ReportHead.extend({ rows: z.array(BotRow) }),
  }),
};
