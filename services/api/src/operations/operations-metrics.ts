import { InstanceState, pickOldestBatches } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { readOrFallback, registerGauge, registerQueueMetrics } from '@ronin/server-kit';
import { Gauge, type Registry } from 'prom-client';
import type { ApiContext } from '../context.ts';
import { readDatabase } from './database.service.ts';
import { readAnalyticsLedger } from './ledger.service.ts';
import { isSilent, readServices } from './services.service.ts';
import { readLastWrite } from './throughput.service.ts';

/**
 * The queue, its workers and the ledger as Prometheus reads them. The workers tell of the queue too, but when the last of
 * them is gone only the api is left to say so.
 */
export function watchOperations(
  registry: Registry,
  { config, database, queue }: Pick<ApiContext, 'config' | 'database' | 'queue'>,
): void {
  registerQueueMetrics(registry, 'analytics', queue, pickOldestBatches);
  registerGauge(registry, {
    name: 'analytics_workers_alive',
    help: 'Analytics workers whose last heartbeat is a few seconds old at most.',
    read: async () => {
      const workers = (await readServices(database)).find(({ name }) => name === 'analytics-worker');
      return workers?.instances.filter(({ row }) => !isSilent(row)).length ?? 0;
    },
  });
  watchServices(registry, database);
  watchDatabase(registry, database, config.databaseUrl);
  registerGauge(registry, {
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
      const entries = await readOrFallback(
        async () => Object.entries<number>({ ...(await readAnalyticsLedger({ database, queue })) }),
        [],
      );
      for (const [entry, count] of entries) this.set({ entry }, count);
    },
  });
}

function watchServices(registry: Registry, database: Database): void {
  new Gauge({
    name: 'service_instances',
    help: 'Processes of each service that were heard of within the hour, by state: ready, not-ready, silent, replaced.',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, instances } of await readOrFallback(() => readServices(database), [])) {
        // Also 0, so that an alert can ask for it.
        for (const known of InstanceState.options) {
          this.set({ name, state: known }, instances.filter(({ state }) => state === known).length);
        }
      }
    },
  });
}

function watchDatabase(registry: Registry, database: Database, databaseUrl: string): void {
  registerGauge(registry, {
    name: 'database_size_bytes',
    help: 'How much the database holds.',
    read: async () => (await readDatabase(database, databaseUrl)).sizeBytes,
  });
  registerGauge(registry, {
    name: 'database_disk_free_bytes',
    help: 'Free space of the disk that the database is on, where it is on this machine.',
    read: async () => (await readDatabase(database, databaseUrl)).disk?.freeBytes ?? null,
  });
}
