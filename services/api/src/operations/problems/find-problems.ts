import type { OperationsStatus, QueueStatus, ServiceStatus, ShopProblem } from '@ronin/contracts';
import { formatBytes, formatCount, formatSeconds } from '@ronin/format';

/** What the problems are found in. */
export type Figures = Omit<OperationsStatus, 'alarms' | 'problems'>;

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
    ...status.queues.flatMap((queue) => findQueueProblems(queue, status)),
    ...status.services.flatMap((service) => findServiceProblems(service, status)),
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

function findMissingEvents({ ledger }: Figures): ShopProblem[] {
  if (ledger?.balanced !== false) return [];

  return [
    problem('error', 'events-missing', {
      title: `${formatCount(ledger.missing)} accepted ${ledger.missing === 1 ? 'event is' : 'events are'} missing`,
      text: 'The ledger does not balance. Check first whether the server of the queue was restored, flushed or replaced.',
    }),
  ];
}

function findQueueProblems(queue: QueueStatus, { services }: Figures): ShopProblem[] {
  const { name, state, jobs, oldestSeconds, paused } = queue;
  if (state === 'unreachable') {
    return [
      problem('error', `queue-unreachable:${name}`, {
        title: `The queue ${name} cannot be reached`,
        text: 'New events are refused with 503. Browsers keep them and send them again.',
      }),
    ];
  }
  const found: ShopProblem[] = [];
  if (queue.retrying !== null) found.push(describeRetrying(queue, queue.retrying));
  if (state === 'stuck') found.push(describeStuck(queue, services));
  else if (state !== 'failing' && !paused && (oldestSeconds ?? 0) > BEHIND_SECONDS) {
    found.push(
      problem('warning', `queue-behind:${name}`, {
        title: `${name} is behind`,
        text: `The oldest job has waited ${formatSeconds(oldestSeconds ?? 0)}. Jobs are being processed; start another worker if this grows.`,
      }),
    );
  }
  if (paused) {
    found.push(
      problem('warning', `queue-paused:${name}`, {
        title: `${name} is paused`,
        text: `${countOf(jobs?.waiting ?? 0, 'job')} waiting. Nothing is lost; resume when you are ready.`,
      }),
    );
  }
  if ((jobs?.failed ?? 0) > 0) {
    found.push(
      problem('warning', `jobs-failed:${name}`, {
        title: `${countOf(jobs?.failed ?? 0, 'job')} of ${name} failed permanently`,
        text: 'Failed jobs are kept, with their reasons, at /staff/operations: fix the cause, then retry the jobs.',
      }),
    );
  }

  return found;
}

function describeRetrying(
  { name, state }: QueueStatus,
  { jobs, events, attempts, since, error }: NonNullable<QueueStatus['retrying']>,
): ShopProblem {
  const subject = events > 0 ? countOf(events, 'event') : countOf(jobs, 'job');

  return problem(state === 'failing' ? 'error' : 'warning', `queue-retrying:${name}`, {
    title: `${name}: ${subject} cannot be ${events > 0 ? 'stored' : 'done'}`,
    text: `${error === null ? 'The cause is unknown' : `Last error: ${error}`}. Tried ${countOf(attempts, 'time')}; nothing is lost, and it is tried again automatically.`,
    since,
  });
}

function describeStuck(
  { name, oldestSeconds }: QueueStatus,
  services: readonly ServiceStatus[],
): ShopProblem {
  const advice = isAlive(services, WORKER_OF[name])
    ? 'A worker is running but takes no jobs: restart it.'
    : 'No worker is running: start one.';

  return problem('error', `queue-stuck:${name}`, {
    title: `${name} is stuck`,
    text: `The oldest job has waited ${formatSeconds(oldestSeconds ?? 0)}. ${advice}`,
  });
}

/** The service that processes a queue's jobs. */
const WORKER_OF: Record<string, string> = { analytics: 'analytics-worker', 'chat-timers': 'chat' };

