import { z } from 'zod';
import { Timestamp } from '../fields.ts';

const Count = z.int().nonnegative();
const Seconds = z.number().nonnegative();

/** What an operator is told of a queue in one word; 'stuck' is the one that wants somebody to come. */
export const QueueState = z.enum(['idle', 'working', 'waiting', 'paused', 'stuck', 'unreachable']);
export type QueueState = z.infer<typeof QueueState>;

export const QueueStatus = z
  .object({
    name: z.string(),
    state: QueueState,
    paused: z.boolean(),
    jobs: z
      .object({ waiting: Count, active: Count, delayed: Count, failed: Count })
      .nullable()
      .meta({ description: 'null while the queue is out of reach.' }),
    oldestSeconds: Seconds.nullable().meta({
      description: 'How long the job has waited that has waited longest; null when none waits.',
    }),
  })
  .meta({ id: 'QueueStatus' });
export type QueueStatus = z.infer<typeof QueueStatus>;

export const WorkerState = z.enum(['working', 'idle', 'stuck', 'gone']);
export type WorkerState = z.infer<typeof WorkerState>;

/** A process that takes analytics jobs. Its figures are since its start. */
export const WorkerStatus = z
  .object({
    workerId: z.string(),
    host: z.string(),
    pid: z.int(),
    state: WorkerState,
    concurrency: z.int().positive(),
    startedAt: Timestamp,
    seenSeconds: Seconds.meta({ description: 'Since its last sign of life.' }),
    lastJobAt: Timestamp.nullable(),
    jobs: Count,
    written: Count,
    duplicate: Count,
    failed: Count.meta({ description: 'Jobs that it put among the failed.' }),
  })
  .meta({ id: 'WorkerStatus' });
export type WorkerStatus = z.infer<typeof WorkerStatus>;

/** Analytics events since the first. It balances when nothing is missing. */
export const LedgerStatus = z
  .object({
    accepted: Count,
    written: Count,
    duplicate: Count,
    waiting: Count,
    failed: Count,
    missing: z
      .int()
      .meta({ description: 'accepted − written − duplicate − waiting − failed: 0, or something was lost.' }),
    balanced: z.boolean(),
  })
  .meta({ id: 'LedgerStatus' });
export type LedgerStatus = z.infer<typeof LedgerStatus>;

/** What was stored in one minute; the last one is not over yet. */
export const ThroughputMinute = z
  .object({ minute: Timestamp, written: Count, duplicate: Count, jobs: Count })
  .meta({ id: 'ThroughputMinute' });
export type ThroughputMinute = z.infer<typeof ThroughputMinute>;

/** GET /api/operations/status */
export const OperationsStatus = z
  .object({
    checkedAt: Timestamp,
    backend: z.enum(['postgresql', 'redis']).meta({ description: 'Where the queues live.' }),
    queues: z.array(QueueStatus),
    workers: z.array(WorkerStatus),
    lastWriteAt: Timestamp.nullable().meta({ description: 'When events were last stored.' }),
    throughput: z
      .array(ThroughputMinute)
      .meta({ description: 'The last 60 minutes, oldest first, without gaps.' }),
    ledger: LedgerStatus.nullable().meta({ description: 'null while the queue is out of reach.' }),
  })
  .meta({ id: 'OperationsStatus' });
export type OperationsStatus = z.infer<typeof OperationsStatus>;

export const QueuePath = z.object({ name: z.string() });

/** A job that no attempt could finish: it stands aside until somebody retries or removes it. */
export const FailedJob = z
  .object({
    id: z.string(),
    name: z.string(),
    events: Count.nullable().meta({
      description: 'How many events it holds; null for a job that is no batch.',
    }),
    reason: z.string(),
    attempts: Count,
    addedAt: Timestamp,
    failedAt: Timestamp.nullable(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;

/** GET /api/operations/queues/{name}/failed: the latest hundred, newest first. */
export const FailedJobs = z.object({ total: Count, jobs: z.array(FailedJob) }).meta({ id: 'FailedJobs' });
export type FailedJobs = z.infer<typeof FailedJobs>;

/** POST /api/operations/queues/{name}/retry-failed */
export const RetriedJobs = z.object({ retried: Count, queue: QueueStatus }).meta({ id: 'RetriedJobs' });
export type RetriedJobs = z.infer<typeof RetriedJobs>;
