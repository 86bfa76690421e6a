import { type History, usual } from '@ronin/analytics';
import { type Letter, LETTER_LINES_MAX, LetterSection } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import { historyOf, type LetterFigures, money } from './figures-of-letter.ts';
import type { Period } from './letter-periods.service.ts';
import type { PeriodFigures } from './read-figures.service.ts';
import type { WrittenLetter } from './write-letter.service.ts';

/** Products that are named as those that sold most. */
const MOST_SOLD = 3;

/** A letter as its mail has it. One page: of each part the first lines. */
export function presentLetter({ figures, findings, timezone }: WrittenLetter): Letter {
  const days = daysOf(figures.now, timezone);

  return {
    period: figures.period,
    days: new Intl.DateTimeFormat('en-GB', {
      ...(figures.period === 'weekly' && { day: 'numeric' }),
      ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
    })
      .formatRange(new Date(days.first), new Date(days.last))
      .replace(/\s*\u2013\s*/, ' to '),
    numbers: listNumbers(figures),
    products: listProducts(figures.now),
    findings: LetterSection.options.flatMap((section) =>
      findings
        .filter((finding) => finding.section === section)
        .slice(0, LETTER_LINES_MAX)
        .map((finding) => ({
          section,
          text: finding.text.slice(0, 1_000),
          page: finding.page.startsWith('/')
            ? finding.page
            : addressOf(finding.page, days, timezone, finding.filter),
        })),
    ),
    isCompared: figures.before.length > 0,
  };
}

/** A day by the clocks of a zone, as 2026-11-28. */
export const dayOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

export const daysOf = ({ from, to }: Period, timezone: string) => ({
  first: dayOf(from.getTime(), timezone),
  last: dayOf(to.getTime() - 1, timezone),
});

/** A page of the reports, about some days. */
export function addressOf(page: string, days: ReturnType<typeof daysOf>, tz: string, filter?: string) {
  const view = new URLSearchParams({ ...days, tz, ...(filter !== undefined && { filter }) });

  return `/staff/analytics${page === '' ? '' : `/${page}`}?${view.toString()}`;
}

function listNumbers(figures: LetterFigures): Letter['numbers'] {
  const { currency } = figures.now.revenue;
  const numberOf = (
    label: string,
    count: (period: PeriodFigures) => number,
    format: (count: number) => string = formatCount,
  ) => {
    const history: History = historyOf(figures, count);
    const text = history.before.length === 0 ? '' : `usually ${format(usual(history))}`;
    return { label, value: format(history.now), usual: text };
  };

  return [
    numberOf('Orders', ({ revenue }) => revenue.orders),
    numberOf(
      'Net sales',
      ({ revenue }) => Number(revenue.net),
      (amount) => money(amount, currency),
    ),
    numberOf('Visits', ({ visits }) => visits),
    numberOf('Chats', ({ chats }) => chats.chats),
  ];
}

const listProducts = ({ products }: PeriodFigures): string[] =>
  products
    .filter(({ name, quantity }) => name !== null && quantity > 0)
    .toSorted((one, other) => other.quantity - one.quantity)
    .slice(0, MOST_SOLD)
    .map(({ name, quantity }) => `${name ?? ''} ${formatCount(quantity)}`);
