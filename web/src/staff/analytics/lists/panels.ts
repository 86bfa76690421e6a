import type { ReportRow, RowsCall } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { forEachUtm } from '@ronin/contracts/utm';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatCountry, formatDevice } from '../filters/filter-kinds.ts';
import { formatMean, formatPercent, formatProduct } from '../formats.ts';
import { list, type Panel, type PanelList } from './ListPanel.tsx';
import type { Column } from './sort-rows.ts';

type BreakdownRow = ReportRow<'getDevices'>;
type SearchRow = ReportRow<'getSearches'>;
type RevenueRow = Pick<ReportRow<'getRevenueBySource'>, 'gross' | 'net' | 'orders' | 'refunds'>;

/** The text for the visits without a value. */
const or = (none: string) => (value: string) => (value === '' ? none : value);

const BREAKDOWN_COLUMNS: readonly Column<BreakdownRow>[] = [
  { heading: 'Visits', value: 'visits', format: formatCount },
  { heading: 'Share', value: 'share', format: formatShare },
  { heading: 'Views', value: 'pageViews', format: formatCount },
  { heading: 'Bounce', value: 'bounceRate', format: formatShare },
];

interface Dimension {
  readonly heading: string;
  /** The filter that a click on a row sets. */
  readonly filter: string;
  readonly format: (value: string) => string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Visits by one dimension. */
const breakdown = (name: string, call: RowsCall<BreakdownRow>, dimension: Dimension): PanelList => {
  const { heading, filter, format, parameters = {} } = dimension;

  return list(name, call, {
    heading,
    parameters,
    nameOf: ({ value }) => format(value ?? ''),
    filterOf: ({ value }) => [filter, value ?? ''],
    columns: BREAKDOWN_COLUMNS,
    empty:
      'No visits in this range. They are counted as soon as shoppers open pages; visits of staff are not.',
    shape: 'breakdown',
  });
};

interface Source extends Dimension {
  readonly name: string;
  /** As the calls name it. */
  readonly by: string;
}

/** Where visits come from. */
const REFERRER: Source = {
  name: 'Referrers',
  by: 'referrer',
  heading: 'Referrer',
  filter: 'referrer',
  format: or('Direct'),
};
const CAMPAIGNS = Object.values(
  forEachUtm((filter, field): Source => {
    const name = `${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

    return { name, by: field, heading: `UTM ${field}`, filter, format: or('None') };
  }),
);

const MONEY_COLUMNS: readonly Column<RevenueRow>[] = [
  { heading: 'Sold', value: 'gross', format: formatMoney },
  { heading: 'Refunded', value: 'refunds', format: formatMoney },
  { heading: 'Net', value: 'net', format: formatMoney },
  { heading: 'Orders', value: 'orders', format: formatCount },
];

/** Revenue by the referrer or campaign of the visit in which each order was placed. */
const revenueBySource = ({ name, by, heading, filter, format }: Source): PanelList =>
  list(name, reportsCalls.getRevenueBySource, {
    parameters: { by },
    heading,
    nameOf: ({ isKnown, value }) => (isKnown ? format(value ?? '') : 'Not tracked'),
    filterOf: ({ isKnown, value }) => (isKnown ? [filter, value ?? ''] : null),
    isShown: ({ orders, refunds }) => orders > 0 || Number(refunds) > 0,
    columns: [...MONEY_COLUMNS, { heading: 'Conversion', value: 'conversion', format: formatShare }],
    ranking: 'sales',
    empty: 'No orders in this range. An order counts when it is paid; test payments never do.',
  });

const SEARCH_COLUMNS: readonly Column<SearchRow>[] = [
  { heading: 'Searches', value: 'searches', format: formatCount },
  { heading: 'Nothing found', value: 'withoutResults', format: formatCount },
  { heading: 'Only nearest', value: 'nearest', format: formatCount },
  { heading: 'Clicked', value: 'clicked', format: formatCount },
];

/** The panels that are lists, in the order of the page. A new list is one more entry. */
export const LIST_PANELS: readonly Panel[] = [
  {
    title: 'Revenue by source',
    tabsLabel: 'Revenue by',
    lists: [revenueBySource(REFERRER), ...CAMPAIGNS.map(revenueBySource)],
  },
  {
    title: 'Revenue by product',
    lists: [
      list('All', reportsCalls.getRevenueByProduct, {
        heading: 'Product',
        nameOf: formatProduct,
        filterOf: ({ productId }) => ['product', String(productId)],
        columns: [
          ...MONEY_COLUMNS,
          { heading: 'Pieces', value: 'quantity', format: formatCount },
          { heading: 'Per view', value: 'conversion', format: formatShare },
        ],
        ranking: 'sales',
        empty: 'No orders in this range. An order counts when it is paid; test payments never do.',
      }),
    ],
  },
  {
    title: 'Pages',
    tabsLabel: 'Pages by',
    lists: [
      list('All', reportsCalls.getPages, {
        heading: 'Page',
        nameOf: ({ path }) => path,
        filterOf: ({ path }) => ['path', path],
        columns: [
          { heading: 'Views', value: 'views', format: formatCount },
          { heading: 'Visits', value: 'visits', format: formatCount },
          { heading: 'Median time', value: 'medianTime', format: formatSeconds },
          { heading: 'p90', value: 'p90Time', format: formatSeconds },
          { heading: 'Scroll', value: 'medianScroll', format: formatPercent },
        ],
        empty: 'No page views in this range. They are counted as soon as shoppers open pages.',
      }),
      breakdown('Entry', reportsCalls.getEntryPages, {
        heading: 'Entry page',
        filter: 'entryPage',
        format: or('Unknown'),
      }),
      breakdown('Exit', reportsCalls.getExitPages, {
        heading: 'Exit page',
        filter: 'exitPage',
        format: or('Unknown'),
      }),
    ],
  },
  {
    title: 'Sources',
    tabsLabel: 'Sources by',
    lists: [
      breakdown(REFERRER.name, reportsCalls.getReferrers, REFERRER),
      ...CAMPAIGNS.map((campaign) =>
        breakdown(campaign.name, reportsCalls.getUtm, { ...campaign, parameters: { field: campaign.by } }),
      ),
    ],
  },
  {
    title: 'Products',
    lists: [
      list('All', reportsCalls.getProducts, {
        heading: 'Product',
        nameOf: formatProduct,
        filterOf: ({ productId }) => ['product', String(productId)],
        columns: [
          { heading: 'Views', value: 'views', format: formatCount },
          { heading: 'To cart', value: 'addsToCart', format: formatCount },
          { heading: 'Wishlist', value: 'addsToWishlist', format: formatCount },
          { heading: 'Conversion', value: 'conversion', format: formatShare },
        ],
        empty: 'No product views in this range. They are counted when shoppers open a product.',
      }),
    ],
  },
  {
    title: 'Visitors',
    tabsLabel: 'Visitors by',
    lists: [
      breakdown('Countries', reportsCalls.getCountries, {
        heading: 'Country',
        filter: 'country',
        format: formatCountry,
      }),
      breakdown('Devices', reportsCalls.getDevices, {
        heading: 'Device',
        filter: 'device',
        format: formatDevice,
      }),
      breakdown('Browsers', reportsCalls.getBrowsers, {
        heading: 'Browser',
        filter: 'browser',
        format: or('Unknown'),
      }),
    ],
  },
  {
    title: 'Searches',
    tabsLabel: 'Searches by result',
    lists: [
      list('All', reportsCalls.getSearches, {
        parameters: { show: 'all' },
        heading: 'Words',
        nameOf: ({ query }) => query,
        columns: SEARCH_COLUMNS,
        empty: 'No searches in this range. They are counted when shoppers use the search of the shop.',
      }),
      // Words that found nothing, or only the nearest: what the shop could add or explain.
      list('Missed', reportsCalls.getSearches, {
        parameters: { show: 'missed' },
        heading: 'Words',
        nameOf: ({ query }) => query,
        columns: [
          {
            heading: 'Missed',
            value: ({ nearest, withoutResults }) => nearest + withoutResults,
            format: formatCount,
          },
          ...SEARCH_COLUMNS,
        ],
        empty: 'Every search in this range found something.',
      }),
    ],
  },
  {
    title: 'Events',
    lists: [
      list('All', reportsCalls.getEvents, {
        heading: 'Type and label',
        nameOf: ({ eventType, eventLabel }) =>
          eventLabel === null || eventLabel === '' ? eventType : `${eventType} · ${eventLabel}`,
        columns: [
          { heading: 'Events', value: 'events', format: formatCount },
          { heading: 'Mean value', value: 'meanValue', format: formatMean },
        ],
        empty:
          'No events in this range. They tell what shoppers do on a page: scroll, add to the cart, order.',
      }),
    ],
  },
  {
    title: 'Bots (not in other reports)',
    lists: [
      list('All', reportsCalls.getBots, {
        heading: 'Known by',
        nameOf: ({ reason }) => reason,
        columns: [
          {
            heading: 'Hits',
            value: ({ pageViews, productViews, events }) => pageViews + productViews + events,
            format: formatCount,
          },
          { heading: 'Views', value: 'pageViews', format: formatCount },
          { heading: 'Products', value: 'productViews', format: formatCount },
          { heading: 'Events', value: 'events', format: formatCount },
        ],
        empty: 'No bots in this range. Visits of programs are listed here and counted nowhere else.',
        isWhole: true,
      }),
    ],
  },
];
