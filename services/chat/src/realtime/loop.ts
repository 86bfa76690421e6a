import type { Logger } from '@ronin/server-kit';

export interface Loop {
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

/** Does `work` again and again, `pauseMs` after the last round ended. A round that fails is logged, and the next one tries again. */
export function startLoop(name: string, pauseMs: number, work: () => Promise<void>, logger: Logger): Loop {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = work()
        .catch((error: unknown) => {
          logger.warn({ err: error, loop: name }, 'a round failed; the next one tries again');
        })
        .then(next);
    }, pauseMs).unref();
  };
  next();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
