import type { OperationsStatus } from '@ronin/contracts';
import { formatClock, formatCount, formatSeconds } from '../../components/figures.ts';

export type Tone = 'good' | 'warn' | 'bad';

/** What an operator reads first: how it stands, and what to do about it. */
export interface Verdict {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/** The worst that is true comes first. */
export function judge(status: OperationsStatus, isReachable: boolean): Verdict {
  const bad = findFault(status, isReachable);
  if (bad) return { tone: 'bad', ...bad };
  const warning = findWarning(status);
  if (warning) return { tone: 'warn', ...warning };

  return {
    tone: 'good',
    title: 'All is well',
    text: 'What is accepted is stored, and nothing waits for you.',
  };
}

type Finding = Omit<Verdict, 'tone'> | undefined;

function findFault({ checkedAt, ledger, queues, workers }: OperationsStatus, isReachable: boolean): Finding {
  if (!isReachable) {
    return {
      title: 'The shop does not answer',
      text: `What you see was so at ${formatClock(checkedAt)}. This page goes on asking.`,
    };
  }
  if (ledger?.balanced === false) {
    return {
      title: `${formatCount(ledger.missing)} accepted events are nowhere to be found`,
      text: 'The ledger does not balance. Look at the queue’s server first: was it restored, flushed or replaced?',
    };
  }
  const away = queues.find(({ state }) => state === 'unreachable');
  if (away)
    return {
      title: `The queue ${away.name} is out of reach`,
      text: 'New events are answered 503 and kept by the browsers.',
    };
  const stuck = queues.find(({ state }) => state === 'stuck');
  if (!stuck) return undefined;
  const isAnyAlive = workers.some(({ state }) => state !== 'gone');

  return {
    title: `${stuck.name} is stuck`,
    text: `A job has waited ${formatSeconds(stuck.oldestSeconds ?? 0)}. ${isAnyAlive ? 'A worker is alive and takes nothing: restart it.' : 'No worker is alive: start one.'}`,
  };
}

function findWarning({ queues, workers }: OperationsStatus): Finding {
  const paused = queues.find((queue) => queue.paused);
  if (paused) {
    return {
      title: `${paused.name} is paused`,
      text: `${formatCount(paused.jobs?.waiting ?? 0)} jobs wait. Nothing is lost; resume when you are ready.`,
    };
  }
  const failed = queues.find(({ jobs }) => (jobs?.failed ?? 0) > 0);
  if (failed) {
    return {
      title: `${formatCount(failed.jobs?.failed ?? 0)} jobs of ${failed.name} failed`,
      text: 'They are kept. Read why below, mend it, and put them back.',
    };
  }
  if (workers.every(({ state }) => state === 'gone')) {
    return {
      title: 'No worker is alive',
      text: 'Events are accepted and wait. Start a worker to store them.',
    };
  }

  return undefined;
}
