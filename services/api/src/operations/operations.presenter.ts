import { type FailedJobs, parseBatchIds } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import { Figures } from './problems/find-problems.ts';
import type { listFailedJobs } from './queues.service.ts';
import type { Status } from './status.service.ts';

const { backup: Backup, mail: Mail, services: Services, throughput, workers: Workers } = Figures.shape;
const { instances: Instances } = Services.element.shape;

/** The status without the problems that are found in it. */
export const presentFigures = ({ backup, ledger, mail, ...status }: Status): Figures =>
  presentRow(Figures, status, {
    workers: status.workers.map((worker) => presentRow(Workers.element, worker)),
    services: status.services.map(({ instances, ...service }) => ({
      ...service,
      instances: instances.map(({ row, state, since }) =>
        presentRow(Instances.element, row, { state, since: since.toISOString() }),
      ),
    })),
    backup: { ...backup, last: backup.last && presentRow(Backup.shape.last.unwrap(), backup.last) },
    mail: presentRow(Mail, mail, {
      refused: mail.refusedSince && { mails: mail.refused, since: mail.refusedSince.toISOString() },
    }),
    throughput: status.throughput.map((minute) => presentRow(throughput.element, minute)),
    ledger: ledger && { ...ledger, balanced: ledger.missing === 0 },
  });

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
