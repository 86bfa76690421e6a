import type { Step } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recountFunnel, recountGoal, recountJourneys } from '../../recount/journeys.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { funnels } from './funnels.ts';
import { goals } from './goals.ts';
import { journeys } from './journeys.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

const STEPS: Step[] = [
  { kind: 'path', value: '/' },
  { kind: 'path', value: '/product/*' },
  { kind: 'path', value: '/contact' },
  { kind: 'event', value: 'add_to_cart' },
  { kind: 'event', value: 'nothing' },
  { kind: 'event', value: 'time_on_page' },
  { kind: 'product' },
  { kind: 'product', value: '2' },
  { kind: 'product', value: '99999999999' },
  { kind: 'order' },
  { kind: 'chat' },
];

describe('the report of goals', () => {
  it('equals a recount of each kind of step', async () => {
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const present = visitsInRange(store.visits, one);
      for (const step of STEPS) {
        const expected = recountGoal(present, step);
        expectedRows.add(expected.conversions);
        const report = await store.run((snapshot) => goals.read(snapshot, one.request, { goal: step }));

        expect(report.visits).toBe(present.length);
        expect(report.rows, JSON.stringify(step)).toEqual([
          { id: null, name: null, kind: step.kind, value: step.value ?? null, ...expected },
        ]);
      }
    }, 10);
    expectedRows.expectAtLeast(500);
  });

  it('has all saved goals at once', async () => {
    await store.test.sequelize.models.SavedReport.bulkCreate(
      STEPS.map((step, index) => ({
        kind: 'goal' as const,
        name: `Goal ${String.fromCharCode(65 + index)}`,
        content: { step },
        isShared: true,
        userId: null,
      })),
    );
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const present = visitsInRange(store.visits, one);
      const report = await store.run((snapshot) => goals.read(snapshot, one.request, {}));
      const expected = STEPS.map((step) => recountGoal(present, step));
      for (const { conversions } of expected) expectedRows.add(conversions);

      expect(report.rows.map(({ name }) => name)).toEqual(
        STEPS.map((_step, index) => `Goal ${String.fromCharCode(65 + index)}`),
      );
      expect(report.rows).toMatchObject(expected);
    }, 10);
    expectedRows.expectAtLeast(500);
  });
});

const FUNNELS: Step[][] = [
  [
    { kind: 'path', value: '/' },
    { kind: 'product' },
    { kind: 'event', value: 'add_to_cart' },
    { kind: 'order' },
  ],
  [{ kind: 'product' }, { kind: 'product' }, { kind: 'product' }],
  [{ kind: 'product' }, { kind: 'product', value: '1' }],
  [{ kind: 'chat' }, { kind: 'chat' }, { kind: 'product' }],
  [
    { kind: 'path', value: '/*' },
    { kind: 'path', value: '/*' },
    { kind: 'path', value: '/shop' },
  ],
  [
    { kind: 'event', value: 'add_to_cart' },
    { kind: 'event', value: 'checkout_started' },
    { kind: 'order' },
    { kind: 'event', value: 'nothing' },
  ],
  Array.from({ length: 8 }, () => ({ kind: 'path', value: '/*' })),
];

describe('the report of funnels', () =>
  it.each(FUNNELS.map((steps) => [steps.map(({ kind }) => kind).join(', '), steps] as const))(
    'equals a recount: %s',
    async (_name, steps) => {
      const expectedRows = createRowCount();
      await forEachCase(async (one) => {
        const present = visitsInRange(store.visits, one);
        const expected = recountFunnel(present, steps);
        expectedRows.add(expected[1]?.visits ?? 0);
        const report = await store.run((snapshot) =>
          funnels.read(snapshot, one.request, { step: [...steps] }),
        );

        expect(report.visits).toBe(present.length);
        expect(report.rows).toEqual(expected);
      }, 15);
      expectedRows.expectAtLeast(10);
    },
  ));

describe('the report of journeys', () =>
  it.each([
    ['/', 'next', 5],
    ['/', 'previous', 2],
    ['/product/*', 'next', 3],
    ['/product/2', 'previous', 5],
    ['/contact', 'next', 1],
    ['/*', 'next', 5],
    ['/nowhere', 'next', 3],
  ] as const)('equals a recount: %s, %s, %i steps', async (page, direction, steps) => {
    const expectedRows = createRowCount();
    await forEachCase(async (one) => {
      const query = { page, direction, steps };
      const expected = recountJourneys(visitsInRange(store.visits, one), query);
      expectedRows.add(expected.length);
      const report = await store.run((snapshot) => journeys.read(snapshot, one.request, query));

      expect(report.rows).toEqual(expected);
    }, 15);
    expectedRows.expectAtLeast(20);
  }));
