import { z } from 'zod';
import { type Call, callsOf } from '../../call.ts';
import { Timestamp } from '../../fields.ts';
import type { ListQuery } from './report-query.ts';

export const Count = z.int().nonnegative();
export const Share = z.number().min(0).max(1);
export const Seconds = z.number().nonnegative();
export const Percent = z.number().min(0).max(100);
export const Conversion = z.number().nonnegative().nullable();

/** Of a row that belongs to visits. */
export const Conversions = {
  conversions: Count.nullable().describe('Visits that reached the goal; null without a goal.'),
  conversionRate: Share.nullable().describe(
    'Of the visits of the row; for a page or product those that began in the range and saw it.',
  ),
};

/** Times and depths come later than the page view or never: how many are known is said with every median. */
export const Coverage = z.object({
  timeOnPage: Share.nullable().describe('Page views whose time is known, of all; null without page views.'),
  scrollDepth: Share.nullable().describe('Page views whose depth is known, of all; null without page views.'),
});

export const TIME_METHOD =
  'Seconds, of the page views whose time is known. Times are kept in whole seconds, so the error is at most 0.5 s.';

/** CSV files know its format: it is a number there, so that a spreadsheet adds it up. */
export const Amount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ format: 'decimal', example: '1280.00', description: 'Decimal string with two places.' });

/** In every answer. The last three say how much of what was accepted it has counted (behaviour: reports 4). */
export const ReportHead = z.object({
  from: Timestamp.describe('Inclusive; a whole quarter of an hour.'),
  to: Timestamp.describe('Exclusive; a whole quarter of an hour.'),
  timezone: z.string(),
  completeTo: Timestamp.nullable().describe(
    'The moment up to which everything accepted is in the tables; null while the queue is unreachable.',
  ),
  failedEvents: Count.nullable().describe(
    'Accepted events that failed to be stored and hold completeTo back.',
  ),
  behindSeconds: Seconds.nullable().describe(
    'The age of the oldest event that waits to be stored; 0 when none waits.',
  ),
  replicaAway: z
    .literal(true)
    .optional()
    .describe('The replica of the reports is away: the primary was read.'),
});
export type ReportHead = z.infer<typeof ReportHead>;

/** The call of a report. */
export interface ReportCall extends Call {
  /** The last part of its path. Its CSV file has this name too, unless the report gives it another one. */
  name: string;
  role: 'analyst';
  query: z.ZodObject;
  /** A row of its CSV file: the fields are the columns, in this order. */
  row: z.ZodObject;
}

interface ReportParts<Query, Row, Answer> {
  summary: string;
  query: Query;
  row: Row;
  answer: Answer;
}

/** The call of a report (behaviour: reports 1). */
export const report = <
  Name extends string,
  Query extends z.ZodObject,
  Row extends z.ZodObject,
  Answer extends z.ZodObject,
>(
  name: Name,
  { summary, query, row, answer }: ReportParts<Query, Row, Answer>,
) => ({
  ...callsOf({ tag: 'Analytics', role: 'analyst' }).get(`/api/analytics/reports/${name}`, {
    acceptsReportKey: true,
    summary,
    description: 'Bots and staff are left out. With `format=csv` or `Accept: text/csv` the rows as a file.',
    query,
    answers: { 200: { description: 'As of completeTo', schema: answer.meta({ id: schemaId(name) }) } },
  }),
  name,
  row,
});

/** revenue-by-source → RevenueBySourceReport. */
const schemaId = (name: string): string =>
  `${name.replaceAll(/(?:^|-)(\w)/g, (_text, letter: string) => letter.toUpperCase())}Report`;

export const listAnswer = <Row extends z.ZodObject>(row: Row) =>
  ReportHead.extend({
    rowCount: Count.describe('Rows there are; those beyond the limit are left out.'),
    rows: z.array(row),
  });

/** A report that lists the rows with the highest counts. */
export const listReport = <
  Name extends string,
  Query extends z.ZodObject<typeof ListQuery.shape>,
  Row extends z.ZodObject,
>(
  name: Name,
  parts: Omit<ReportParts<Query, Row, never>, 'answer'>,
) => report(name, { ...parts, answer: listAnswer(parts.row) });
