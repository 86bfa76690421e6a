import { RECOUNT_LIMITS, REPORT_LIMITS, type Step } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { z } from 'zod';
import { DAY_MS } from '../buckets.ts';
import { REPORTS } from '../reports/index.ts';
import { findFunnel, findGoal, listGoals } from '../reports/journeys/steps.ts';
import type { Report } from '../reports/report.ts';
import { refuse, type ReportRequest } from '../reports/request/report-range.ts';
import type { ReportSnapshot } from '../reports/request/snapshot.service.ts';
import { listChats, listProducts, recountVisits, type Row, ROWS_OF_VISITS } from './recount.ts';
import { listSold } from './recount-chat-orders.ts';
import { chatsAround, listAllChats } from './recount-chats.ts';
import { listRevenueOf, type Revenue } from './recount-revenue.ts';
import { CHAT_REPORTS, type Counts, type Recount, RecountQuery, RECOUNTS } from './recount-rows.ts';
import { listSearchesOf } from './recount-searches.ts';
import { listRequests, listSpells } from './recount-sold-out.ts';
import { visitsInRange } from './selection.ts';

/** The same rows by two ways, with the fields that are counts. */
interface BothCounts {
  reported: Counts[];
  counted: Counts[];
  equal: boolean;
}

/** The answer of any report. One without rows is a row itself. */
const Content = z.looseObject({
  rowCount: z.number().optional(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
});

const reports = new Map(Object.entries<Report<object, object>>(REPORTS));
const recounts = new Map(Object.entries<Recount>(RECOUNTS));

export const isRecounted = (name: string): boolean => recounts.has(name);

/**
 * Counts a report again from the rows, in TypeScript: a second way that shares no statement with the reports.
 * @throws AppError invalid-input for a range with too many days or rows.
 */
export async function recountReport(
  { database, snapshot }: { database: Database; snapshot: ReportSnapshot },
  name: string,
  request: ReportRequest,
  asked: object,
): Promise<BothCounts> {
  const [report, recount] = [reports.get(name), recounts.get(name)];
  if (report === undefined || recount === undefined) throw new Error(`${name} is not counted again.`);
  refuseLong(request);
  const about = RecountQuery.parse(asked);
  const query = { ...asked, limit: REPORT_LIMITS.rows, compare: 'none' };
  const content = Content.parse(await report.read(snapshot, request, query));
  const rows = content.rows ?? [{ ...content }];
  if ((content.rowCount ?? 0) > rows.length)
    refuse('from', `must make at most ${String(REPORT_LIMITS.rows)} rows`);
  const { goals, funnel } = await findSteps(snapshot, name, about);
  const chats = [...goals, ...funnel].some(({ kind }) => kind === 'chat');
  const isAboutChats = CHAT_REPORTS.has(name);
  const searches = name === 'getSearches' ? await listSearchesOf(snapshot, request, RECOUNT_LIMITS.rows) : [];
  const events = SALES.has(name) ? await listRevenueOf(database, request, RECOUNT_LIMITS.rows) : [];
  const isRetention = name === 'getRetention';
  const visits = recountVisits(
    await readRows(snapshot, {
      from: isRetention ? new Date(String(rows[0]?.week)) : request.from,
      to: request.to,
      sessions: [...searches, ...events].flatMap(({ sessionId }) => sessionId ?? []),
      customers: name === 'getAttribution' ? events.flatMap(({ customerIds }) => customerIds) : [],
      since: new Date(firstOrder(events, request) - about.days * DAY_MS),
      isReturning: isRetention,
      withChats: isAboutChats,
    }),
    await listProducts(database),
    chats ? await listChats(database, request) : new Map(),
  );
  const isAboutStock = name === 'getLostSales';
  const input = {
    present: visitsInRange(visits, { request }),
    visits,
    request,
    reported: rows,
    goals,
    funnel,
    searches,
    sales: { events, visits, request },
    spells: isAboutStock ? await listSpells(database) : [],
    requests: isAboutStock && request.filters.length === 0 ? await listRequests(database, request) : null,
    ...(isAboutChats && (await readShop(database, request))),
  };
  const counted = recount(input, about);
  const fields = Object.keys(counted[0] ?? {});
  const reported = counted.length === 0 ? rows : rows.map((row) => pick(row, fields));

  return { reported, counted, equal: toText(reported) === toText(counted) };
}

function refuseLong({ from, to }: ReportRequest): void {
  if (to.getTime() - from.getTime() <= RECOUNT_LIMITS.days * DAY_MS) return;
  refuse('from', `must be at most ${String(RECOUNT_LIMITS.days)} days before to, to be counted again`);
}

const SALES: ReadonlySet<string> = new Set([
  'getRevenue',
  'getRevenueBySource',
  'getRevenueByProduct',
  'getAttribution',
  'getProductDetails',
]);

const firstOrder = (events: readonly Revenue[], { from }: ReportRequest): number =>
  events.reduce(
    (first, { orderedAt, createdAt }) => Math.min(first, (orderedAt ?? createdAt).getTime()),
    from.getTime(),
  );

/** Which visits are read, beside those of the range. */
interface VisitsToRead {
  from: Date;
  to: Date;
  sessions: readonly string[];
  customers: readonly number[];
  since: Date;
  isReturning: boolean;
  withChats: boolean;
}

async function readRows(snapshot: ReportSnapshot, wanted: VisitsToRead): Promise<Row[]> {
  const rows = await snapshot.all<Row>(ROWS_OF_VISITS, { ...wanted, limit: RECOUNT_LIMITS.rows + 1 });
  refuseMany(rows, 'page views and events');

  return rows;
}

async function readShop(database: Database, request: ReportRequest) {
  const limit = RECOUNT_LIMITS.rows + 1;
  const chats = await listAllChats(database, { where: chatsAround(request), limit });
  const sold = await listSold(database, request.from, limit);
  refuseMany(chats, 'chats');
  refuseMany(sold.sales, 'orders');

  return { chats, sold };
}

function refuseMany(rows: readonly unknown[], what: string): void {
  if (rows.length <= RECOUNT_LIMITS.rows) return;
  refuse('from', `must make at most ${String(RECOUNT_LIMITS.rows)} ${what}, to be counted again`);
}

async function findSteps(
  snapshot: ReportSnapshot,
  name: string,
  query: RecountQuery,
): Promise<{ goals: Step[]; funnel: Step[] }> {
  const goals = query.goal === undefined ? [] : [await findGoal(snapshot, query.goal)];
  const all = name === 'getGoals' && query.goal === undefined ? await listGoals(snapshot) : goals;
  const funnel = name === 'getFunnels' ? (await findFunnel(snapshot, query)).steps : [];

  return { goals: all.map(({ step }) => step), funnel };
}

const pick = (row: Counts, fields: readonly string[]): Counts =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** Rows in one order, whatever theirs is. */
const toText = (rows: readonly Counts[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .toSorted()
    .join('\n');
