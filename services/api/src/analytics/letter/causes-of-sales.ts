import { isFewer, isMore, without } from '@ronin/analytics';
import { countOf } from '@ronin/format';
import {
  describeUsual,
  filtered,
  type Finding,
  historiesOf,
  historyOf,
  type LetterFigures,
  money,
  onProducts,
} from './figures-of-letter.ts';
import type { PeriodFigures } from './read-figures.service.ts';

/** `JP` is Japan. */
const REGIONS = new Intl.DisplayNames('en', { type: 'region' });
const SECTION = 'sold';
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** What sold, and what brought it: each with more orders than chance explains (behaviour: reports 24). */
export const findCausesOfSales = (figures: LetterFigures, timezone: string): Finding[] => [
  ...findLevel(figures),
  ...findCampaigns(figures, 'campaigns'),
  ...findCampaigns(figures, 'mailings'),
  ...findDiscounts(figures),
  ...findSources(figures),
  ...findCountries(figures),
  ...findProducts(figures, timezone),
];

const ordersOf = ({ revenue }: PeriodFigures): number => revenue.orders;

function findLevel(figures: LetterFigures): Finding[] {
  const orders = historyOf(figures, ordersOf);
  const cause = isMore(orders) ? 'more-orders' : isFewer(orders) ? 'fewer-orders' : null;
  if (cause === null) return [];
  const text = `${cause === 'more-orders' ? 'More' : 'Fewer'} orders than usual: ${String(orders.now)}; ${describeUsual(orders, figures.period)}.`;

  return [{ section: SECTION, cause, about: 'orders', text, page: 'sales' }];
}

/** Those of the last visit before an order. */
function findCampaigns(figures: LetterFigures, kind: 'campaigns' | 'mailings'): Finding[] {
  const all = historyOf(figures, ordersOf);
  const campaigns = historiesOf(figures, (period) =>
    period[kind].map(({ value, orders }) => [value, orders]),
  );
  const cause = kind === 'mailings' ? 'newsletter' : 'campaign';

  return [...campaigns].flatMap(([about, orders]): Finding | [] => {
    if (!isMore(orders, without(all, orders))) return [];
    const row = figures.now[kind].find(({ value }) => value === about);
    const sum = money(row?.net ?? 0, figures.now.revenue.currency);
    const text = `The ${cause} “${about}” brought ${countOf(orders.now, 'order')} of ${String(all.now)}, ${sum}; ${describeUsual(orders, figures.period)}.`;

    return { section: SECTION, cause, about, text, ...filtered('sources', 'utmCampaign', about) };
  });
}

function findDiscounts(figures: LetterFigures): Finding[] {
  const { discounts, currency } = figures.shop;
  const all = historyOf(figures, ordersOf);
  const codes = historiesOf(discounts, (uses) => uses.map(({ code, orders }) => [code, orders]));

  return discounts.now.flatMap(({ code, amount }): Finding | [] => {
    const orders = codes.get(code);
    if (orders === undefined || !isMore(orders, without(all, orders))) return [];
    const text = `The discount code “${code}” was used in ${countOf(orders.now, 'order')} of ${String(all.now)}, ${money(amount, currency)}; ${describeUsual(orders, figures.period)}.`;

    return { section: SECTION, cause: 'discount', about: code, text, page: 'sales' };
  });
}

/** Hosts that sent more visitors, or whose visitors ordered more. */
function findSources(figures: LetterFigures): Finding[] {
  const allOrders = historyOf(figures, ordersOf);
  const allVisits = historyOf(figures, ({ visits }) => visits);
  const visits = historiesOf(figures, ({ sources }) => sources.map((row) => [row.value, row.visits]));
  const orders = historiesOf(figures, ({ orderSources }) =>
    orderSources.map((row) => [row.value, row.orders]),
  );
  const none = { now: 0, before: figures.before.map(() => 0) };

  return [...new Set([...visits.keys(), ...orders.keys()])].flatMap((about): Finding | [] => {
    const [came, bought] = [visits.get(about) ?? none, orders.get(about) ?? none];
    if (!isMore(came, without(allVisits, came)) && !isMore(bought, without(allOrders, bought))) return [];
    const text = `${about} sent ${countOf(came.now, 'visit')} (${describeUsual(came, figures.period)}), and ${countOf(bought.now, 'order')} came of its visitors (${describeUsual(bought, figures.period)}).`;

    return { section: SECTION, cause: 'source', about, text, ...filtered('sources', 'referrer', about) };
  });
}

function findCountries(figures: LetterFigures): Finding[] {
  const all = historyOf(figures, ({ visits }) => visits);
  const countries = historiesOf(figures, (period) => period.countries.map((row) => [row.value, row.visits]));

  return [...countries].flatMap(([about, visits]): Finding | [] => {
    if (!isMore(visits, without(all, visits))) return [];
    const text = `${countOf(visits.now, 'visit')} from ${REGIONS.of(about) ?? about}; ${describeUsual(visits, figures.period)}.`;

    return { section: SECTION, cause: 'country', about, text, ...filtered('sources', 'country', about) };
  });
}

/** Products that sold more. Where the price fell, that is said as the cause. */
function findProducts(figures: LetterFigures, timezone: string): Finding[] {
  const { currency } = figures.now.revenue;
  const all = historyOf(figures, ordersOf);
  const products = historiesOf(figures, (period) =>
    period.products.map((row) => [String(row.productId), row.orders]),
  );

  return figures.now.products.flatMap(({ productId, name, net }): Finding | [] => {
    const orders = products.get(String(productId));
    if (name === null || orders === undefined || !isMore(orders, without(all, orders))) return [];
    const cut = figures.shop.priceCuts.findLast((one) => one.productId === productId);
    const sold = `was in ${countOf(orders.now, 'order')}, ${money(net, currency)}; ${describeUsual(orders, figures.period)}`;
    const day = cut && new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: timezone }).format(cut.since);
    const text = cut
      ? `${name} costs ${money(cut.price, currency)} since ${day ?? ''}, before ${money(cut.before, currency)}. It ${sold}.`
      : `${name} ${sold}.`;

    const cause = cut ? 'price-cut' : 'product';
    return { section: SECTION, cause, about: name, text, ...onProducts(productId) };
  });
}
