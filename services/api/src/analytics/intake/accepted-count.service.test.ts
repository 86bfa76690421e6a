import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@ronin/database';
import { createFaultProxy, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { pino } from 'pino';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAcceptedCounter } from './accepted-count.service.ts';

const logger = pino({ level: 'silent' });

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const readCount = async (producerId: string): Promise<number | undefined> => {
  const [row] = await test.sequelize.query<{ accepted: number }>(
    'SELECT accepted FROM analytics_producers WHERE producer_id = $1',
    { bind: [producerId], type: QueryTypes.SELECT },
  );
  return row?.accepted;
};

describe('the count of accepted events', () => {
  it('is saved with the latest value of each producer, at the latest when the process stops', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const count = createAcceptedCounter(test.sequelize, logger);
    for (const accepted of [1, 5, 9]) count.record(one, accepted);
    count.record(two, 2);
    await count.close();

    expect([await readCount(one), await readCount(two)]).toEqual([9, 2]);
  });

  it('never decreases', async () => {
    const producerId = randomUUID();
    for (const accepted of [7, 3]) {
      const count = createAcceptedCounter(test.sequelize, logger);
      count.record(producerId, accepted);
      await count.close();
    }

    expect(await readCount(producerId)).toBe(7);
  });

  it('survives a database that is unreachable for a while', async () => {
    const producerId = randomUUID();
    const link = await createFaultProxy(test.url);
    const linked = connectDatabase({ url: link.url, applicationName: 'ronin-test' });
    await link.cut();
    const count = createAcceptedCounter(linked, logger, 10);
    count.record(producerId, 4);
    await link.countAttempts(2);
    await link.heal();

    await expect.poll(() => readCount(producerId)).toBe(4);
    await count.close();
    await linked.close();
    await link.close();
  });
});
