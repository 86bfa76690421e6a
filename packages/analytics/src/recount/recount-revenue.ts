import type { Database, RevenueEvent } from '@ronin/database';
import { type Attributes, Op } from 'sequelize';
import type { RecountedVisit } from './recount.ts';
import { isInRange, isSelected, type Selection } from './selection.ts';

export type Revenue = Attributes<RevenueEvent>;

/** An event that is in the report, and the visit that it belongs to. */
interface CountedRevenue extends Revenue {
  visit: RecountedVisit | undefined;
}

export async function listRevenue(database: Database): Promise<Revenue[]> {
  return await database.models.RevenueEvent.findAll({ raw: true });
}

/** Those of a range, at most `limit`, and the sales of its refunds. */
export async function listRevenueOf(
  database: Database,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<Revenue[]> {
  const { RevenueEvent: events } = database.models;
  const inRange = await events.findAll({
    where: { createdAt: { [Op.gte]: from, [Op.lt]: to } },
    limit,
    raw: true,
  });
  const known = new Set(inRange.map(({ eventId }) => eventId));
  const missing = inRange.flatMap(({ saleId }) => (saleId === null || known.has(saleId) ? [] : saleId));

  return [...inRange, ...(await events.findAll({ where: { eventId: missing }, limit, raw: true }))];
}

/** Those that a report about the range and the filters counts. */
export function revenueInRange(
  events: readonly Revenue[],
  visits: readonly RecountedVisit[],
  { request }: Selection,
): CountedRevenue[] {
  const isFiltered = request.filters.length > 0;

  return events
    .filter(({ isTest, createdAt }) => !isTest && isInRange(createdAt.getTime(), request))
    .map((event) => ({ ...event, visit: visits.find(({ sessionId }) => sessionId === event.sessionId) }))
    .filter(({ visit }) => !isFiltered || (visit !== undefined && isSelected(visit, request.filters)));
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100);
const format = (cents: number) => (cents / 100).toFixed(2);

/** What the reports say about a list of amounts. */
export function recountRevenue(events: readonly { type: string; amount: string }[]) {
  const sum = (type: string) =>
    events.filter((one) => one.type === type).reduce((all, { amount }) => all + centsOf(amount), 0);

  return {
    orders: events.filter(({ type }) => type === 'sale').length,
    gross: format(sum('sale')),
    refunds: format(sum('refund')),
    net: format(sum('sale') - sum('refund')),
  };
}
