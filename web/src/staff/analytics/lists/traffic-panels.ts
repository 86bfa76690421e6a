import type { ReportRow, RowsCall } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import type { FilterField } from '@ronin/contracts/report-filters';
import { forEachUtm } from '@ronin/contracts/utm';
import { formatPercent } from '../formats.ts';
import { formatCountry, formatDevice, formatLanguage } from '../view/filter-kinds.ts';
import type { VisitFigure } from '../view/report-context.ts';
import {
  type Column,
  conversionTo,
  counts,
  money,
  numbers,
  seconds,
  shares,
  visitCounts,
} from './columns.ts';
import { list, type Panel, type PanelList } from './ListPanel.tsx';

type BreakdownRow = ReportRow<'getDevices'>;
type RevenueRow = Pick<ReportRow<'getRevenueBySource'>, 'gross' | 'net' | 'orders' | 'refunds'>;

/** The text for the visits without a value. */
const or = (none: string) => (value: string) => (value === '' ? none : value);

const BREAKDOWN_COLUMNS: readonly Column<BreakdownRow>[] = [
  shares('Share', 'share'),
  counts('Views', 'pageViews'),
  shares('Bounce', 'bounceRate'),
];

interface Dimension {
  readonly heading: string;
  /** The filter that a click on a row sets. */
  readonly filter: FilterField;
  readonly format: (value: string) => string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The visits with the value of a row. */
const visitsWith =
  ({ heading, filter, format }: Dimension) =>
  ({ value }: Pick<BreakdownRow, 'value'>): VisitFigure => ({
    title: `${heading}: ${format(value ?? '')}`,
    filter: [filter, value ?? ''],
  });

/** Visits by one dimension. */
const breakdown = (name: string, call: RowsCall<BreakdownRow>, dimension: Dimension): PanelList => {
  const { heading, filter, format, parameters = {} } = dimension;
  const figureOf = visitsWith(dimension);

  return list(name, call, {
    heading,
    parameters,
    nameOf: ({ value }) => format(value ?? ''),
    filterOf: ({ value }) => [filter, value ?? ''],
    columns: [visitCounts<BreakdownRow>('Visits', 'visits', figureOf), ...BREAKDOWN_COLUMNS],
    goalColumns: conversionTo<BreakdownRow>(figureOf),
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
const CHANNEL: Source = {
  name: 'Channels',
  by: 'channel',
  heading: 'Channel',
  filter: 'channel',
  format: formatDevice,
};
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

/** Of the reports about revenue. */
export const MONEY_COLUMNS: readonly Column<RevenueRow>[] = [
  money('Net', 'net'),
  counts('Orders', 'orders'),
  money('Sold', 'gross'),
  money('Refunded', 'refunds'),
];
export const NO_ORDERS = 'No orders in this range. An order counts when it is paid; test payments never do.';

/** Revenue by the referrer or campaign of the visit in which each order was placed. */
const revenueBySource = (source: Source): PanelList => {
  const { name, by, heading, filter, format } = source;

  return list(name, reportsCalls.getRevenueBySource, {
    parameters: { by },
    heading,
    nameOf: ({ isKnown, value }) => (isKnown ? format(value ?? '') : 'Not tracked'),
    filterOf: ({ isKnown, value }) => (isKnown ? [filter, value ?? ''] : null),
    isShown: ({ orders, refunds }) => orders > 0 || Number(refunds) > 0,
    columns: [...MONEY_COLUMNS.slice(0, 2), shares('Conversion', 'conversion'), ...MONEY_COLUMNS.slice(2)],
    goalColumns: conversionTo<ReportRow<'getRevenueBySource'>>(visitsWith(source)),
    ranking: 'sales',
    empty: NO_ORDERS,
  });
};

export const SOURCES: Panel = {
  title: 'Sources',
  tabsLabel: 'Sources by',
  lists: [
    breakdown(CHANNEL.name, reportsCalls.getChannels, CHANNEL),
    breakdown(REFERRER.name, reportsCalls.getReferrers, REFERRER),
    ...CAMPAIGNS.map((campaign) =>
      breakdown(campaign.name, reportsCalls.getUtm, { ...campaign, parameters: { field: campaign.by } }),
    ),
  ],
};

export const REVENUE_BY_SOURCE: Panel = {
  title: 'Revenue by source',
  tabsLabel: 'Revenue by',
  lists: [revenueBySource(REFERRER), ...CAMPAIGNS.map(revenueBySource)],
};

/** Revenue by the visit that first, or last, led the buyer to the shop. */
const attribution = (title: string, touch: 'first' | 'last'): Panel => ({
  title,
  tabsLabel: `${title} by`,
  lists: [CHANNEL, REFERRER, ...CAMPAIGNS].map(({ name, by, heading, filter, format }) =>
    list(name, reportsCalls.getAttribution, {
      parameters: { by, touch },
      shape: 'attribution',
      heading,
      nameOf: ({ isKnown, value }) => (isKnown ? format(value ?? '') : 'Not tracked'),
      filterOf: ({ isKnown, value }) => (isKnown ? [filter, value ?? ''] : null),
      columns: MONEY_COLUMNS.slice(0, 3),
      ranking: 'sales',
      empty: NO_ORDERS,
    }),
  ),
});
export const FIRST_TOUCH = attribution('Revenue by first visit', 'first');
export const LAST_TOUCH = attribution('Revenue by last visit', 'last');

export const VISITORS: Panel = {
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
    breakdown('Systems', reportsCalls.getSystems, {
      heading: 'System',
      filter: 'system',
      format: formatDevice,
    }),
    breakdown('Screens', reportsCalls.getScreens, {
      heading: 'Screen',
      filter: 'screen',
      format: formatDevice,
    }),
    breakdown('Languages', reportsCalls.getLanguages, {
      heading: 'Language',
      filter: 'language',
      format: formatLanguage,
    }),
  ],
};

const visitsOfPage = ({ path }: ReportRow<'getPages'>): VisitFigure => ({
  title: `Began in the range and saw ${path}`,
  parameters: { began: 'true', page: path },
});

export const PAGES: Panel = {
  title: 'Pages',
  lists: [
    list('All', reportsCalls.getPages, {
      heading: 'Page',
      nameOf: ({ path }) => path,
      filterOf: ({ path }) => ['path', path],
      columns: [
        counts('Views', 'views'),
        visitCounts('Visits', 'visits', visitsOfPage),
        seconds('Median time', 'medianTime'),
        seconds('p90', 'p90Time'),
        numbers(formatPercent)('Scroll', 'medianScroll'),
      ],
      goalColumns: conversionTo(visitsOfPage),
      empty: 'No page views in this range. They are counted as soon as shoppers open pages.',
    }),
  ],
};

/** Where visits began and ended. */
export const ENDS: Panel = {
  title: 'Entry and exit',
  tabsLabel: 'Pages by',
  lists: [
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
};

export const BOTS: Panel = {
  title: 'Bots (not in other reports)',
  lists: [
    list('All', reportsCalls.getBots, {
      heading: 'Known by',
      nameOf: ({ reason }) => reason,
      columns: [
        counts('Hits', ({ pageViews, productViews, events }) => pageViews + productViews + events),
        counts('Views', 'pageViews'),
        counts('Products', 'productViews'),
        counts('Events', 'events'),
      ],
      empty: 'No bots in this range. Visits of programs are listed here and counted nowhere else.',
      isWhole: true,
    }),
  ],
};
