import { ANALYTICS_QUEUE, type QueueState, type StaffOverview } from '@ronin/contracts';
import { presentFigures } from '../../operations/operations.presenter.ts';
import { findProblems } from '../../operations/problems/find-problems.ts';
import { getQueueStatus } from '../../operations/queues.service.ts';
import { isSilent, listServices } from '../../operations/services.service.ts';
import { getStatus, type StatusContext } from '../../operations/status.service.ts';
import { hasRecentProgress, listWorkers } from '../../operations/workers.service.ts';

type Analytics = NonNullable<StaffOverview['analytics']>;

/** In these states of the queue nothing reaches the reports. */
const STATES: Partial<Record<QueueState, Analytics['state']>> = {
  paused: 'paused',
  stuck: 'stuck',
  failing: 'stuck',
  unreachable: 'unreachable',
};

/** Whether new events reach the reports (behaviour: staff 7). */
export async function getAnalytics(context: StatusContext): Promise<Analytics> {
  const services = await listServices(context.database);
  const workers = services.find(({ name }) => name === 'analytics-worker')?.instances ?? [];
  const { state } = await getQueueStatus(context, ANALYTICS_QUEUE, () =>
    hasRecentProgress(listWorkers(services)),
  );
  const seen = STATES[state] ?? 'running';
  if (seen === 'paused' || seen === 'unreachable') return { state: seen };

  return { state: workers.some(({ row }) => !isSilent(row)) ? seen : 'stopped' };
}

/** The shop in short, with every problem that Operations names. */
export async function getHealth(context: StatusContext): Promise<NonNullable<StaffOverview['health']>> {
  const figures = presentFigures(await getStatus(context));
  const { backend, backup, database, mail, queues, services } = figures;
  const waiting = queues.map(({ jobs }) => jobs && jobs.waiting + jobs.active);

  return {
    problems: findProblems(figures),
    services: services.map(({ name, ready }) => ({ name, ready })),
    waitingJobs: waiting.reduce((sum, jobs) => (sum === null || jobs === null ? null : sum + jobs), 0),
    backend,
    databaseBytes: database.sizeBytes,
    waitingMails: mail.waiting,
    backup: {
      lastAt: backup.last?.finishedAt ?? null,
      isOverdue: backup.isOverdue,
      hasFailed: backup.error !== null,
    },
  };
}
