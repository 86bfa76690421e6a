import type { OperationsStatus, QueueStatus, ServiceStatus } from '@ronin/contracts';
import { formatBytes, formatClock, formatCount, formatSeconds } from '../../../ui/format/format-number.ts';

/** A problem that an operator should know, and what to do about it. */
export interface Problem {
  readonly level: 'warning' | 'error';
  readonly title: string;
  readonly text: string;
}

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

/** All problems, errors before warnings. */
export function findProblems(status: OperationsStatus, isReachable: boolean): Problem[] {
  const problems = [
    ...findUnreachable(status, isReachable),
    ...findMissingEvents(status),
    ...status.queues.flatMap((queue) => findQueueProblems(queue, status)),
    ...status.services.flatMap((service) => findServiceProblems(service, status)),
    ...findDiskProblems(status),
    ...findBackupProblems(status),
    ...findMailProblems(status),
  ];

  return problems.toSorted((left, right) => Number(right.level === 'error') - Number(left.level === 'error'));
}

const error = (title: string, text: string): Problem => ({ level: 'error', title, text });
const warning = (title: string, text: string): Problem => ({ level: 'warning', title, text });

function findUnreachable({ checkedAt }: OperationsStatus, isReachable: boolean): Problem[] {
  if (isReachable) return [];

  return [
    error(
      'The shop does not respond',
      `This page shows the state at ${formatClock(checkedAt)} and keeps trying.`,
    ),
  ];
}

function findMissingEvents({ ledger }: OperationsStatus): Problem[] {
  if (ledger?.balanced !== false) return [];

  return [
    error(
      `${formatCount(ledger.missing)} accepted ${ledger.missing === 1 ? 'event is' : 'events are'} missing`,
      'The ledger does not balance. Check first whether the server of the queue was restored, flushed or replaced.',
    ),
  ];
}

function findQueueProblems(queue: QueueStatus, { services }: OperationsStatus): Problem[] {
  const { name, state, jobs, oldestSeconds, paused } = queue;
  if (state === 'unreachable') {
    return [
      error(
        `The queue ${name} cannot be reached`,
        'New events are refused with 503. Browsers keep them and send them again.',
      ),
    ];
  }
  const found: Problem[] = [];
  if (queue.retrying !== null) found.push(describeRetrying(queue, queue.retrying));
  if (state === 'stuck') found.push(describeStuck(queue, services));
  else if (state !== 'failing' && !paused && (oldestSeconds ?? 0) > BEHIND_SECONDS) {
    found.push(
      warning(
        `${name} is behind`,
        `The oldest job has waited ${formatSeconds(oldestSeconds ?? 0)}. Jobs are being processed; start another worker if this grows.`,
      ),
    );
  }
  if (paused) {
    found.push(
      warning(
        `${name} is paused`,
        `${countOf(jobs?.waiting ?? 0, 'job')} waiting. Nothing is lost; resume when you are ready.`,
      ),
    );
  }
  if ((jobs?.failed ?? 0) > 0) {
    found.push(
      warning(
        `${countOf(jobs?.failed ?? 0, 'job')} of ${name} failed permanently`,
        'Failed jobs are kept. The reasons are below: fix the cause, then retry the jobs.',
      ),
    );
  }

  return found;
}

function describeRetrying({ name, state }: QueueStatus, retrying: NonNullable<QueueStatus['retrying']>) {
  const { jobs, events, attempts, since, error: lastError } = retrying;
  const subject = events > 0 ? countOf(events, 'event') : countOf(jobs, 'job');
  const title = `${name}: ${subject} cannot be ${events > 0 ? 'stored' : 'done'} since ${formatClock(since)}`;
  const text = `${lastError === null ? 'The cause is unknown' : `Last error: ${lastError}`}. Tried ${countOf(attempts, 'time')}; nothing is lost, and it is tried again automatically.`;

  return state === 'failing' ? error(title, text) : warning(title, text);
}

function describeStuck({ name, oldestSeconds }: QueueStatus, services: readonly ServiceStatus[]): Problem {
  const advice = isAlive(services, WORKER_OF[name])
    ? 'A worker is running but takes no jobs: restart it.'
    : 'No worker is running: start one.';

  return error(
    `${name} is stuck`,
    `The oldest job has waited ${formatSeconds(oldestSeconds ?? 0)}. ${advice}`,
  );
}

