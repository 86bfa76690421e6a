/**
 * Runs one call of `work` at a time. Calls that come during a run share the next run, because what the current run has
 * read may be older than the call.
 */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  const run = (): Promise<Result> => {
    running = work().finally(() => {
      running = null;
    });

    return running;
  };

  return () => {
    if (next) return next;
    if (!running) return run();
    const runNext = () => {
      next = null;

      return run();
    };
    next = running.then(runNext, runNext);

    return next;
  };
}
