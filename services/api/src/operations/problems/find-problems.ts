import { OperationsStatus, type QueueStatus, type ServiceStatus, type ShopProblem } from '@ronin/contracts';
import { countOf, formatBytes, formatCount, formatSeconds } from '@ronin/format';
import type { z } from 'zod';

export const Figures = OperationsStatus.omit({ alarms: true, problems: true });
export type Figures = z.infer<typeof Figures>;

/** For this long after a process was replaced, the console reports it. */
const REPLACED_SECONDS = 30;
const GIB = 1024 ** 3;
const LOW_DISK_BYTES = 2 * GIB;
const FULL_DISK_BYTES = GIB / 2;
/** A queue is behind when its oldest job has waited longer than this, even while jobs are processed. */
const BEHIND_SECONDS = 30;

/** A mail that is due is normally sent within seconds. A sign-in code expires after ten minutes. */
const LATE_MAIL_SECONDS = 120;
const VERY_LATE_MAIL_SECONDS = 600;

/** All problems of the shop, errors before warnings (behaviour: operations 3). */
export function findProblems(status: Figures): ShopProblem[] {
  const problems = [
    ...findMissingEvents(status),
    ...status.queues.flatMap((queue) => [...findQueueProblems(queue, status)]),
    ...status.services.flatMap((service) => [...findServiceProblems(service, status)]),
    ...findDiskProblems(status),
    ...findBackupProblems(status),
    ...findMailProblems(status),
    ...findOrderProblems(status),
  ];

  return problems.toSorted((left, right) => Number(right.level === 'error') - Number(left.level === 'error'));
}

/** A problem with the key that stays the same while its figures change. */
const problem = (
  level: ShopProblem['level'],
  key: string,
  { title, text, since = null }: { title: string; text: string; since?: string | null },
): ShopProblem => ({ level, key, title, text, since });

function* findMissingEvents({ ledger }: Figures): Generator<ShopProblem> {
  if (ledger?.balanced !== false) return;
  yield problem('error', 'events-missing', {
    title: `${formatCount(ledger.missing)} accepted ${ledger.missing === 1 ? 'event is' : 'events are'} missing`,
    text: 'The ledger does not balance. Check first whether the server of the queue was restored, flushed or replaced.',
  });
}

function* findQueueProblems(queue: QueueStatus, { services }: Figures): Generator<ShopProblem> {
  const { name, state, jobs, oldestSeconds, paused } = queue;
  const age = formatSeconds(oldestSeconds ?? 0);
  if (state === 'unreachable') {
    yield problem('error', `queue-unreachable:${name}`, {
      title: `The queue ${name} cannot be reached`,
      text: 'New events are refused with 503. Browsers keep them and send them again.',
    });
    return;
  }
  if (queue.retrying !== null) yield describeRetrying(queue, queue.retrying);
  if (state === 'stuck') {
    const advice = isAlive(services, WORKER_OF[name])
      ? 'A worker is running but takes no jobs: restart it.'
      : 'No worker is running: start one.';
    const text = `The oldest job has waited ${age}. ${advice}`;
    yield problem('error', `queue-stuck:${name}`, { title: `${name} is stuck`, text });
  } else if (state !== 'failing' && !paused && (oldestSeconds ?? 0) > BEHIND_SECONDS) {
    const text = `The oldest job has waited ${age}. Jobs are being processed; start another worker if this grows.`;
    yield problem('warning', `queue-behind:${name}`, { title: `${name} is behind`, text });
  }
  if (paused) {
    const text = `${countOf(jobs?.waiting ?? 0, 'job')} waiting. Nothing is lost; resume when you are ready.`;
    yield problem('warning', `queue-paused:${name}`, { title: `${name} is paused`, text });
  }
  if ((jobs?.failed ?? 0) > 0) {
    yield problem('warning', `jobs-failed:${name}`, {
      title: `${countOf(jobs?.failed ?? 0, 'job')} of ${name} failed permanently`,
      text: 'Failed jobs are kept, with their reasons, at /staff/operations: fix the cause, then retry the jobs.',
    });
  }
}

function describeRetrying(
  { name, state }: QueueStatus,
  { jobs, events, attempts, since, error }: NonNullable<QueueStatus['retrying']>,
): ShopProblem {
  const subject = events > 0 ? countOf(events, 'event') : countOf(jobs, 'job');
  const cause = error === null ? 'The cause is unknown' : `Last error: ${error}`;

  return problem(state === 'failing' ? 'error' : 'warning', `queue-retrying:${name}`, {
    title: `${name}: ${subject} cannot be ${events > 0 ? 'stored' : 'done'}`,
    text: `${cause}. Tried ${countOf(attempts, 'time')}; nothing is lost, and it is tried again automatically.`,
    since,
  });
}

/** The service that processes a queue's jobs. */
const WORKER_OF: Record<string, string> = { analytics: 'analytics-worker', 'chat-timers': 'chat' };

