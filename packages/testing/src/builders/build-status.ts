import type {
  BackupStatus,
  InstanceStatus,
  LedgerStatus,
  MailStatus,
  OperationsStatus,
  QueueStatus,
  RetryingJobs,
  ServiceStatus,
  ShopProblem,
  WorkerStatus,
} from '@ronin/contracts';

const HOUR = 60;
const START = Date.parse('2026-11-21T07:05:00Z');

export const buildQueue = (overrides: Partial<QueueStatus> = {}): QueueStatus => ({
  name: 'analytics',
  state: 'idle',
  paused: false,
  jobs: { waiting: 0, active: 0, delayed: 0, failed: 0 },
  oldestSeconds: null,
  retrying: null,
  ...overrides,
});

export const buildRetrying = (overrides: Partial<RetryingJobs> = {}): RetryingJobs => ({
  jobs: 1,
  events: 3,
  attempts: 9,
  since: '2026-11-21T08:03:40.000Z',
  error: 'relation "visits" does not exist',
  ...overrides,
});

export const buildInstance = (overrides: Partial<InstanceStatus> = {}): InstanceStatus => ({
  instanceId: 'one',
  host: 'forge',
  pid: 4711,
  version: '0.2.0',
  state: 'ready',
  since: '2026-11-21T07:00:05.000Z',
  startedAt: '2026-11-21T07:00:00.000Z',
  seenSeconds: 1,
  checks: { database: 'ok' },
  ...overrides,
});

/** A service with the given processes. The default is one that is ready. */
export const buildService = (
  name: ServiceStatus['name'],
  instances: InstanceStatus[] = [buildInstance()],
): ServiceStatus => ({
  name,
  ready: instances.filter(({ state }) => state === 'ready').length,
  instances,
});

/** Every service with one ready process, except the given ones. */
export const buildServices = (...others: ServiceStatus[]): ServiceStatus[] =>
  (['web', 'api', 'chat', 'analytics-worker', 'mailer'] as const).map(
    (name) => others.find((other) => other.name === name) ?? buildService(name),
  );

export const buildWorker = (overrides: Partial<WorkerStatus> = {}): WorkerStatus => ({
  workerId: 'one',
  host: 'forge',
  pid: 4711,
  state: 'working',
  concurrency: 2,
  startedAt: '2026-11-21T07:00:00.000Z',
  seenSeconds: 1,
  lastJobAt: '2026-11-21T08:04:00.000Z',
  jobs: 12,
  written: 1_234,
  duplicate: 5,
  failed: 0,
  ...overrides,
});

export const buildLedger = (overrides: Partial<LedgerStatus> = {}): LedgerStatus => ({
  accepted: 1_239,
  written: 1_234,
  duplicate: 5,
  waiting: 0,
  failed: 0,
  missing: 0,
  balanced: true,
  ...overrides,
});

export const buildBackup = (overrides: Partial<BackupStatus> = {}): BackupStatus => ({
  last: {
    name: 'backup-2026-11-21T03-00-04-123Z',
    host: 'forge',
    folder: '/srv/backups/backup-2026-11-21T03-00-04-123Z',
    finishedAt: '2026-11-21T03:00:10.000Z',
    ageSeconds: 18_235,
    durationSeconds: 6,
    rows: 12_345,
    sizeBytes: 7 * 1_024 ** 2,
  },
  error: null,
  isOverdue: false,
  ...overrides,
});

export const buildMailStatus = (overrides: Partial<MailStatus> = {}): MailStatus => ({
  waiting: 0,
  oldestSeconds: 0,
  refused: null,
  failed: 0,
  ...overrides,
});

/** A status without problems. */
export const buildStatus = (overrides: Partial<OperationsStatus> = {}): OperationsStatus => ({
  checkedAt: '2026-11-21T08:04:05.000Z',
  problems: [],
  alarms: { mail: true, webhook: false, webhookError: null },
  backend: 'postgresql',
  queues: [buildQueue(), buildQueue({ name: 'chat-timers' })],
  workers: [buildWorker()],
  services: buildServices(),
  database: { sizeBytes: 48 * 1_024 ** 2, disk: { freeBytes: 70e9, totalBytes: 100e9 } },
  backup: buildBackup(),
  mail: buildMailStatus(),
  ordersToReview: 0,
  lastWriteAt: '2026-11-21T08:04:00.000Z',
  throughput: Array.from({ length: HOUR }, (_value, index) => ({
    minute: new Date(START + index * 60_000).toISOString(),
    written: index,
    duplicate: 0,
    jobs: index,
  })),
  ledger: buildLedger(),
  ...overrides,
});

export const buildProblem = (overrides: Partial<ShopProblem> = {}): ShopProblem => ({
  key: 'service-silent:chat',
  level: 'error',
  title: 'chat does not respond',
  text: 'It was process 4711 on forge. Restart it, and read its log.',
  since: '2026-11-21T08:03:40.000Z',
  ...overrides,
});
