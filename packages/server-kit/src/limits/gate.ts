import { AppError } from '../http/errors.ts';

const BUSY = 'Many requests are waiting. Please try again in a moment.';
const TOO_MANY = 'You have many requests waiting. Please try again in a moment.';

const WAIT_LIMIT_MS = 9_000;
const BUSY_RETRY_SECONDS = 5;
const OWN_RETRY_SECONDS = 1;

interface GateSettings {
  atOnce: number;
  /** Requests that may wait, of all visitors together. */
  waitingMax: number;
  /** What one visitor may have running and waiting. Without it, only the turns are fair. */
  each?: { atOnce: number; waitingMax: number } | null;
  /** How long a request may wait. The default is shorter than web waits for an answer. */
  waitLimitMs?: number;
  busy?: string;
}

/** Runs a piece of work when its turn comes. `visitor` is an account, or the key of a network address (clientKey). */
export type Gate = <Result>(work: () => Promise<Result>, visitor?: string) => Promise<Result>;

interface Waiting {
  start: () => void;
  refuse: (error: AppError) => void;
}

interface Line {
  running: number;
  waiting: Waiting[];
}

/**
 * Lets a few run at once. For work that costs much processor time or memory, or that would wait for the same connections and
 * locks (behaviour: limits 7). Visitors take turns, each one's requests run in the order in which they came. When too many
 * wait, the visitor with the most waiting loses the newest of them.
 * @throws AppError too-many-requests when this visitor has too many waiting; unavailable when all together have, or when the
 * turn does not come in time.
 */
export function createGate(settings: GateSettings): Gate {
  const { atOnce, waitingMax, each = null, waitLimitMs = WAIT_LIMIT_MS, busy = BUSY } = settings;
  /** Of visitors with running or waiting requests. The first one's turn is next. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const refuseBusy = () => new AppError('unavailable', busy, { retryAfterSeconds: BUSY_RETRY_SECONDS });
  const mayStart = (line: Line) => running < atOnce && line.running < (each?.atOnce ?? atOnce);
  const begin = (visitor: string, line: Line) => {
    running += 1;
    line.running += 1;
    moveToEnd(visitor, line);
  };
  const end = (visitor: string, line: Line) => {
    running -= 1;
    line.running -= 1;
    moveToEnd(visitor, line);
    startNext();
  };
  /** Gives the next turns to the others. A visitor without requests is forgotten. */
  const moveToEnd = (visitor: string, line: Line) => {
    lines.delete(visitor);
    if (line.running > 0 || line.waiting.length > 0) lines.set(visitor, line);
  };
  const startNext = () => {
    for (const [visitor, line] of lines) {
      if (running >= atOnce) return;
      if (!mayStart(line)) continue;
      const next = line.waiting.shift();
      if (next === undefined) continue;
      waiting -= 1;
      begin(visitor, line);
      next.start();
    }
  };

  const makeRoom = (line: Line) => {
    if (each !== null && line.waiting.length >= each.waitingMax) {
      throw new AppError('too-many-requests', TOO_MANY, { retryAfterSeconds: OWN_RETRY_SECONDS });
    }
    if (waiting < waitingMax) return;
    const longest = [...lines.values()].reduce((most, one) =>
      one.waiting.length > most.waiting.length ? one : most,
    );
    if (longest.waiting.length <= line.waiting.length + 1) throw refuseBusy();
    waiting -= 1;
    longest.waiting.pop()?.refuse(refuseBusy());
  };

  const waitForTurn = (visitor: string, line: Line) =>
    new Promise<void>((resolve, reject) => {
      const mine: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        waiting -= 1;
        line.waiting.splice(line.waiting.indexOf(mine), 1);
        if (line.waiting.length === 0) moveToEnd(visitor, line);
        reject(refuseBusy());
      }, waitLimitMs);
      line.waiting.push(mine);
      waiting += 1;
    });

  return async (work, visitor = '') => {
    const line = lines.get(visitor) ?? { running: 0, waiting: [] };
    if (mayStart(line)) begin(visitor, line);
    else {
      makeRoom(line);
      lines.set(visitor, line);
      await waitForTurn(visitor, line);
    }
    try {
      return await work();
    } finally {
      end(visitor, line);
    }
  };
}
