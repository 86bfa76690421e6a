const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Three days in all, after which a mail has failed. */
const RETRY_DELAYS_S = [
  MINUTE_S,
  5 * MINUTE_S,
  20 * MINUTE_S,
  HOUR_S,
  3 * HOUR_S,
  6 * HOUR_S,
  12 * HOUR_S,
  24 * HOUR_S,
  24 * HOUR_S,
];

/** Somebody waits for the code in it, which expires within minutes. */
const AWAITED_DELAY_S = 10;

/**
 * Seconds until the next attempt, or null when there is none.
 * @param attempts that were made.
 */
export function getRetryDelay(attempts: number, { isAwaited }: { isAwaited: boolean }): number | null {
  return isAwaited ? AWAITED_DELAY_S : (RETRY_DELAYS_S[attempts - 1] ?? null);
}
