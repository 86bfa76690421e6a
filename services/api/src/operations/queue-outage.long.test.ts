import { OperationsStatus } from '@ronin/contracts';
import { listen } from '@ronin/server-kit';
import { createFaultProxy, queueModes } from '@ronin/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openAppContext } from '../app-context.ts';
import { startOperations, type TestOperations } from '../testing/start-operations.ts';

const redisUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;

// Without Redis the queue is in the database, and nothing is known while that is unreachable.
describe.skipIf(redisUrl === null)('operators while the queue is unreachable (needs Redis)', () => {
  let operations: TestOperations;

  beforeAll(async () => {
    operations = await startOperations(redisUrl);
  });
  afterAll(() => operations.api.close());

  it('see what is known, and get 503 when they pause a queue', async () => {
    const link = await createFaultProxy(redisUrl ?? '');
    const cut = await openAppContext(
      { ...operations.api.context.config, redisUrl: link.url },
      pino({ level: 'silent' }),
    );
    const server = await listen(createApp(cut), 0, '127.0.0.1');
    try {
      await link.cut();
      const url = `http://127.0.0.1:${String(server.port)}/api/operations`;
      const answer = await fetch(`${url}/status`, { headers: { Cookie: operations.cookie } });
      const { queues, throughput, ledger } = OperationsStatus.parse(await answer.json());
      expect(queues.map(({ state, jobs }) => ({ state, jobs }))).toEqual([
        { state: 'unreachable', jobs: null },
        { state: 'unreachable', jobs: null },
      ]);
      expect(throughput).toHaveLength(60);
      expect(ledger).toBeNull();

      const pause = await fetch(`${url}/queues/analytics/pause`, {
        method: 'POST',
        headers: { Cookie: operations.cookie },
      });
      expect(pause.status).toBe(503);
    } finally {
      await link.heal();
      await server.close(0);
      await cut.close();
      await link.close();
    }
  });
});
