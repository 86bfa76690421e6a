import { randomUUID } from 'node:crypto';
import type { RevenueEvent } from '@ronin/database';
import { createRandom } from '@ronin/testing/random';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRevenue, recountRevenue } from '../../recount/sales.ts';
import { isSelected } from '../../recount/visits.ts';
import {
  caseOf,
  createRecountedStore,
  createRowCount,
  fixedCases,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { buyers } from './buyers.ts';

type Event = Attributes<RevenueEvent>;

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => `${month}-01T00:00:00.000Z`);
const FROM = new Date(MONTHS[0] ?? '');
const TO = new Date('2026-12-01T00:00:00.000Z');

let store: RecountedStore;
let events: Event[];
beforeAll(async () => {
  store = await createRecountedStore();
  const { RevenueEvent: Revenue } = store.test.sequelize.models;
  const random = createRandom(4);
  const sessions = store.visits.map(({ sessionId }) => sessionId);
  const created = Array.from({ length: 400 }, (_event, index) => {
    const customer = 3_000 + Math.floor(random() * 90);
    return {
      ...{ eventId: randomUUID(), type: random() < 0.8 ? 'sale' : 'refund', saleId: null, items: [] },
      sessionId: sessions[index % sessions.length] ?? null,
      customerIds: customer % 3 === 0 ? [customer, customer - 1] : [customer],
      ...{ isTest: random() < 0.1, amount: (random() * 500).toFixed(2), orderedAt: null },
      createdAt: new Date(Date.parse('2026-07-10T00:00:00Z') + Math.floor(random() * 150 * 86_400_000)),
    };
  });
  await Revenue.bulkCreate(created);
  events = (await listRevenue(store.test.sequelize))
    .filter(({ isTest, customerIds }) => !isTest && customerIds.length > 0)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
});
afterAll(() => store.test.close());

/** Of each number the lowest one that its latest event has. */
function buyerOf({ customerIds: [first = 0] }: Event): number {
  const latest = events.findLast(({ customerIds }) => customerIds.includes(first));

  return Math.min(...(latest?.customerIds ?? [first]));
}

const monthOf = ({ createdAt }: Event) => MONTHS.findLastIndex((month) => new Date(month) <= createdAt);

it('equals a recount of orders and refunds, with any filter', async () => {
  const counted = createRowCount();
  for (const [
    {
      request: { filters },
    },
  ] of fixedCases()) {
    const groups = new Map<number, Event[]>();
    for (const event of events) groups.set(buyerOf(event), [...(groups.get(buyerOf(event)) ?? []), event]);
    const cohorts = [...groups.values()].flatMap((own) => {
      const first = own.find(({ type }) => type === 'sale');
      const visit = store.visits.find(({ sessionId }) => sessionId === first?.sessionId);
      const isChosen = filters.length === 0 || (visit !== undefined && isSelected(visit, filters));
      return first && first.createdAt >= FROM && isChosen ? [{ own, cohort: monthOf(first) }] : [];
    });
    const expected = MONTHS.map((month, cohort) => {
      const here = cohorts.filter((one) => one.cohort === cohort);
      const cells = MONTHS.slice(cohort).map((_month, later) =>
        here.map(({ own }) =>
          own.filter((event) => event.createdAt < TO && monthOf(event) === cohort + later),
        ),
      );
      counted.add(here.length);
      return {
        ...{ month, buyers: here.length },
        ordered: cells.map((cell) => cell.filter((own) => own.some(({ type }) => type === 'sale')).length),
        net: cells.map((cell) => recountRevenue(cell.flat()).net),
      };
    });
    const request = { ...caseOf(FROM, TO, {}).request, filters };
    const report = await store.run((snapshot) => buyers.read(snapshot, request, {}));

    expect(report.rows, JSON.stringify(filters)).toEqual(expected);
  }
  counted.expectAtLeast(100);
});
