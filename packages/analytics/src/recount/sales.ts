import type { ReportQueryOf, Step } from '@ronin/contracts';
import type { Database, RevenueEvent } from '@ronin/database';
import { type Attributes, Op } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { originOf } from '../dimensions.ts';
import { groupBy, groupByStart, shareOf, sumOf } from './groups.ts';
import { recountConversions } from './journeys.ts';
import {
  atMost,
  type Counts,
  type Reading,
  readingOf,
  readVisits,
  type Source,
  type WantedVisits,
} from './source.ts';
import {
  isInRange,
  isSelected,
  type PresentVisit,
  type RecountedVisit,
  type Selection,
  startOf,
} from './visits.ts';

export type Revenue = Attributes<RevenueEvent>;

/** What the reports of sales are counted again from. */
export interface Sales extends Selection {
  /** Those of the range, and the sales of its refunds. */
  events: readonly Revenue[];
  /** The visits of the range, of the orders and of the buyers, whatever the filters are. */
  visits: readonly RecountedVisit[];
}

export async function listRevenue(database: Database, reading: Reading = {}): Promise<Revenue[]> {
  return await database.models.RevenueEvent.findAll({ ...reading, raw: true });
}

/** @param wanted.days how long before an order the visits of its buyers are read, too; absent: they are not. */
export async function readSales(
  source: Source,
  { days, sessions = [], ...wanted }: Pick<WantedVisits, 'sessions' | 'steps'> & { days?: number } = {},
): Promise<Sales> {
  const { database, request } = source;
  const { RevenueEvent: revenue } = database.models;
  const options = { ...readingOf(source), raw: true } as const;
  const createdAt = { [Op.gte]: request.from, [Op.lt]: request.to };
  const inRange = atMost(await revenue.findAll({ where: { createdAt }, ...options }), 'orders and refunds');
  const known = new Set(inRange.map(({ eventId }) => eventId));
  const eventId = inRange.flatMap(({ saleId }) => (saleId === null || known.has(saleId) ? [] : saleId));
  const events = [...inRange, ...(await revenue.findAll({ where: { eventId }, ...options }))];
  const first = Math.min(request.from.getTime(), ...events.map(orderedAt));
  const visits = await readVisits(source, {
    ...wanted,
    sessions: [...sessions, ...events.map(({ sessionId }) => sessionId)],
    ...(days !== undefined && {
      customers: events.flatMap(({ customerIds }) => customerIds),
      since: new Date(first - days * DAY_MS),
    }),
  });

  return { events, visits, request };
}

const orderedAt = ({ orderedAt: ordered, createdAt }: Revenue): number => (ordered ?? createdAt).getTime();

/** Those that a report about the range and the filters counts, each with its visit. */
export function revenueInRange(
  events: readonly Revenue[],
  visits: readonly RecountedVisit[],
  { request }: Selection,
) {
  const bySession = new Map<string | null, RecountedVisit>(visits.map((visit) => [visit.sessionId, visit]));

  return events
    .filter(({ isTest, createdAt }) => !isTest && isInRange(createdAt.getTime(), request))
    .map((event) => ({ ...event, visit: bySession.get(event.sessionId) }))
    .filter(({ visit }) => isChosen(visit, request.filters));
}

/** What no visit is known of belongs to the reports without filters. */
const isChosen = (visit: RecountedVisit | undefined, filters: Selection['request']['filters']): boolean =>
  visit === undefined ? filters.length === 0 : isSelected(visit, filters);

const centsOf = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);
const format = (cents: number) => (cents / 100).toFixed(2);

/** What the reports say about a list of amounts. */
export function recountRevenue(events: readonly { type: string; amount: string }[]) {
  const sales = events.filter(({ type }) => type === 'sale');
  const gross = sumOf(sales, centsOf);
  const refunds = sumOf(events, centsOf) - gross;

  return {
    orders: sales.length,
    gross: format(gross),
    refunds: format(refunds),
    net: format(gross - refunds),
  };
}

