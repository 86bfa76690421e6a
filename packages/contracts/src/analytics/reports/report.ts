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
  conversions: Count.nullable().meta({ description: 'Visits that reached the goal; null without a goal.' }),
  conversionRate: Share.nullable().meta({
    description: 'Of the visits of the row; for a page or product those that began in the range and saw it.',
  }),
};

/** CSV files know its format: it is a number there, so that a spreadsheet adds it up. */
export const Amount = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ format: 'decimal', example: '1280.00', description: 'Decimal string with two places.' });

/** In every answer. The last three say how much of what was accepted it has counted (behaviour: reports 4). */
export const ReportHead = z.object({
  from: Timestamp.meta({ description: 'Inclusive; a whole quarter of an hour.' }),
  to: Timestamp.meta({ description: 'Exclusive; a whole quarter of an hour.' }),
  timezone: z.string(),
  completeTo: Timestamp.nullable().meta({
    description:
      'The moment up to which everything accepted is in the tables; null while the queue is unreachable.',
  }),
  failedEvents: Count.nullable().meta({
    description: 'Accepted events that failed to be stored and hold completeTo back.',
  }),
  behindSeconds: Seconds.nullable().meta({
    description: 'The age of the oldest event that waits to be stored; 0 when none waits.',
  }),
  replicaAway: z.literal(true).optional().meta({
    description: 'The replica of the reports is away: the primary was read.',
  }),
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

/** A report that lists the rows with the highest counts. */
export const listReport = <
  Name extends string,
  Query extends z.ZodObject<typeof ListQuery.shape>,
  Row extends z.ZodObject,
>(
  name: Name,
  { row, ...parts }: Omit<ReportParts<Query, Row, never>, 'answer'>,
) =>
  report(name, {
    ...parts,
    row,
    answer: ReportHead.extend({
      rowCount: Count.meta({ description: 'Rows there are; those beyond the limit are left out.' }),
      rows: z.array(row),
    }),
  });
