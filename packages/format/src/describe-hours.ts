import type { OpeningHours } from './opening-hours.ts';

type OpenDay = OpeningHours['hours'][number];

/** Days that follow each other and have the same hours. */
type Span = Omit<OpenDay, 'day'> & { first: string; last: string };

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** `Monday to Friday, 09:00 to 17:00; Saturday, 10:00 to 14:00. Times in Europe/Berlin`. Empty without hours. */
export function describeOpeningHours(openDays: readonly OpenDay[], timeZone: string): string {
  const hours = new Map(openDays.map((each) => [each.day, each]));
  const spans: Span[] = [];
  for (const [index, day] of DAYS.entries()) {
    const open = hours.get(day);
    if (open === undefined) continue;
    const { opens, closes } = open;
    const span = spans.at(-1);
    const follows = span?.last === DAYS[index - 1] && span?.opens === opens && span.closes === closes;
    if (follows) span.last = day;
    else spans.push({ first: day, last: day, opens, closes });
  }

  return spans.length === 0 ? '' : `${spans.map(describeSpan).join('; ')}. Times in ${timeZone}`;
}

const describeSpan = ({ first, last, opens, closes }: Span): string =>
  `${describeDays(first, last)}, ${opens} to ${closes}`;

function describeDays(first: string, last: string): string {
  if (first === last) return capital(first);

  return first === DAYS[0] && last === DAYS.at(-1) ? 'Every day' : `${capital(first)} to ${capital(last)}`;
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const AHEAD_MS = 28 * 86_400_000;
const DAYS_MAX = 5;
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `Closed on 25 December, 26 December`: the days off of the next four weeks, at most five. Empty without any. */
export function describeDaysOff(daysOff: readonly string[], timeZone: string, now: Date): string {
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now));
  const coming = daysOff
    .map((day) => Date.parse(day))
    .filter((day) => day >= today && day <= today + AHEAD_MS)
    .toSorted((left, right) => left - right)
    .slice(0, DAYS_MAX);

  return coming.length === 0 ? '' : `Closed on ${coming.map((day) => DAY_FORMAT.format(day)).join(', ')}`;
}
