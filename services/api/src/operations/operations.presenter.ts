import { type FailedJobs, type MailStatus, parseBatchIds, ServiceStatus } from '@ronin/contracts';
import type { MailCounts } from '@ronin/mail';
import { presentRow } from '@ronin/server-kit';
import type { Figures } from './problems/find-problems.ts';
import type { listFailedJobs } from './queues.service.ts';
import type { Service } from './services.service.ts';
import type { Status } from './status.service.ts';

/** The status without the problems that are found in it. */
export function presentFigures(status: Status): Figures {
  const {
    backup,
    checkedAt,
    database,
    lastWriteAt,
    ledger,
    mail,
    ordersToReview,
    services,
    throughput,
    workers,
  } = status;

  return {
    checkedAt: checkedAt.toISOString(),
    backend: status.backend,
    queues: status.queues,
    workers: workers.map(({ idleSeconds: _idleSeconds, startedAt, lastJobAt, ...worker }) => ({
      ...worker,
      startedAt: startedAt.toISOString(),
      lastJobAt: lastJobAt?.toISOString() ?? null,
    })),
    services: services.map(presentService),
    database,
    backup: {
      ...backup,
      last: backup.last && { ...backup.last, finishedAt: backup.last.finishedAt.toISOString() },
    },
    mail: presentMail(mail),
    ordersToReview,
    lastWriteAt: lastWriteAt?.toISOString() ?? null,
    throughput: throughput.map(({ minute, ...counts }) => ({ minute: minute.toISOString(), ...counts })),
    ledger: ledger === null ? null : { ...ledger, balanced: ledger.missing === 0 },
  };
}

function presentMail({ refused, refusedSince, ...counts }: MailCounts): MailStatus {
  return {
    ...counts,
    refused: refusedSince === null ? null : { mails: refused, since: refusedSince.toISOString() },
  };
}

function presentService({ name, ready, instances }: Service): ServiceStatus {
  return {
    name,
    ready,
    instances: instances.map(({ row, state, since }) =>
      presentRow(ServiceStatus.shape.instances.element, row, { state, since: since.toISOString() }),
    ),
  };
}

const REASON_LENGTH = 500;

export function presentFailed({ total, jobs }: Awaited<ReturnType<typeof listFailedJobs>>): FailedJobs {
  return {
    total,
    jobs: jobs.map((job) => ({
      id: job.id ?? '',
      name: job.name,
      events: parseBatchIds([job.id ?? ''])[0]?.count ?? null,
      reason: job.failedReason.slice(0, REASON_LENGTH),
      attempts: job.attemptsMade,
      addedAt: new Date(job.timestamp).toISOString(),
      failedAt: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
    })),
  };
}
