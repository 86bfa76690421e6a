import { areHigher, isFewer, isLargerShare, isMore, type Part, without } from '@ronin/analytics';
import { formatSeconds, formatShare } from '@ronin/format';
import {
  countOf,
  describeUsual,
  type Finding,
  historiesOf,
  historyOf,
  type LetterFigures,
  money,
  totalOf,
} from './figures-of-letter.ts';

const SECTION = 'odd';
const DEVICE_NAMES = new Map([
  ['mobile', 'phones'],
  ['tablet', 'tablets'],
  ['desktop', 'computers'],
]);
/** A change of a share or of a time that is worth a line. */
const TWICE = 2;

/** What was odd (behaviour: reports 24). */
export const findTrouble = (figures: LetterFigures): Finding[] => [
  ...findCheckout(figures),
  ...findDeclined(figures),
  ...findRefunds(figures),
  ...findLostVisits(figures),
  ...findChats(figures),
  ...findIncomplete(figures),
];

/** Devices on which fewer than half as many of those who opened the checkout ordered. */
const findCheckout = ({ now, before }: LetterFigures): Finding[] =>
  [...now.checkouts].flatMap(([about, { checkout, order }]): Finding[] => {
    const earlier = before.map(({ checkouts }) => checkouts.get(about) ?? { checkout: 0, order: 0 });
    const [opened, ordered] = [totalOf(earlier, (one) => one.checkout), totalOf(earlier, (one) => one.order)];
    const failed = { part: checkout - order, of: checkout };
    const isHalf = order * opened * TWICE <= ordered * checkout;
    if (!isHalf || !isLargerShare(failed, { part: opened - ordered, of: opened })) return [];

    return [
      {
        section: SECTION,
        cause: 'checkout',
        about,
        text: `On ${DEVICE_NAMES.get(about) ?? about}, ${String(order)} of ${countOf(checkout, 'visit')} that opened the checkout ordered: ${formatShare(order / checkout)}, usually ${formatShare(ordered / opened)}. Try the checkout there.`,
        page: 'journeys',
        filter: `device:is:${about}`,
      },
    ];
  });

function findDeclined({ shop: { declined } }: LetterFigures): Finding[] {
  const { now, before } = declined;
  if (!isTwice(now, before) || !isLargerShare(now, before)) return [];

  return [
    {
      section: SECTION,
      cause: 'payments',
      about: 'payments',
      text: `${String(now.part)} of ${countOf(now.of, 'payment')} were declined: ${formatShare(now.part / now.of)}, usually ${formatShare(before.of === 0 ? 0 : before.part / before.of)}.`,
      page: 'sales',
    },
  ];
}

/** The hours in which money was paid back are counted: several refunds in one of them count once. */
function findRefunds(figures: LetterFigures): Finding[] {
  const hours = historyOf(
    figures,
    ({ revenue }) => revenue.rows.filter(({ refunds }) => Number(refunds) > 0).length,
  );
  if (!isMore(hours)) return [];
  const { currency, refunds } = figures.now.revenue;
  const earlier = figures.before.map(({ revenue }) => Number(revenue.refunds));
  const usual = earlier.reduce((all, amount) => all + amount, 0) / earlier.length;

  return [
    {
      section: SECTION,
      cause: 'refunds',
      about: 'refunds',
      text: `${money(refunds, currency)} was paid back; usually ${money(usual, currency)} a ${figures.period === 'weekly' ? 'week' : 'month'}.`,
      page: 'sales',
    },
  ];
}

/** Sources without campaigns, which end by themselves. Where all visits are fewer, that alone is named. */
function findLostVisits(figures: LetterFigures): Finding[] {
  const all = historyOf(figures, ({ visits }) => visits);
  if (isFewer(all)) {
    return [
      {
        section: SECTION,
        cause: 'visits',
        about: 'visits',
        text: `Only ${countOf(all.now, 'visit')}; ${describeUsual(all, figures.period)}.`,
        page: '',
      },
    ];
  }
  const sources = historiesOf(figures, (period) => period.sources, {
    keyOf: ({ value }) => value ?? '',
    count: ({ visits }) => visits,
  });

  return [...sources].flatMap(([about, visits]): Finding[] =>
    isFewer(visits, without(all, visits))
      ? [
          {
            section: SECTION,
            cause: 'lost-source',
            about,
            text: `${about === '' ? 'Visitors who come directly' : about}: ${countOf(visits.now, 'visit')}; ${describeUsual(visits, figures.period)}.`,
            page: 'sources',
            filter: `referrer:is:${about}`,
          },
        ]
      : [],
  );
}

function findChats(figures: LetterFigures): Finding[] {
  const { now, before } = figures;
  const missed = historyOf(figures, ({ chats }) => chats.missed);
  const share = { part: now.chats.missed, of: now.chats.chats };
  const earlier = {
    part: totalOf(before, ({ chats }) => chats.missed),
    of: totalOf(before, ({ chats }) => chats.chats),
  };
  const answersOf = ({ chats }: LetterFigures['now']) =>
    chats.rows.flatMap((row) => row.medianFirstAnswer ?? []);
  const usual = medianOf(before.flatMap(({ chats }) => chats.medianFirstAnswer ?? []));
  const median = now.chats.medianFirstAnswer ?? 0;
  const isSlow =
    usual !== null && median >= TWICE * usual && areHigher(answersOf(now), before.flatMap(answersOf));
  const isMissed = isMore(missed) || (isTwice(share, earlier) && isLargerShare(share, earlier));

  return [
    ...(isMissed
      ? [
          {
            section: SECTION,
            cause: 'missed-chats',
            about: 'chats',
            text: `${String(missed.now)} of ${countOf(share.of, 'chat')} ended before anybody answered; ${describeUsual(missed, figures.period)}.`,
            page: 'chats',
          } as const,
        ]
      : []),
    ...(isSlow
      ? [
          {
            section: SECTION,
            cause: 'slow-answers',
            about: 'chats',
            text: `The first answer in a chat took ${formatSeconds(median)} in the median, usually ${formatSeconds(usual)}.`,
            page: 'chats',
          } as const,
        ]
      : []),
  ];
}

const isTwice = (now: Part, before: Part): boolean => now.part * before.of >= TWICE * before.part * now.of;

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);

  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function findIncomplete({ now, shop: { completeness } }: LetterFigures): Finding[] {
  if (completeness === null || completeness.failedEvents === 0) {
    return completeness !== null && completeness.completeTo >= now.to
      ? []
      : [
          {
            section: SECTION,
            cause: 'incomplete',
            about: 'events',
            text: 'Not all events of the period were stored when this was written, so figures may still rise.',
            page: '',
          },
        ];
  }

  return [
    {
      section: SECTION,
      cause: 'failed-events',
      about: 'events',
      text: `${countOf(completeness.failedEvents, 'event')} could not be stored. An operator can try again.`,
      page: '',
    },
  ];
}
