import { RECOUNT_LIMITS, REPORT_LIMITS, type ReportName } from '@ronin/contracts';
import { z } from 'zod';
import { DAY_MS } from '../buckets.ts';
import { REPORTS } from '../reports/index.ts';
import type { Report } from '../reports/report.ts';
import { refuse, type ReportRequest } from '../reports/request/report-range.ts';
import { RECOUNTS } from './recounts.ts';
import type { Counts, Recount, Source } from './source.ts';

const Rows = z.array(z.record(z.string(), z.unknown()));
/** The answer of any report. One without rows is a row itself. */
const Content = z.looseObject({ rowCount: z.number().optional(), rows: Rows.optional() });

/** Counts a report again in TypeScript. @throws AppError invalid-input for a range with too much in it. */
export async function recountReport(
  { database, snapshot, request }: Omit<Source, 'reported'>,
  name: ReportName,
  asked: object,
) {
  const [report, recount]: [Report<object, object>, Recount<object>] = [REPORTS[name], RECOUNTS[name]];
  refuseLong(request);
  const query = { ...asked, limit: REPORT_LIMITS.rows, compare: 'none', after: undefined };
  const content = Content.parse(await report.read(snapshot, request, query));
  const rows = content.rows ?? [{ ...content }];
  if ((content.rowCount ?? 0) > rows.length)
    refuse('from', `must make at most ${String(REPORT_LIMITS.rows)} rows`);
  const counted = Rows.parse(await recount({ database, snapshot, request, reported: rows }, query));
  const fields = Object.keys(counted[0] ?? {});
  const reported = counted.length === 0 ? rows : rows.map((row) => pick(row, fields));

  return { reported, counted, equal: toText(reported) === toText(counted) };
}

function refuseLong({ from, to }: ReportRequest): void {
  if (to.getTime() - from.getTime() <= RECOUNT_LIMITS.days * DAY_MS) return;
  refuse('from', `must be at most ${String(RECOUNT_LIMITS.days)} days before to, to be counted again`);
}

const pick = (row: Counts, fields: readonly string[]): Counts =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** Rows in one order, whatever theirs is. */
const toText = (rows: readonly Counts[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .toSorted()
    .join('\n');
