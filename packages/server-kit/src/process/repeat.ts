import type { Logger } from './logger.ts';

export interface Loop {
  /** Ends after the current round. */
  stop(): Promise<void>;
}

/** Runs `work` again and again, `pauseMs` after the last round ended. A failed round is logged and the loop continues. */
export function startLoop(name: string, pauseMs: number, work: () => Promise<void>, logger: Logger): Loop {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = work()
        .catch((error: unknown) => logger.warn({ err: error, loop: name }, 'loop round failed'))
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
