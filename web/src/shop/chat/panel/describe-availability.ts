import type { ChatAvailability } from '@ronin/contracts';

const DAY_MS = 86_400_000;

/** What the form says of the next answer: when somebody is there again, or how long it usually takes. Null: neither is known. */
export function describeAvailability(
  { available, opensAt, usualAnswerSeconds }: ChatAvailability,
  now: Date,
): string | null {
  if (!available) return opensAt === null ? null : `Somebody is here again ${describeOpening(opensAt, now)}.`;

  return usualAnswerSeconds === null
    ? null
    : `The first answer usually takes ${describeDuration(usualAnswerSeconds)}.`;
}

/** In the zone of the visitor's own clock: `today at 2:00 PM`, `on Monday at 9:00 AM`, `on Monday, Dec 28, at 9:00 AM`. */
function describeOpening(opensAt: string, now: Date): string {
  const opening = new Date(opensAt);
  const time = opening.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const days = Math.round((startOfDay(opening) - startOfDay(now)) / DAY_MS);
  if (days <= 0) return `today at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  const weekday = opening.toLocaleDateString('en-US', { weekday: 'long' });
  if (days < 7) return `on ${weekday} at ${time}`;

  return `on ${weekday}, ${opening.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, at ${time}`;
}

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

function describeDuration(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes === 1) return 'a minute';
  if (minutes < 60) return `${String(minutes)} minutes`;
  const hours = Math.round(minutes / 60);

  return hours === 1 ? 'an hour' : `${String(hours)} hours`;
}