function* findServiceProblems(
  { name, ready, instances }: ServiceStatus,
  status: Figures,
): Generator<ShopProblem> {
  const alive = instances.filter(({ state }) => state === 'ready' || state === 'not-ready');
  if (alive.length === 0) {
    const [last] = instances;
    const text =
      last === undefined
        ? 'No process of it has been seen for an hour. Start it.'
        : `It was process ${String(last.pid)} on ${last.host}. Restart it, and read its log.`;
    const [title, since] = [`${name} does not respond`, last?.since ?? null];
    yield problem('error', `service-silent:${name}`, { title, text, since });
    return;
  }
  for (const { instanceId, pid, host, since, checks, state } of alive) {
    if (state === 'ready') continue;
    const reasons = Object.entries(checks).filter(([, text]) => text !== 'ok');
    const why = reasons.map(([check, text]) => `${check}: ${text}`).join(', ');
    const text = `${why || 'It is starting'}. Process ${String(pid)} on ${host}.`;
    const level = ready === 0 ? 'error' : 'warning';
    yield problem(level, `process-not-ready:${instanceId}`, { title: `${name} is not ready`, text, since });
  }
  const isRecent = (since: string) =>
    Date.parse(status.checkedAt) - Date.parse(since) < REPLACED_SECONDS * 1_000;
  for (const { instanceId, state, pid, host, since } of instances) {
    if (state !== 'silent' && !(state === 'replaced' && isRecent(since))) continue;
    const rest =
      state === 'replaced' ? 'Another has taken its place.' : `${countOf(alive.length, 'other')} running.`;
    yield problem('warning', `process-silent:${instanceId}`, {
      title: `A process of ${name} stopped responding`,
      text: `It was process ${String(pid)} on ${host}. ${rest}`,
      since,
    });
  }
}

function* findDiskProblems({ database: { disk } }: Figures): Generator<ShopProblem> {
  if (disk === null || disk.freeBytes > LOW_DISK_BYTES) return;
  yield problem(disk.freeBytes < FULL_DISK_BYTES ? 'error' : 'warning', 'disk-full', {
    title: 'The database’s disk is nearly full',
    text: `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free. Make room, or nothing more can be stored.`,
  });
}

function* findBackupProblems({ backup: { last, error, isOverdue } }: Figures): Generator<ShopProblem> {
  if (error !== null) {
    const text = `${error} The log of the worker has more.`;
    yield problem('warning', 'backup-failed', { title: 'The last backup failed', text });
  } else if (isOverdue) {
    const title =
      last === null ? 'There is no backup yet' : `The last backup is ${formatSeconds(last.ageSeconds)} old`;
    const text =
      'A worker makes a backup every night at three. Check that a worker is running, or run npm run backup.';
    yield problem('warning', 'backup-overdue', { title, text });
  }
}

function* findMailProblems({ mail, services, checkedAt }: Figures): Generator<ShopProblem> {
  const { waiting, oldestSeconds, refused, failed } = mail;
  if (oldestSeconds > LATE_MAIL_SECONDS) {
    const advice = isAlive(services, 'mailer')
      ? 'A mailer is running but does not keep up: read its log, or start another one.'
      : 'No mailer is running: start one.';
    yield problem(oldestSeconds > VERY_LATE_MAIL_SECONDS ? 'error' : 'warning', 'mail-late', {
      title: `Mail is ${formatSeconds(oldestSeconds)} late`,
      text: `${countOf(waiting, 'mail')} waiting to be sent. ${advice}`,
    });
  }
  if (refused !== null && Date.parse(checkedAt) - Date.parse(refused.since) > LATE_MAIL_SECONDS * 1_000) {
    yield problem('warning', 'mail-refused', {
      title: `${countOf(refused.mails, 'mail')} could not be sent yet`,
      text: 'The mailer goes on trying for three days. Admins see why at /staff/mail.',
      since: refused.since,
    });
  }
  if (failed > 0) {
    yield problem('warning', 'mail-failed', {
      title: `${countOf(failed, 'mail')} failed in the last three days`,
      text: 'No further attempt is made. Admins see why at /staff/mail, and can send mail again there.',
    });
  }
}

function* findOrderProblems({ ordersToReview }: Figures): Generator<ShopProblem> {
  if (ordersToReview === 0) return;
  yield problem('warning', 'orders-to-review', {
    title: `${countOf(ordersToReview, 'order')} must be looked at`,
    text: 'Something happened to the payment, such as a refund or a dispute at the provider. It is not sent before. Clerks see why at /staff/orders.',
  });
}

const isAlive = (services: readonly ServiceStatus[], name: string | undefined): boolean =>
  services
    .find((service) => service.name === name)
    ?.instances.some(({ state }) => state === 'ready' || state === 'not-ready') ?? false;
