import { getBackupStatus } from '@ronin/backup';
import { InstanceState } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { readOrFallback, registerGauge, registerQueueMetrics } from '@ronin/server-kit';
import { Gauge, type Registry } from 'prom-client';
import type { ApiContext } from '../context/context.ts';
import { getDatabaseStatus } from './database.service.ts';
import { getAnalyticsLedger } from './ledger.service.ts';
import { isSilent, listServices } from './services.service.ts';
import { getLastWriteTime } from './throughput.service.ts';

/**
 * Prometheus metrics of the queue, its workers and the ledger. The workers report the queue too; the api still does when no
 * worker is left.
 */
export function registerOperationsMetrics(
  registry: Registry,
  { config, database, queue }: Pick<ApiContext, 'config' | 'database' | 'queue'>,
): void {
  registerQueueMetrics(registry, 'analytics', queue);
  registerGauge(registry, {
    name: 'analytics_workers_alive',
    help: 'Analytics workers seen in the last few seconds.',
    read: async () => {
      const workers = (await listServices(database)).find(({ name }) => name === 'analytics-worker');
      return workers?.instances.filter(({ row }) => !isSilent(row)).length ?? 0;
    },
  });
  registerServiceMetrics(registry, database);
  registerDatabaseMetrics(registry, database, config.databaseUrl);
  registerBackupMetrics(registry, database);
  registerGauge(registry, {
    name: 'analytics_last_write_timestamp_seconds',
    help: 'When events were last stored, in seconds since the epoch.',
    read: async () => {
      const last = await getLastWriteTime(database.analytics);
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
        async () => Object.entries<number>({ ...(await getAnalyticsLedger({ database, queue })) }),
        [],
      );
      for (const [entry, count] of entries) this.set({ entry }, count);
    },
  });
}

function registerServiceMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'service_instances',
    help: 'Processes of each service seen within the last hour, by state: ready, not-ready, silent, replaced.',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, instances } of await readOrFallback(() => listServices(database), [])) {
        // Also states with 0 processes, so that an alert can use them.
        for (const known of InstanceState.options) {
          this.set({ name, state: known }, instances.filter(({ state }) => state === known).length);
        }
      }
    },
  });
}

function registerBackupMetrics(registry: Registry, database: Database): void {
  registerGauge(registry, {
    name: 'backup_age_seconds',
    help: 'Age of the last backup; missing before the first.',
    read: async () => (await getBackupStatus(database)).last?.ageSeconds ?? null,
  });
  registerGauge(registry, {
    name: 'backup_size_bytes',
    help: 'Size of the last backup.',
    read: async () => (await getBackupStatus(database)).last?.sizeBytes ?? null,
  });
  registerGauge(registry, {
    name: 'backup_problem',
    help: '1 when the latest backup failed, or the last one is more than 26 hours old.',
    read: async () => {
      const { error, isOverdue } = await getBackupStatus(database);
      return error !== null || isOverdue ? 1 : 0;
    },
  });
}

function registerDatabaseMetrics(registry: Registry, database: Database, databaseUrl: string): void {
  registerGauge(registry, {
    name: 'database_size_bytes',
    help: 'Size of the database.',
    read: async () => (await getDatabaseStatus(database, databaseUrl)).sizeBytes,
  });
  registerGauge(registry, {
    name: 'database_disk_free_bytes',
    help: 'Free space of the disk of the database, when it is on this machine.',
    read: async () => (await getDatabaseStatus(database, databaseUrl)).disk?.freeBytes ?? null,
  });
}
