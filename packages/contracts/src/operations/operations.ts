import { z } from 'zod';
import { Count, Text, TextOrNull, Timestamp, Uuid } from '../fields.ts';
import { AlarmStatus, ShopProblem } from './alarms.ts';

const Seconds = z.number().nonnegative();

/**
 * A queue's state in one word. 'retrying': some job failed and will be tried again; 'failing': one has been failing for 20 s;
 * 'stuck': the oldest job is 30 s old and none is finished.
 */
export const QueueState = z.enum([
  'idle',
  'working',
  'waiting',
  'paused',
  'retrying',
  'failing',
  'stuck',
  'unreachable',
]);
export type QueueState = z.infer<typeof QueueState>;

export const RetryingJobs = z.object({
  jobs: Count,
  events: Count.describe('Analytics events in these jobs.'),
  attempts: Count.describe('Attempts of the oldest of them.'),
  since: Timestamp.describe('When the oldest of them was added.'),
  error: TextOrNull.describe('Why the latest known attempt failed.'),
});
export type RetryingJobs = z.infer<typeof RetryingJobs>;

export const QueueStatus = z.object({
  name: z.string(),
  state: QueueState,
  paused: z.boolean(),
  jobs: z
    .object({ waiting: Count, active: Count, delayed: Count, failed: Count })
    .nullable()
    .describe('null while the queue is unreachable.'),
  oldestSeconds: Seconds.nullable().describe(
    'Age of the oldest job that is not done, whether it waits, runs or is retried; null without any.',
  ),
  retrying: RetryingJobs.nullable().describe(
    'Jobs that failed at least once and will be tried again; null without any.',
  ),
});
export type QueueStatus = z.infer<typeof QueueStatus>;

export const WorkerState = z.enum(['working', 'idle', 'stuck', 'gone']);
export type WorkerState = z.infer<typeof WorkerState>;

/** What an analytics worker has done since its start, sent with each heartbeat. */
export const WorkerProgress = z.object({
  concurrency: z.int().positive(),
  jobs: Count,
  written: Count,
  duplicate: Count,
  failed: Count.describe('Jobs that failed permanently.'),
  lastJobAt: Timestamp.nullable(),
});
export type WorkerProgress = z.infer<typeof WorkerProgress>;

/** A process that takes analytics jobs. */
export const WorkerStatus = WorkerProgress.extend({
  workerId: z.string(),
  host: z.string(),
  pid: z.int(),
  state: WorkerState,
  startedAt: Timestamp,
  seenSeconds: Seconds.describe('Since its last heartbeat.'),
});
export type WorkerStatus = z.infer<typeof WorkerStatus>;

export const ServiceName = z.enum(['web', 'api', 'chat', 'analytics-worker', 'mailer']);
export type ServiceName = z.infer<typeof ServiceName>;

/** A process's heartbeat, every one and a half seconds. web sends it to the api's internal port. */
export const ServiceHeartbeat = z.object({
  instanceId: Uuid,
  service: ServiceName,
  host: Text.max(255),
  pid: z.int().positive(),
  version: Text.max(50),
  uptimeSeconds: z.number().min(0).max(1e9),
  ready: z.boolean(),
  checks: z.record(Text.max(50), Text.max(500)),
});
export type ServiceHeartbeat = z.infer<typeof ServiceHeartbeat>;

/** What the api sends with each heartbeat. */
export const QueueFigures = z.object({
  /** The store of queues that it fills; null while that is not known. */
  queue: z.string().max(50).nullable(),
  /** How complete the tables of analytics are, for reports that read a replica; null while it is not known. */
  completeness: z
    .object({ completeTo: Timestamp, failedEvents: Count, behindSeconds: Seconds })
    .nullable()
    .optional(),
});
export type QueueFigures = z.infer<typeof QueueFigures>;

/** 'silent': no heartbeat for some seconds. 'replaced': silent, and another process of its host took its place. */
export const InstanceState = z.enum(['ready', 'not-ready', 'silent', 'replaced']);
export type InstanceState = z.infer<typeof InstanceState>;

export const InstanceStatus = z.object({
  instanceId: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  state: InstanceState,
  since: Timestamp.describe('Since when it is in this state.'),
  startedAt: Timestamp,
  seenSeconds: Seconds.describe('Since its last heartbeat.'),
  checks: z
    .record(z.string(), z.string())
    .describe('The state of each readiness check: ok, or a description.'),
});
export type InstanceStatus = z.infer<typeof InstanceStatus>;

