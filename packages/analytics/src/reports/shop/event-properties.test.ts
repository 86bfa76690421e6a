import { afterAll, beforeAll, expect, it } from 'vitest';
import { recountProperties } from '../../recount/traffic.ts';
import { visitsInRange } from '../../recount/visits.ts';
import {
  createRecountedStore,
  createRowCount,
  fixedCases,
  forEachCase,
  type RecountedStore,
} from '../../testing/recounted-store.ts';
import { eventProperties } from './event-properties.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

it.each(['add_to_cart', 'add_to_wishlist', 'scroll_depth'])('of %s equal a recount', async (event) => {
  const expectedRows = createRowCount();
  await forEachCase(async (one) => {
    const expected = recountProperties(visitsInRange(store.visits, one), event);
    expectedRows.add(expected.length);
    const { rows, rowCount } = await store.run((snapshot) =>
      eventProperties.read(snapshot, one.request, { event, limit: 500 }),
    );

    expect(rowCount).toBe(expected.length);
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
  if (event !== 'scroll_depth') expectedRows.expectAtLeast(100);
});

it('tell what visitors share, and nothing that may be personal', async () => {
  const [[one] = []] = fixedCases();
  if (one === undefined) throw new Error('There is no case.');
  const { rows } = await store.run((snapshot) =>
    eventProperties.read(snapshot, one.request, { event: 'add_to_cart', limit: 500 }),
  );
  const valuesOf = (name: string) =>
    rows.flatMap(({ property, value }) => (property === name ? [value] : []));

  expect(valuesOf('metal').toSorted()).toEqual(['gold', 'steel']);
  expect(valuesOf('isGift')).toHaveLength(2);
  expect(valuesOf('size')).toHaveLength(7);
  expect(valuesOf('note').map((value) => String(value).length)).toEqual(expect.arrayContaining([99, 100]));
  expect(valuesOf('note')).toHaveLength(3);
  expect(valuesOf('visit')).toEqual([null]);
  expect(JSON.stringify(rows)).not.toMatch(/@|session_|nested|two words|news\.example/);
});