/** The service that processes a queue's jobs. */
const WORKER_OF: Record<string, string> = { analytics: 'analytics-worker', 'chat-timers': 'chat' };

function findServiceProblems({ name, ready, instances }: ServiceStatus, status: OperationsStatus): Problem[] {
  const found: Problem[] = [];
  const alive = instances.filter(({ state }) => state === 'ready' || state === 'not-ready');
  if (alive.length === 0) {
    const [last] = instances;
    found.push(
      error(
        `${name} does not respond`,
        last === undefined
          ? 'No process of it has been seen for an hour. Start it.'
          : `Last seen ${formatClock(last.since)}, process ${String(last.pid)} on ${last.host}. Restart it, and read its log.`,
      ),
    );

    return found;
  }
  for (const { state, pid, host, since, checks } of alive) {
    if (state === 'ready') continue;
    const reasons = Object.entries(checks).filter(([, text]) => text !== 'ok');
    const why = reasons.map(([check, text]) => `${check}: ${text}`).join(', ');
    const problem = ready === 0 ? error : warning;
    found.push(
      problem(
        `${name} is not ready`,
        `${why || 'It is starting'}. Process ${String(pid)} on ${host}, since ${formatClock(since)}.`,
      ),
    );
  }
  const checkedAt = Date.parse(status.checkedAt);
  for (const { state, pid, host, since } of instances) {
    const isRecent = state === 'replaced' && checkedAt - Date.parse(since) < REPLACED_SECONDS * 1_000;
    if (state !== 'silent' && !isRecent) continue;
    found.push(
      warning(
        `A process of ${name} stopped responding`,
        `Last seen ${formatClock(since)}, process ${String(pid)} on ${host}. ${isRecent ? 'Another has taken its place.' : `${countOf(alive.length, 'other')} running.`}`,
      ),
    );
  }

  return found;
}

function findDiskProblems({ database: { disk } }: OperationsStatus): Problem[] {
  if (disk === null || disk.freeBytes > LOW_DISK_BYTES) return [];
  const problem = disk.freeBytes < FULL_DISK_BYTES ? error : warning;

  return [
    problem(
      'The database’s disk is nearly full',
      `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free. Make room, or nothing more can be stored.`,
    ),
  ];
}

function findBackupProblems({ backup: { last, error: reason, isOverdue } }: OperationsStatus): Problem[] {
  if (reason !== null)
    return [warning('The last backup failed', `${reason} The log of the worker has more.`)];
  if (!isOverdue) return [];
  const title =
    last === null ? 'There is no backup yet' : `The last backup is ${formatSeconds(last.ageSeconds)} old`;

  return [
    warning(
      title,
      'A worker makes a backup every night at three. Check that a worker is running, or run npm run backup.',
    ),
  ];
}

function findMailProblems({ mail, services, checkedAt }: OperationsStatus): Problem[] {
  const { waiting, oldestSeconds, refused, failed } = mail;
  const found: Problem[] = [];
  if (oldestSeconds > LATE_MAIL_SECONDS) {
    const problem = oldestSeconds > VERY_LATE_MAIL_SECONDS ? error : warning;
    const advice = isAlive(services, 'mailer')
      ? 'A mailer is running but does not keep up: read its log, or start another one.'
      : 'No mailer is running: start one.';
    found.push(
      problem(
        `Mail is ${formatSeconds(oldestSeconds)} late`,
        `${countOf(waiting, 'mail')} waiting to be sent. ${advice}`,
      ),
    );
  }
  if (refused !== null) {
    const waitedSeconds = (Date.parse(checkedAt) - Date.parse(refused.since)) / 1_000;
    if (waitedSeconds > LATE_MAIL_SECONDS) {
      found.push(
        warning(
          `${countOf(refused.mails, 'mail')} could not be sent yet`,
          `The oldest has waited ${formatSeconds(waitedSeconds)}. The mailer goes on trying for three days. Admins see why at /staff/mail.`,
        ),
      );
    }
  }
  if (failed > 0) {
    found.push(
      warning(
        `${countOf(failed, 'mail')} failed in the last three days`,
        'No further attempt is made. Admins see why at /staff/mail, and can send mail again there.',
      ),
    );
  }

  return found;
}

const isAlive = (services: readonly ServiceStatus[], name: string | undefined): boolean =>
  services
    .find((service) => service.name === name)
    ?.instances.some(({ state }) => state === 'ready' || state === 'not-ready') ?? false;

/** `1 event`, `3 events`. */
const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
