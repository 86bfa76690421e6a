import { afterAll, beforeAll, expect, it } from 'vitest';
import { payTestOrder, placeTestOrder } from '../testing/buy.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { getCompleteTo } from './complete-to.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('is the time of the oldest revenue that waits for the queue', async () => {
  const { ref } = await placeTestOrder(api);
  await payTestOrder(api, ref);
  const { RevenueOutboxRow } = api.test.sequelize.models;
  const [oldest, later] = [new Date('2026-01-02T03:04:05.678Z'), new Date('2026-01-02T03:04:06Z')];
  const [row] = await RevenueOutboxRow.findAll();
  await row?.update({ createdAt: oldest, queuedAt: null });
  const sources = { queue: api.context.queue, database: api.test.sequelize };

  expect(await getCompleteTo(sources, later)).toEqual(oldest);
  expect(await getCompleteTo(sources, new Date('2026-01-01T00:00:00Z'))).toEqual(
    new Date('2026-01-01T00:00:00Z'),
  );

  await row?.update({ queuedAt: later });
  expect(await getCompleteTo(sources, later)).toEqual(later);
});
