/**
 * Returns a function that gives all its callers the result of one run of `work`, also when it is a failure. Only one run is
 * under way at a time, and a new one starts `maxAgeMs` after the last one ended at the earliest.
 * @param clock a monotonic clock in milliseconds.
 * @param failureAgeMs the same time after a failure.
 */
export function shareResult<Result>(
  work: () => Promise<Result>,
  maxAgeMs: number,
  clock: () => number = () => performance.now(),
  failureAgeMs = maxAgeMs,
): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  let freshUntil = Number.POSITIVE_INFINITY;
  const keepFor = (ms: number) => () => {
    freshUntil = clock() + ms;
  };

  return () => {
    if (latest === undefined || clock() >= freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY;
      latest = work();
      latest.then(keepFor(maxAgeMs), keepFor(failureAgeMs));
    }

    return latest;
  };
}
