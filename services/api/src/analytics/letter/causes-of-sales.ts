import { isFewer, isMore, without } from '@ronin/analytics';
import {
  countOf,
  describeUsual,
  type Finding,
  historiesOf,
  historyOf,
  type LetterFigures,
  money,
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

  return [
    {
      section: SECTION,
      cause,
      about: 'orders',
      text: `${cause === 'more-orders' ? 'More' : 'Fewer'} orders than usual: ${String(orders.now)}; ${describeUsual(orders, figures.period)}.`,
      page: 'sales',
    },
  ];
}

/** Those of the last visit before an order. */
function findCampaigns(figures: LetterFigures, kind: 'campaigns' | 'mailings'): Finding[] {
  const all = historyOf(figures, ordersOf);
  const campaigns = historiesOf(figures, (period) => period[kind], {
    keyOf: ({ value }) => value,
    count: ({ orders }) => orders,
  });

  return [...campaigns].flatMap(([about, orders]): Finding[] => {
    if (!isMore(orders, without(all, orders))) return [];
    const row = figures.now[kind].find(({ value }) => value === about);
    const sum = money(row?.net ?? 0, figures.now.revenue.currency);

    return [
      {
        section: SECTION,
        cause: kind === 'mailings' ? 'newsletter' : 'campaign',
        about,
        text: `The ${kind === 'mailings' ? 'newsletter' : 'campaign'} “${about}” brought ${countOf(orders.now, 'order')} of ${String(all.now)}, ${sum}; ${describeUsual(orders, figures.period)}.`,
        page: 'sources',
        filter: `utmCampaign:is:${about}`,
      },
    ];
  });
}

function findDiscounts(figures: LetterFigures): Finding[] {
  const { discounts, currency } = figures.shop;
  const all = historyOf(figures, ordersOf);
  const codes = historiesOf(discounts, (uses) => uses, {
    keyOf: ({ code }) => code,
    count: ({ orders }) => orders,
  });

  return discounts.now.flatMap(({ code, amount }): Finding[] => {
    const orders = codes.get(code);
    if (orders === undefined || !isMore(orders, without(all, orders))) return [];

    return [
      {
        section: SECTION,
        cause: 'discount',
        about: code,
        text: `The discount code “${code}” was used in ${countOf(orders.now, 'order')} of ${String(all.now)}, ${money(amount, currency)}; ${describeUsual(orders, figures.period)}.`,
        page: 'sales',
      },
    ];
  });
}

/** Hosts that sent more visitors, or whose visitors ordered more. */
function findSources(figures: LetterFigures): Finding[] {
  const allOrders = historyOf(figures, ordersOf);
  const allVisits = historyOf(figures, ({ visits }) => visits);
  const by = { keyOf: ({ value }: { value: string | null }) => value };
  const visits = historiesOf(figures, ({ sources }) => sources, { ...by, count: (row) => row.visits });
  const orders = historiesOf(figures, ({ orderSources }) => orderSources, {
    ...by,
    count: (row) => row.orders,
  });
  const none = { now: 0, before: figures.before.map(() => 0) };

  return [...new Set([...visits.keys(), ...orders.keys()])].flatMap((about): Finding[] => {
    const [came, bought] = [visits.get(about) ?? none, orders.get(about) ?? none];
    if (!isMore(came, without(allVisits, came)) && !isMore(bought, without(allOrders, bought))) return [];

    return [
      {
        section: SECTION,
        cause: 'source',
        about,
        text: `${about} sent ${countOf(came.now, 'visit')} (${describeUsual(came, figures.period)}), and ${countOf(bought.now, 'order')} came of its visitors (${describeUsual(bought, figures.period)}).`,
        page: 'sources',
        filter: `referrer:is:${about}`,
      },
    ];
  });
}

function findCountries(figures: LetterFigures): Finding[] {
  const all = historyOf(figures, ({ visits }) => visits);
  const countries = historiesOf(figures, (period) => period.countries, {
    keyOf: ({ value }) => value,
    count: ({ visits }) => visits,
  });

  return [...countries].flatMap(([about, visits]): Finding[] => {
    if (!isMore(visits, without(all, visits))) return [];

    return [
      {
        section: SECTION,
        cause: 'country',
        about,
        text: `${countOf(visits.now, 'visit')} from ${REGIONS.of(about) ?? about}; ${describeUsual(visits, figures.period)}.`,
        page: 'sources',
        filter: `country:is:${about}`,
      },
    ];
  });
}

/** Products that sold more. Where the price fell, that is said as the cause. */
function findProducts(figures: LetterFigures, timezone: string): Finding[] {
  const { currency } = figures.now.revenue;
  const all = historyOf(figures, ordersOf);
  const products = historiesOf(figures, (period) => period.products, {
    keyOf: ({ productId }) => String(productId),
    count: ({ orders }) => orders,
  });

  return figures.now.products.flatMap((row): Finding[] => {
    const orders = products.get(String(row.productId));
    if (row.name === null || orders === undefined || !isMore(orders, without(all, orders))) return [];
    const cut = figures.shop.priceCuts.findLast(({ productId }) => productId === row.productId);
    const sold = `was in ${countOf(orders.now, 'order')}, ${money(row.net, currency)}; ${describeUsual(orders, figures.period)}`;
    const day = cut && new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: timezone }).format(cut.since);

    return [
      {
        section: SECTION,
        cause: cut ? 'price-cut' : 'product',
        about: row.name,
        text: cut
          ? `${row.name} costs ${money(cut.price, currency)} since ${day ?? ''}, before ${money(cut.before, currency)}. It ${sold}.`
          : `${row.name} ${sold}.`,
        page: 'products',
        filter: `product:is:${String(row.productId)}`,
      },
    ];
  });
}
