import { areHigher, isFewer, isLargerShare, isMore, type Part, sumOf, without } from '@ronin/analytics';
import { countOf, formatSeconds, formatShare } from '@ronin/format';
import {
  describeUsual,
  filtered,
  type Finding,
  historiesOf,
  historyOf,
  type LetterFigures,
  money,
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
  [...now.checkouts].flatMap(([about, { checkout, order }]): Finding | [] => {
    const earlier = before.map(({ checkouts }) => checkouts.get(about) ?? { checkout: 0, order: 0 });
    const [opened, ordered] = [sumOf(earlier, (one) => one.checkout), sumOf(earlier, (one) => one.order)];
    const failed = { part: checkout - order, of: checkout };
    const isHalf = order * opened * TWICE <= ordered * checkout;
    if (!isHalf || !isLargerShare(failed, { part: opened - ordered, of: opened })) return [];
    const text = `On ${DEVICE_NAMES.get(about) ?? about}, ${String(order)} of ${countOf(checkout, 'visit')} that opened the checkout ordered: ${formatShare(order / checkout)}, usually ${formatShare(ordered / opened)}. Try the checkout there.`;

    return { section: SECTION, cause: 'checkout', about, text, ...filtered('journeys', 'device', about) };
  });

function findDeclined({ shop: { declined } }: LetterFigures): Finding[] {
  const { now, before } = declined;
  if (!isTwice(now, before) || !isLargerShare(now, before)) return [];
  const text = `${String(now.part)} of ${countOf(now.of, 'payment')} were declined: ${formatShare(now.part / now.of)}, usually ${formatShare(before.of === 0 ? 0 : before.part / before.of)}.`;

  return [{ section: SECTION, cause: 'payments', about: 'payments', text, page: 'sales' }];
}

/** The hours in which money was paid back are counted: several refunds in one of them count once. */
function findRefunds(figures: LetterFigures): Finding[] {
  const hours = historyOf(
    figures,
    ({ revenue }) => revenue.rows.filter(({ refunds }) => Number(refunds) > 0).length,
  );
  if (!isMore(hours)) return [];
  const { currency, refunds } = figures.now.revenue;
  const usual = sumOf(figures.before, ({ revenue }) => Number(revenue.refunds)) / figures.before.length;
  const text = `${money(refunds, currency)} was paid back; usually ${money(usual, currency)} a ${figures.period === 'weekly' ? 'week' : 'month'}.`;

  return [{ section: SECTION, cause: 'refunds', about: 'refunds', text, page: 'sales' }];
}

/** Sources without campaigns, which end by themselves. Where all visits are fewer, that alone is named. */
function findLostVisits(figures: LetterFigures): Finding[] {
  const all = historyOf(figures, ({ visits }) => visits);
  if (isFewer(all)) {
    const text = `Only ${countOf(all.now, 'visit')}; ${describeUsual(all, figures.period)}.`;
    return [{ section: SECTION, cause: 'visits', about: 'visits', text, page: '' }];
  }
  const sources = historiesOf(figures, (period) =>
    period.sources.map((row) => [row.value ?? '', row.visits]),
  );

  return [...sources].flatMap(([about, visits]): Finding | [] => {
    if (!isFewer(visits, without(all, visits))) return [];
    const name = about === '' ? 'Visitors who come directly' : about;
    const text = `${name}: ${countOf(visits.now, 'visit')}; ${describeUsual(visits, figures.period)}.`;

    return { section: SECTION, cause: 'lost-source', about, text, ...filtered('sources', 'referrer', about) };
  });
}

function findChats(figures: LetterFigures): Finding[] {
  const { now, before } = figures;
  const missed = historyOf(figures, ({ chats }) => chats.missed);
  const share = { part: now.chats.missed, of: now.chats.chats };
  const earlier = {
    part: sumOf(before, ({ chats }) => chats.missed),
    of: sumOf(before, ({ chats }) => chats.chats),
  };
  const answersOf = ({ chats }: LetterFigures['now']) =>
    chats.rows.flatMap((row) => row.medianFirstAnswer ?? []);
  const usual = medianOf(before.flatMap(({ chats }) => chats.medianFirstAnswer ?? []));
  const median = now.chats.medianFirstAnswer ?? 0;
  const found = { section: SECTION, about: 'chats', page: 'chats' } as const;
  const findings: Finding[] = [];
  if (isMore(missed) || (isTwice(share, earlier) && isLargerShare(share, earlier))) {
    const text = `${String(missed.now)} of ${countOf(share.of, 'chat')} ended before anybody answered; ${describeUsual(missed, figures.period)}.`;
    findings.push({ ...found, cause: 'missed-chats', text });
  }
  if (usual !== null && median >= TWICE * usual && areHigher(answersOf(now), before.flatMap(answersOf))) {
    const text = `The first answer in a chat took ${formatSeconds(median)} in the median, usually ${formatSeconds(usual)}.`;
    findings.push({ ...found, cause: 'slow-answers', text });
  }

  return findings;
}

const isTwice = (now: Part, before: Part): boolean => now.part * before.of >= TWICE * before.part * now.of;

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);

  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function findIncomplete({ now, shop: { completeness } }: LetterFigures): Finding[] {
  const found = { section: SECTION, about: 'events', page: '' } as const;
  if (completeness !== null && completeness.failedEvents > 0) {
    const text = `${countOf(completeness.failedEvents, 'event')} could not be stored. An operator can try again.`;
    return [{ ...found, cause: 'failed-events', text }];
  }
  if (completeness !== null && completeness.completeTo >= now.to) return [];
  const text = 'Not all events of the period were stored when this was written, so figures may still rise.';

  return [{ ...found, cause: 'incomplete', text }];
}
