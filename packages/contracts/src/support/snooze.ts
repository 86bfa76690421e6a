/** How long an item can be hidden at most. */
export const SNOOZE_MAX_DAYS = 90;

const DAY_MS = 86_400_000;

/** Whether an item can be hidden until then. */
export function isSnoozeTime(until: string, now: Date): boolean {
  const away = Date.parse(until) - now.getTime();

  return away > 0 && away <= SNOOZE_MAX_DAYS * DAY_MS;
}
