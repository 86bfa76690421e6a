const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A duration as 0:07, 12:40 or 1:02:03. Never below zero: the clocks of two machines differ. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const rest = pad(whole % MINUTE);
  const minutes = Math.floor(whole / MINUTE) % MINUTE;

  return whole >= HOUR
    ? `${String(Math.floor(whole / HOUR))}:${pad(minutes)}:${rest}`
    : `${String(minutes)}:${rest}`;
}

/** Seconds from an instant until now. */
export const secondsSince = (instant: string, now: number): number => (now - Date.parse(instant)) / 1_000;

/** How long ago, in the largest unit: now, 5 m, 3 h, 2 d. */
export function formatAgo(instant: string, now: number): string {
  const seconds = secondsSince(instant, now);
  if (seconds < MINUTE) return 'now';
  if (seconds < HOUR) return `${String(Math.floor(seconds / MINUTE))} m`;
  if (seconds < DAY) return `${String(Math.floor(seconds / HOUR))} h`;

  return `${String(Math.floor(seconds / DAY))} d`;
}

/** Today, Yesterday, or Saturday, 21 November 2026. */
export function formatDay(instant: string, now: number): string {
  const day = new Date(instant).toDateString();
  if (day === new Date(now).toDateString()) return 'Today';
  if (day === new Date(now - DAY * 1_000).toDateString()) return 'Yesterday';

  return new Date(instant).toLocaleDateString([], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