function findServiceProblems({ name, ready, instances }: ServiceStatus, status: Figures): ShopProblem[] {
  const alive = instances.filter(({ state }) => state === 'ready' || state === 'not-ready');
  if (alive.length === 0) {
    const [last] = instances;
    const text =
      last === undefined
        ? 'No process of it has been seen for an hour. Start it.'
        : `It was process ${String(last.pid)} on ${last.host}. Restart it, and read its log.`;

    return [
      problem('error', `service-silent:${name}`, {
        title: `${name} does not respond`,
        text,
        since: last?.since ?? null,
      }),
    ];
  }
  const checkedAt = Date.parse(status.checkedAt);
  const isRecent = (since: string) => checkedAt - Date.parse(since) < REPLACED_SECONDS * 1_000;
  const unready = alive.filter(({ state }) => state === 'not-ready');
  const gone = instances.filter(
    ({ state, since }) => state === 'silent' || (state === 'replaced' && isRecent(since)),
  );

  return [
    ...unready.map(({ instanceId, pid, host, since, checks }) => {
      const reasons = Object.entries(checks).filter(([, text]) => text !== 'ok');
      const why = reasons.map(([check, text]) => `${check}: ${text}`).join(', ');
      return problem(ready === 0 ? 'error' : 'warning', `process-not-ready:${instanceId}`, {
        title: `${name} is not ready`,
        text: `${why || 'It is starting'}. Process ${String(pid)} on ${host}.`,
        since,
      });
    }),
    ...gone.map(({ instanceId, state, pid, host, since }) =>
      problem('warning', `process-silent:${instanceId}`, {
        title: `A process of ${name} stopped responding`,
        text: `It was process ${String(pid)} on ${host}. ${state === 'replaced' ? 'Another has taken its place.' : `${countOf(alive.length, 'other')} running.`}`,
        since,
      }),
    ),
  ];
}

function findDiskProblems({ database: { disk } }: Figures): ShopProblem[] {
  if (disk === null || disk.freeBytes > LOW_DISK_BYTES) return [];

  return [
    problem(disk.freeBytes < FULL_DISK_BYTES ? 'error' : 'warning', 'disk-full', {
      title: 'The database’s disk is nearly full',
      text: `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free. Make room, or nothing more can be stored.`,
    }),
  ];
}

function findBackupProblems({ backup: { last, error, isOverdue } }: Figures): ShopProblem[] {
  if (error !== null) {
    const text = `${error} The log of the worker has more.`;
    return [problem('warning', 'backup-failed', { title: 'The last backup failed', text })];
  }
  if (!isOverdue) return [];

  return [
    problem('warning', 'backup-overdue', {
      title:
        last === null ? 'There is no backup yet' : `The last backup is ${formatSeconds(last.ageSeconds)} old`,
      text: 'A worker makes a backup every night at three. Check that a worker is running, or run npm run backup.',
    }),
  ];
}

function findMailProblems({ mail, services, checkedAt }: Figures): ShopProblem[] {
  const { waiting, oldestSeconds, refused, failed } = mail;
  const found: ShopProblem[] = [];
  if (oldestSeconds > LATE_MAIL_SECONDS) {
    const advice = isAlive(services, 'mailer')
      ? 'A mailer is running but does not keep up: read its log, or start another one.'
      : 'No mailer is running: start one.';
    found.push(
      problem(oldestSeconds > VERY_LATE_MAIL_SECONDS ? 'error' : 'warning', 'mail-late', {
        title: `Mail is ${formatSeconds(oldestSeconds)} late`,
        text: `${countOf(waiting, 'mail')} waiting to be sent. ${advice}`,
      }),
    );
  }
  if (refused !== null && Date.parse(checkedAt) - Date.parse(refused.since) > LATE_MAIL_SECONDS * 1_000) {
    found.push(
      problem('warning', 'mail-refused', {
        title: `${countOf(refused.mails, 'mail')} could not be sent yet`,
        text: 'The mailer goes on trying for three days. Admins see why at /staff/mail.',
        since: refused.since,
      }),
    );
  }
  if (failed > 0) {
    found.push(
      problem('warning', 'mail-failed', {
        title: `${countOf(failed, 'mail')} failed in the last three days`,
        text: 'No further attempt is made. Admins see why at /staff/mail, and can send mail again there.',
      }),
    );
  }

  return found;
}

function findOrderProblems({ ordersToReview }: Figures): ShopProblem[] {
  if (ordersToReview === 0) return [];

  return [
    problem('warning', 'orders-to-review', {
      title: `${countOf(ordersToReview, 'order')} must be looked at`,
      text: 'Something happened to the payment, such as a refund or a dispute at the provider. It is not sent before. Clerks see why at /staff/orders.',
    }),
  ];
}

const isAlive = (services: readonly ServiceStatus[], name: string | undefined): boolean =>
  services
    .find((service) => service.name === name)
    ?.instances.some(({ state }) => state === 'ready' || state === 'not-ready') ?? false;

/** `1 event`, `3 events`. */
const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