/** The intervals are those of the report. */
export function recountIntervals({ events, visits, request }: Sales, reported: readonly Counts[]) {
  const inRange = revenueInRange(events, visits, { request });

  return groupByStart(inRange, ({ createdAt }) => createdAt.getTime(), reported).map(([key, own]) => ({
    ...key,
    ...recountRevenue(own),
  }));
}

type Origin = ReportQueryOf<'getAttribution'>['by'];

export function recountBySource(
  { events, visits, request }: Sales,
  present: readonly PresentVisit[],
  by: Origin,
  goal?: Step,
) {
  const field = originOf(by).filter;
  const inRange = revenueInRange(events, visits, { request });
  const all = [...present, ...inRange.flatMap(({ visit }) => visit ?? [])];
  const unknown = recountUnknown(inRange).map((row) => ({
    ...{ ...row, visits: 0, conversion: null },
    ...recountConversions([], goal),
  }));

  return [
    ...[...new Set(all.map((visit) => visit[field]))].map((value) => {
      const own = present.filter((visit) => visit[field] === value);
      const sums = recountRevenue(inRange.filter(({ visit }) => visit?.[field] === value));
      return {
        ...{ isKnown: true, value, visits: own.length },
        ...{ ...sums, conversion: shareOf(sums.orders, own.length) },
        ...recountConversions(own, goal),
      };
    }),
    ...unknown,
  ];
}

/** Those of which no visit is known are one row. */
function recountUnknown(events: readonly (Revenue & { visit: RecountedVisit | undefined })[]) {
  const unknown = events.filter(({ visit }) => visit === undefined);

  return unknown.length === 0 ? [] : [{ isKnown: false, value: null, ...recountRevenue(unknown) }];
}

/** The items that were sold or paid back in the range. */
export const itemsOf = ({ events, visits, request }: Sales) =>
  revenueInRange(events, visits, { request }).flatMap(({ type, items }) =>
    items.map((item) => ({ ...item, type })),
  );

/** The known visits before an order, in the order of time; of a refund those of its order. */
function visitsBefore(event: Revenue, { events, visits }: Sales, days: number) {
  const sale = events.find(({ eventId }) => eventId === event.saleId) ?? event;
  const at = orderedAt(sale);
  const buyers = new Set(sale.customerIds.map((id) => `customer ${String(id)}`));
  const own = visits
    .filter((visit) => {
      const start = startOf(visit);
      const isTheirs = buyers.has(visit.visitor) && start <= at && start >= at - days * DAY_MS;
      return isTheirs || visit.sessionId === (sale.sessionId ?? event.sessionId);
    })
    .toSorted((left, right) => startOf(left) - startOf(right) || (left.sessionId < right.sessionId ? -1 : 1));

  return { at, visits: own };
}

interface Touch {
  touch: ReportQueryOf<'getAttribution'>['touch'];
  days: number;
}

/** Each order and refund of the range with the visit that it is attributed to. */
export function attribute(sales: Sales, { touch, days }: Touch) {
  const { events, request } = sales;

  return events
    .filter(({ isTest, createdAt }) => !isTest && isInRange(createdAt.getTime(), request))
    .map((event) => {
      const { at, visits } = visitsBefore(event, sales, days);
      const latest = visits.at(-1);
      const last = visits.find((visit) => latest && startOf(visit) === startOf(latest));
      return { ...event, at, visits, visit: touch === 'first' ? visits[0] : last };
    })
    .filter(({ visit }) => isChosen(visit, request.filters));
}

export function recountAttribution(sales: Sales, { by, ...query }: Touch & { by: Origin }) {
  const touched = attribute(sales, query);
  const known = touched.flatMap(({ visit, ...event }) =>
    visit ? { ...event, value: visit[originOf(by).filter] } : [],
  );

  return [
    ...recountUnknown(touched),
    ...groupBy(known, ({ value }) => value).map(([value, own]) => ({
      isKnown: true,
      value,
      ...recountRevenue(own),
    })),
  ];
}
