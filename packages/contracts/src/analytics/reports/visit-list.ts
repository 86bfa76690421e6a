import { z } from 'zod';
import { callsOf } from '../../call.ts';
import { PathId, Text, Timestamp } from '../../fields.ts';
import { JOURNEY_LIMITS, TEXT_LIMITS, VISIT_ENTRIES_MAX } from '../../limits.ts';
import { GoalText } from '../steps.ts';
import { FunnelParts, PagePattern } from './journeys.ts';
import { Count, Percent, report, ReportHead, Seconds } from './report.ts';
import { ListQuery } from './report-query.ts';

const Reached = z.enum(['home', 'product', 'cart', 'checkout', 'order']);

const VisitRow = z.object({
  id: z.int(),
  startedAt: Timestamp,
  endedAt: Timestamp,
  device: z.string().nullable(),
  browser: z.string().nullable(),
  country: z.string().nullable(),
  channel: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.string().nullable().meta({ description: 'utm_campaign of the page it began on.' }),
  entryPage: z.string().nullable(),
  exitPage: z.string().nullable(),
  pageViews: Count,
  productViews: Count,
  events: Count,
  reached: z
    .enum(['nothing', 'product', 'cart', 'checkout', 'order'])
    .meta({ description: 'How far it got from a product on.' }),
});

const Flag = z.literal('true').optional();

const VisitEntry = z.object({
  at: Timestamp,
  kind: z.enum(['page', 'product', 'search', 'cart', 'wishlist', 'chat', 'checkout', 'order', 'event']),
  text: z.string().nullable().meta({
    description: 'The path, the searched words, the type of the event, or whether a chat was answered.',
  }),
  productId: z.int().nullable(),
  product: z.string().nullable().meta({ description: 'The name of the product.' }),
  seconds: Seconds.nullable().meta({ description: 'How long the page or the product was looked at.' }),
  depth: Percent.nullable().meta({ description: 'How far the page was scrolled.' }),
  found: Count.nullable().meta({ description: 'Results of a search.' }),
});

const Visit = VisitRow.extend({
  customer: z
    .object({
      id: z.int(),
      name: z.string().nullable(),
      email: z.string().nullable().meta({ description: 'Of the account, or as typed into the last order.' }),
      path: z.string().nullable().meta({
        description: 'Of the page in the console; null without an address, and without the role clerk.',
      }),
    })
    .nullable()
    .meta({ description: 'For the roles agent and admin only; null too when nobody is known.' }),
  isCut: z.boolean().meta({
    description: `Whether it did more than the first ${String(VISIT_ENTRIES_MAX)} things, which are listed.`,
  }),
  entries: z.array(VisitEntry),
}).meta({ id: 'Visit' });

/** The visits behind a figure (behaviour: reports 18). */
export const visitListReports = {
  getVisits: report('visits', {
    summary: 'The visits behind a figure, newest first',
    query: ListQuery.extend({
      after: Text.regex(/^\d{1,15}-\d{1,15}$/, 'must be the next of a page before')
        .optional()
        .meta({ description: 'The `next` of the page before.' }),
      goal: GoalText.optional().meta({ description: 'Visits that reached it.' }),
      began: Flag.meta({ description: 'Visits that began in the range.' }),
      bounced: Flag.meta({ description: 'Visits with one page view.' }),
      reached: Reached.optional().meta({
        description: 'Visits that reached this step of the report funnel.',
      }),
      start: z.enum(['home', 'product']).default('home').meta({ description: 'The first step of it.' }),
      ...FunnelParts.shape,
      taken: z
        .string()
        .regex(/^[1-8]$/, 'must be 1 to 8')
        .transform(Number)
        .optional()
        .meta({ description: 'Visits that took so many steps of `funnel` or `step`, or more.' }),
      left: Flag.meta({ description: 'With taken: those that took no further step.' }),
      page: PagePattern.optional().meta({ description: 'Visits of the report journeys about this page.' }),
      direction: z.enum(['next', 'previous']).default('next'),
      then: z
        .union([Text, z.array(Text)])
        .optional()
        .transform((sent) => [sent ?? []].flat())
        .pipe(z.array(Text.max(TEXT_LIMITS.url)).max(JOURNEY_LIMITS.steps))
        .meta({
          description: 'With page: the pages or groups that came next to it, in their order; repeatable.',
        }),
      ended: Flag.meta({ description: 'With page: those without a further page.' }),
    }),
    row: VisitRow,
    answer: ReportHead.extend({
      rowCount: Count.meta({ description: 'All visits behind the figure.' }),
      next: z
        .string()
        .nullable()
        .meta({ description: 'The `after` of the next page; null on the last one.' }),
      rows: z.array(VisitRow),
    }),
  }),
};

const analyst = callsOf({ tag: 'Analytics', role: 'analyst' });

/** One visit, and a second count of a report. */
export const visitCalls = {
  // Before the call for one visit, whose path fits visits/recount, too.
  recountReport: analyst.post('/api/analytics/reports/{name}/recount', {
    limit: 'recount',
    summary: 'Count a report again from the rows',
    description:
      'The parameters are those of the report. At most 31 days and 100,000 rows. Medians and estimates are left out.',
    params: z.object({ name: Text.max(TEXT_LIMITS.label) }),
    query: z.looseObject({}),
    answers: {
      200: {
        description: 'Both counts',
        schema: z
          .object({
            reported: z
              .array(z.record(z.string(), z.unknown()))
              .meta({ description: 'The rows of the report.' }),
            counted: z
              .array(z.record(z.string(), z.unknown()))
              .meta({ description: 'The rows of the second count.' }),
            equal: z.boolean(),
          })
          .meta({ id: 'Recount' }),
      },
    },
  }),
  getVisit: analyst.get('/api/analytics/reports/visits/{id}', {
    summary: 'What one visit did, in order',
    params: z.object({ id: PathId }),
    answers: { 200: { description: 'Its time line', schema: Visit } },
  }),
};
