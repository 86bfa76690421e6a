import { isAlive, readWorkers } from './workers.service.ts';
import { readOrNothing, watchFigure, watchQueue } from '@ronin/server-kit';
import { Gauge, type Registry } from 'prom-client';
import type { ApiContext } from '../context.ts';
import { readAnalyticsLedger } from './ledger.service.ts';
import { readLastWrite } from './throughput.service.ts';

/**
 * The queue, its workers and the ledger as Prometheus reads them. The workers tell of the queue too, but when the last of
 * them is gone only the api is left to say so.
 */
export function watchOperations(
  registry: Registry,
  { database, queue }: Pick<ApiContext, 'database' | 'queue'>,
): void {
  watchQueue(registry, 'analytics', queue);
  watchFigure(registry, {
    name: 'analytics_workers_alive',
    help: 'Workers that gave a sign of life within the last 10 seconds.',
    read: async () => (await readWorkers(database)).filter(isAlive).length,
  });
  watchFigure(registry, {
    name: 'analytics_last_write_timestamp_seconds',
    help: 'When events were last stored, in seconds since the epoch.',
    read: async () => {
      const last = await readLastWrite(database);
      return last === null ? null : last.getTime() / 1_000;
    },
  });
  new Gauge({
    name: 'analytics_ledger_events',
    help: 'accepted = written + duplicate + waiting + failed + missing. Missing must be 0.',
    labelNames: ['entry'],
    registers: [registry],
    async collect() {
      this.reset();
      const entries = await readOrNothing(
        async () => Object.entries<number>({ ...(await readAnalyticsLedger({ database, queue })) }),
        [],
      );
      for (const [entry, count] of entries) this.set({ entry }, count);
    },
  });
}
