import { groupBy } from './groups.ts';
import { recountRevenue, type Revenue } from './sales.ts';
import type { Counts } from './source.ts';
import { isInRange, type RecountedVisit, selectedSessions, type Selection } from './visits.ts';

/** In the order of time; of events at once the one with the lower id is the first. */
const byTime = (one: Revenue, other: Revenue): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.eventId < other.eventId ? -1 : 1);

/** All that each buyer bought, in the order of time: a number stands for the lowest one that its latest event has. */
export function listBuyers(all: readonly Revenue[]): Revenue[][] {
  const events = all.filter(({ isTest, customerIds }) => !isTest && customerIds.length > 0).toSorted(byTime);
  const latest = new Map<number, Revenue>();
  for (const event of events) {
    for (const id of event.customerIds) {
      const before = latest.get(id);
      if (before?.createdAt.getTime() !== event.createdAt.getTime()) latest.set(id, event);
    }
  }
  const buyerOf = ({ customerIds: [id = 0] }: Revenue) => Math.min(...(latest.get(id)?.customerIds ?? [id]));

  return groupBy(events, buyerOf).map(([, own]) => own);
}

const firstOf = (own: readonly Revenue[]) => own.find(({ type }) => type === 'sale');

/** The visits of the first orders. */
export const firstSessions = (events: readonly Revenue[]): (string | null)[] =>
  listBuyers(events).map((own) => firstOf(own)?.sessionId ?? null);

/**
 * Buyers by the month of their first order. The months are those of the report.
 * @param events all there are, also those after the range
 */
export function recountBuyers(
  events: readonly Revenue[],
  visits: readonly RecountedVisit[],
  { request }: Selection,
  reported: readonly Counts[],
) {
  const months = reported.map(({ month }) => Date.parse(String(month)));
  const monthOf = ({ createdAt }: Revenue) => months.findLastIndex((month) => month <= createdAt.getTime());
  const isHere = ({ createdAt }: Revenue) => isInRange(createdAt.getTime(), request);
  const isSelected = selectedSessions(visits, { request });
  const cohorts = listBuyers(events).flatMap((own) => {
    const first = firstOf(own);
    if (first === undefined || !isHere(first) || !isSelected(first.sessionId)) return [];
    return [{ own: own.filter(isHere), cohort: monthOf(first) }];
  });

  return reported.map(({ month }, cohort) => {
    const here = cohorts.filter((one) => one.cohort === cohort);
    const inMonth = (month: number) => here.map(({ own }) => own.filter((event) => monthOf(event) === month));
    const cells = months.slice(cohort).map((_month, later) => inMonth(cohort + later));
    return {
      month,
      buyers: here.length,
      ordered: cells.map((cell) => cell.filter((own) => firstOf(own) !== undefined).length),
      net: cells.map((cell) => recountRevenue(cell.flat()).net),
    };
  });
}
