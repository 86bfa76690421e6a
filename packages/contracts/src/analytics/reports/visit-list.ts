import { z } from 'zod';
import { callsOf } from '../../call.ts';
import { PathId, Text, Timestamp } from '../../fields.ts';
import { JOURNEY_LIMITS, TEXT_LIMITS, VISIT_ENTRIES_MAX } from '../../limits.ts';
import { GoalText } from '../steps.ts';
import { FunnelParts, PagePattern } from './journeys.ts';
import { Count, Percent, report, ReportHead, Seconds } from './report.ts';
import { ListQuery, numberText, Repeated } from './report-query.ts';

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
  campaign: z.string().nullable().describe('utm_campaign of the page it began on.'),
  entryPage: z.string().nullable(),
  exitPage: z.string().nullable(),
  pageViews: Count,
  productViews: Count,
  events: Count,
  reached: z
    .enum(['nothing', 'product', 'cart', 'checkout', 'order'])
    .describe('How far it got from a product on.'),
});

const Flag = z.literal('true').optional();

const VisitEntry = z.object({
  at: Timestamp,
  kind: z.enum(['page', 'product', 'search', 'cart', 'wishlist', 'chat', 'checkout', 'order', 'event']),
  text: z
    .string()
    .nullable()
    .describe('The path, the searched words, the type of the event, or whether a chat was answered.'),
  productId: z.int().nullable(),
  product: z.string().nullable().describe('The name of the product.'),
  seconds: Seconds.nullable().describe('How long the page or the product was looked at.'),
  depth: Percent.nullable().describe('How far the page was scrolled.'),
  found: Count.nullable().describe('Results of a search.'),
});

const Visit = VisitRow.extend({
  customer: z
    .object({
      id: z.int(),
      name: z.string().nullable(),
      email: z.string().nullable().describe('Of the account, or as typed into the last order.'),
      path: z
        .string()
        .nullable()
        .describe('Of the page in the console; null without an address, and without the role clerk.'),
    })
    .nullable()
    .describe('For the roles agent and admin only; null too when nobody is known.'),
  isCut: z
    .boolean()
    .describe(`Whether it did more than the first ${String(VISIT_ENTRIES_MAX)} things, which are listed.`),
  entries: z.array(VisitEntry),
}).meta({ id: 'Visit' });

/** The visits behind a figure (behaviour: reports 18). */
export const visitListReports = {
  getVisits: report('visits', {
    summary: 'The visits behind a figure, newest first',
    query: ListQuery.extend({
      after: Text.regex(/^\d{1,15}-\d{1,15}$/, 'must be the next of a page before')
        .optional()
        .describe('The `next` of the page before.'),
      goal: GoalText.optional().describe('Visits that reached it.'),
      began: Flag.describe('Visits that began in the range.'),
      bounced: Flag.describe('Visits with one page view.'),
      reached: Reached.optional().describe('Visits that reached this step of the report funnel.'),
      start: z.enum(['home', 'product']).default('home').describe('The first step of it.'),
      ...FunnelParts.shape,
      taken: numberText(/^[1-8]$/, 'must be 1 to 8')
        .optional()
        .describe('Visits that took so many steps of `funnel` or `step`, or more.'),
      left: Flag.describe('With taken: those that took no further step.'),
      page: PagePattern.optional().describe('Visits of the report journeys about this page.'),
      direction: z.enum(['next', 'previous']).default('next'),
      then: Repeated.pipe(z.array(Text.max(TEXT_LIMITS.url)).max(JOURNEY_LIMITS.steps)).describe(
        'With page: the pages or groups that came next to it, in their order; repeatable.',
      ),
      ended: Flag.describe('With page: those without a further page.'),
    }),
    row: VisitRow,
    answer: ReportHead.extend({
      rowCount: Count.describe('All visits behind the figure.'),
      next: z.string().nullable().describe('The `after` of the next page; null on the last one.'),
      rows: z.array(VisitRow),
    }),
  }),
};

const RecountedRows = z.array(z.record(z.string(), z.unknown()));
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
            reported: RecountedRows.describe('The rows of the report.'),
            counted: RecountedRows.describe('The rows of the second count.'),
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
