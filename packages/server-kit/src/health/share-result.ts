/**
 * Returns a function that gives all its callers the result of one run of `work`, also when it is a failure. Only one run is
 * under way at a time, and a new one starts `maxAgeMs` after the last one ended at the earliest.
 * @param clock a monotonic clock in milliseconds.
 */
export function shareResult<Result>(
  work: () => Promise<Result>,
  maxAgeMs: number,
  clock: () => number = () => performance.now(),
): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  let doneAt: number | null = null;

  return () => {
    if (latest === undefined || (doneAt !== null && clock() - doneAt >= maxAgeMs)) {
      doneAt = null;
      latest = work().finally(() => {
        doneAt = clock();
      });
    }

    return latest;
  };
}
