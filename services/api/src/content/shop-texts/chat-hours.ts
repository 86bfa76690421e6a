import { ChatHours } from '@ronin/contracts';
import { z } from 'zod';

/** Days that follow each other and have the same hours. */
interface Span {
  first: string;
  last: string;
  opens: string;
  closes: string;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** `We answer the chat: Monday to Friday, 09:00 to 17:00. Times in Europe/Berlin.` Empty without hours. */
export function describeHours(stored: unknown, timeZone: string): string {
  const hours = new Map(
    z
      .array(ChatHours)
      .parse(stored)
      .map((each) => [each.day, each]),
  );
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
  if (spans.length === 0) return '';

  return `We answer the chat: ${spans.map(describeSpan).join('; ')}. Times in ${timeZone}.`;
}

const describeSpan = ({ first, last, opens, closes }: Span): string =>
  `${capital(first)}${first === last ? '' : ` to ${capital(last)}`}, ${opens} to ${closes}`;

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
