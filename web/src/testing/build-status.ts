import type { LedgerStatus, OperationsStatus, QueueStatus, WorkerStatus } from '@ronin/contracts';

const HOUR = 60;
const START = Date.parse('2026-11-21T07:05:00Z');

export const buildQueue = (overrides: Partial<QueueStatus> = {}): QueueStatus => ({
  name: 'analytics',
  state: 'idle',
  paused: false,
  jobs: { waiting: 0, active: 0, delayed: 0, failed: 0 },
  oldestSeconds: null,
  ...overrides,
});

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

/** A house in order. */
export const buildStatus = (overrides: Partial<OperationsStatus> = {}): OperationsStatus => ({
  checkedAt: '2026-11-21T08:04:05.000Z',
  backend: 'postgresql',
  queues: [buildQueue(), buildQueue({ name: 'chat-timers' })],
  workers: [buildWorker()],
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
