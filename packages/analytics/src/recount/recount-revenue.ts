import type { Database, RevenueEvent } from '@ronin/database';
import type { Attributes } from 'sequelize';
import type { RecountedVisit } from './recount.ts';
import { isInRange, isSelected, type Selection } from './selection.ts';

/** An event that is in the report, and the visit that it belongs to. */
interface CountedRevenue extends Attributes<RevenueEvent> {
  visit: RecountedVisit | undefined;
}

export async function listRevenue(database: Database): Promise<Attributes<RevenueEvent>[]> {
  return await database.models.RevenueEvent.findAll({ raw: true });
}

/** Those that a report about the range and the filters counts. */
export function revenueInRange(
  events: readonly Attributes<RevenueEvent>[],
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