/** A service and its processes that were seen within the last hour. */
export const ServiceStatus = z.object({
  name: ServiceName,
  ready: Count.describe('How many of its processes are ready.'),
  instances: z.array(InstanceStatus),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const DatabaseStatus = z.object({
  sizeBytes: Count,
  disk: z
    .object({ freeBytes: Count, totalBytes: Count })
    .nullable()
    .describe('The disk that the database is on; null when it is not on this machine.'),
});
export type DatabaseStatus = z.infer<typeof DatabaseStatus>;

export const FinishedBackup = z.object({
  name: z.string(),
  host: z.string().describe('The machine that has it.'),
  folder: z.string(),
  finishedAt: Timestamp,
  ageSeconds: Seconds,
  durationSeconds: Seconds,
  rows: Count,
  sizeBytes: Count,
});
export type FinishedBackup = z.infer<typeof FinishedBackup>;

export const BackupStatus = z.object({
  last: FinishedBackup.nullable().describe('null before the first backup.'),
  error: TextOrNull.describe('Why the latest backup failed; null when it succeeded.'),
  isOverdue: z.boolean().describe('Whether the last backup is more than 26 hours old.'),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** The outbox: mails that wait, and mails that failed. */
export const MailStatus = z.object({
  waiting: Count,
  oldestSeconds: Seconds.describe(
    'Seconds since the oldest waiting mail should have been sent; 0 without any.',
  ),
  refused: z
    .object({
      mails: Count,
      since: Timestamp.describe('When the oldest of them was enqueued.'),
    })
    .nullable()
    .describe('Mails of which an attempt failed and that wait for the next one; null without any.'),
  failed: Count.describe('Mails that failed for good in the last three days.'),
});
export type MailStatus = z.infer<typeof MailStatus>;

/** Analytics events since the first. It balances when nothing is missing. */
export const LedgerStatus = z.object({
  accepted: Count,
  written: Count,
  duplicate: Count,
  waiting: Count,
  failed: Count,
  missing: z.int().describe('accepted − written − duplicate − waiting − failed: 0, or something was lost.'),
  balanced: z.boolean(),
});
export type LedgerStatus = z.infer<typeof LedgerStatus>;

/** What was stored in one minute; the last one is not over yet. */
export const ThroughputMinute = z.object({
  minute: Timestamp,
  written: Count,
  duplicate: Count,
  jobs: Count,
});
export type ThroughputMinute = z.infer<typeof ThroughputMinute>;

export const OperationsStatus = z.object({
  checkedAt: Timestamp,
  problems: z.array(ShopProblem).describe('Errors before warnings; empty when all is well.'),
  alarms: AlarmStatus,
  backend: z.enum(['postgresql', 'redis']).describe('Where the queues are stored.'),
  queues: z.array(QueueStatus),
  workers: z.array(WorkerStatus),
  services: z.array(ServiceStatus),
  database: DatabaseStatus,
  backup: BackupStatus,
  mail: MailStatus,
  ordersToReview: Count.describe('Orders whose payment staff must look at, 1,000 at most.'),
  lastWriteAt: Timestamp.nullable().describe('When events were last stored.'),
  throughput: z.array(ThroughputMinute).describe('The last 60 minutes, oldest first, without gaps.'),
  ledger: LedgerStatus.nullable().describe('null while the queue is unreachable.'),
});
export type OperationsStatus = z.infer<typeof OperationsStatus>;

export const QueuePath = z.object({ name: z.string() });

/** A job that failed in every attempt. It is kept until somebody retries or removes it. */
export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  events: Count.nullable().describe('How many events it contains; null for a job that is not a batch.'),
  reason: z.string(),
  attempts: Count,
  addedAt: Timestamp,
  failedAt: Timestamp.nullable(),
});

/** GET /api/operations/queues/{name}/failed: the latest hundred, newest first. */
export const FailedJobs = z.object({ total: Count, jobs: z.array(FailedJob) });
export type FailedJobs = z.infer<typeof FailedJobs>;

export const RetriedJobs = z.object({ retried: Count, queue: QueueStatus });

export const RetriedNow = z.object({
  moved: Count.describe('Jobs whose next attempt was brought forward.'),
  queue: QueueStatus,
});
