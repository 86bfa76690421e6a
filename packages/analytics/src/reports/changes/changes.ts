import { REPORT_LIMITS, type ReportRow } from '@ronin/contracts';
import { sum, sumOf } from '../../sums.ts';
import { breakdown } from '../breakdown.ts';
import { pages } from '../pages.ts';
import type { Report, ReportFor } from '../report.ts';
import { previousPeriod, refuse, type ReportRequest, resolveRequest } from '../request/report-range.ts';
import type { ReportSnapshot } from '../request/snapshot.service.ts';
import { revenue } from '../revenue/revenue.ts';
import { products } from '../shop/products.ts';
import { searches } from '../shop/searches.ts';
import { type History, isFewer, isMore, without } from './significance.ts';

type Row = ReportRow<'getChanges'>;

/** At most, in all and of one field: one cause often shows in several. */
const ROWS = 6;
const ROWS_OF_FIELD = 2;

/** A value of a list, or the shop as a whole, with its count in one period. */
interface Counted {
  value: string;
  name: string | null;
  count: number;
}

/** What the report looks at, from another report. Of a list that was cut, values without a row have an unknown count. */
interface List extends Pick<Row, 'field' | 'measure'> {
  read: (snapshot: ReportSnapshot, request: ReportRequest) => Promise<{ rows: Counted[]; isCut: boolean }>;
}

const ALL = { limit: REPORT_LIMITS.rows };

/** A list from the rows of a report. */
const listOf = <Query extends object, Found>(
  about: Pick<Row, 'field' | 'measure'>,
  report: Report<Query, { rows: Found[]; rowCount: number }>,
  query: Query,
  countOf: (row: Found) => Counted,
): List => ({
  ...about,
  async read(snapshot, request) {
    const { rows, rowCount } = await report.read(snapshot, request, query);
    return { rows: rows.map(countOf), isCut: rows.length < rowCount };
  },
});

const visitsBy = (field: Row['field'], report: string): List =>
  listOf({ field, measure: 'visits' }, breakdown(report), ALL, ({ value, visits }) => ({
    ...{ value: value ?? '', name: null, count: visits },
  }));

const LISTS: readonly List[] = [
  visitsBy('channel', 'channels'),
  visitsBy('referrer', 'referrers'),
  visitsBy('country', 'countries'),
  visitsBy('device', 'devices'),
  listOf({ field: 'path', measure: 'views' }, pages, ALL, ({ path, views }) => ({
    ...{ value: path, name: null, count: views },
  })),
  listOf({ field: 'product', measure: 'views' }, products, ALL, ({ productId, name, views }) => ({
    ...{ value: String(productId), name, count: views },
  })),
  listOf({ field: 'search', measure: 'searches' }, searches, { show: 'all', ...ALL }, (row) => ({
    ...{ value: row.query, name: null, count: row.searches },
  })),
];

async function readOrders(snapshot: ReportSnapshot, request: ReportRequest): Promise<number> {
  return (await revenue.read(snapshot, request, { interval: 'month' })).orders;
}

/** What changed most, and more than chance explains (behaviour: reports 25), by the figures of other reports. */
export const changes: ReportFor<'getChanges'> = {
  async read(snapshot, request, { comparedFrom, comparedTo }) {
    const compared = findCompared(request, { comparedFrom, comparedTo });
    const length =
      (request.to.getTime() - request.from.getTime()) / (compared.to.getTime() - compared.from.getTime());
    const ordersNow = await readOrders(snapshot, request);
    const orders = { now: ordersNow, before: [await readOrders(snapshot, compared)], length };
    const found = [...findChange({ field: 'all', measure: 'orders', value: '', name: null }, orders)];
    for (const list of LISTS) {
      const [now, before] = [await list.read(snapshot, request), await list.read(snapshot, compared)];
      const total = { now: countAll(now), before: [countAll(before)], length };
      // Each visit has one channel, or none.
      if (list.field === 'channel') {
        found.push(...findChange({ field: 'all', measure: 'visits', value: '', name: null }, total));
      }
      const own = joinRows(now, before).flatMap(({ value, name, history }) =>
        findChange({ field: list.field, measure: list.measure, value, name }, { ...history, length }, total),
      );
      found.push(...own.toSorted(byPart).slice(0, ROWS_OF_FIELD));
    }

    return {
      comparedFrom: compared.from.toISOString(),
      comparedTo: compared.to.toISOString(),
      rows: found
        .toSorted(byPart)
        .slice(0, ROWS)
        .map(({ part: _part, ...row }) => row),
    };
  },
};

/** @throws AppError invalid-input when one of both is absent. */
export function findCompared(
  request: ReportRequest,
  { comparedFrom: from, comparedTo: to }: { comparedFrom?: Date | undefined; comparedTo?: Date | undefined },
): ReportRequest {
  if (from === undefined && to === undefined) return previousPeriod(request);
  if (from === undefined || to === undefined) {
    return refuse(from === undefined ? 'comparedFrom' : 'comparedTo', 'must be given with the other one');
  }
  const { timezone, filters } = request;

  return { ...resolveRequest({ from, to, timezone }, to), filters };
}

/** The part of all that came or went. */
type Found = Row & { part: number };
const byPart = (one: Found, other: Found): number => other.part - one.part;

/** @param total of the list: where all has changed, so may this. */
function findChange(about: Omit<Row, 'before' | 'now'>, history: History, total?: History): Found[] {
  const rest = total && without(total, history);
  const { now, before, length = 1 } = history;
  const earlier = sum(before);
  if (!isMore(history, rest) && !isFewer(history, rest)) return [];
  const all = total === undefined ? now + earlier : total.now + sum(total.before);

  return [{ ...about, now, before: earlier, part: Math.abs(now - length * earlier) / all }];
}

const countAll = ({ rows }: { rows: readonly Counted[] }): number => sumOf(rows, ({ count }) => count);

/** Each value with both counts; without those of which one is not known. */
function joinRows(
  now: Awaited<ReturnType<List['read']>>,
  before: Awaited<ReturnType<List['read']>>,
): { value: string; name: string | null; history: History }[] {
  const [current, earlier] = [now, before].map(
    ({ rows }) => new Map(rows.map((row) => [row.value, row] as const)),
  );

  return [...new Set([...(current?.keys() ?? []), ...(earlier?.keys() ?? [])])].flatMap((value) => {
    const [one, other] = [current?.get(value), earlier?.get(value)];
    if ((one === undefined && now.isCut) || (other === undefined && before.isCut)) return [];
    const history = { now: one?.count ?? 0, before: [other?.count ?? 0] };
    return [{ value, name: (one ?? other)?.name ?? null, history }];
  });
}
