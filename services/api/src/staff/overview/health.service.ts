import { ANALYTICS_QUEUE, type QueueState, type ShopProblem, type StaffOverview } from '@ronin/contracts';
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

/** Everything that the operations console names. */
export const getProblems = async (context: StatusContext): Promise<ShopProblem[]> =>
  findProblems(presentFigures(await getStatus(context)));
