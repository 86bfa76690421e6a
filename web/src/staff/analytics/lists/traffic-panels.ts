import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import type { DimensionField } from '@ronin/contracts/report-filters';
import { forEachUtm } from '@ronin/contracts/utm';
import { formatPercent } from '../formats.ts';
import { type BreakdownRow, BREAKDOWNS } from '../view/breakdowns.ts';
import { FILTER_KINDS } from '../view/filter-kinds.ts';
import type { VisitFigure } from '../view/report-context.ts';
import { type Column, conversionTo, counts, money, numbers, seconds, shares } from './columns.ts';
import { list, type Panel, type PanelList, panelOf } from './ListPanel.tsx';

const visitsWith =
  (field: DimensionField) =>
  ({ value }: Pick<BreakdownRow, 'value'>): VisitFigure => ({
    title: `${FILTER_KINDS[field].label}: ${FILTER_KINDS[field].formatValue(value ?? '')}`,
    filter: [field, value ?? ''],
  });

const breakdown = (dimension: DimensionField): PanelList => {
  const { name, call, field } = BREAKDOWNS[dimension];
  const { label, formatValue } = FILTER_KINDS[dimension];
  const figureOf = visitsWith(dimension);

  return list(name, call, {
    heading: label,
    parameters: field === undefined ? {} : { field },
    nameOf: ({ value }) => formatValue(value ?? ''),
    filterOf: ({ value }) => [dimension, value ?? ''],
    columns: [
      counts<BreakdownRow>('Visits', 'visits', figureOf),
      shares('Share', 'share'),
      counts('Views', 'pageViews'),
      shares('Bounce', 'bounceRate'),
    ],
    goalColumns: conversionTo<BreakdownRow>(figureOf),
    empty:
      'No visits in this range. They are counted as soon as shoppers open pages; visits of staff are not.',
    shape: 'breakdown',
  });
};

const CAMPAIGNS = Object.values(forEachUtm((name) => name));
const SOURCE_FIELDS = ['channel', 'referrer', ...CAMPAIGNS] as const;

type SourceRow = ReportRow<'getRevenueBySource'>;

export const MONEY_COLUMNS: readonly Column<Pick<SourceRow, 'gross' | 'net' | 'orders' | 'refunds'>>[] = [
  money('Net', 'net'),
  counts('Orders', 'orders'),
  money('Sold', 'gross'),
  money('Refunded', 'refunds'),
];
export const NO_ORDERS = 'No orders in this range. An order counts when it is paid; test payments never do.';

/** What the reports of revenue by one source have in common. The visit of an order may be unknown. */
const bySource = (dimension: DimensionField) => ({
  heading: FILTER_KINDS[dimension].label,
  nameOf: ({ isKnown, value }: Pick<SourceRow, 'isKnown' | 'value'>) =>
    isKnown ? FILTER_KINDS[dimension].formatValue(value ?? '') : 'Not tracked',
  filterOf: ({ isKnown, value }: Pick<SourceRow, 'isKnown' | 'value'>) =>
    isKnown ? ([dimension, value ?? ''] as const) : null,
  ranking: 'sales' as const,
  empty: NO_ORDERS,
});

export const SOURCES: Panel = {
  title: 'Sources',
  tabsLabel: 'Sources by',
  lists: SOURCE_FIELDS.map(breakdown),
};

/** Revenue by the referrer or campaign of the visit in which each order was placed. */
export const REVENUE_BY_SOURCE: Panel = {
  title: 'Revenue by source',
  tabsLabel: 'Revenue by',
  lists: (['referrer', ...CAMPAIGNS] as const).map((dimension) =>
    list(BREAKDOWNS[dimension].name, reportsCalls.getRevenueBySource, {
      ...bySource(dimension),
      parameters: { by: BREAKDOWNS[dimension].field ?? dimension },
      isShown: ({ orders, refunds }) => orders > 0 || Number(refunds) > 0,
      columns: [...MONEY_COLUMNS.slice(0, 2), shares('Conversion', 'conversion'), ...MONEY_COLUMNS.slice(2)],
      goalColumns: conversionTo<SourceRow>(visitsWith(dimension)),
    }),
  ),
};

/** Revenue by the visit that first, or last, led the buyer to the shop. */
const attribution = (title: string, touch: 'first' | 'last'): Panel => ({
  title,
  tabsLabel: `${title} by`,
  lists: SOURCE_FIELDS.map((dimension) =>
    list(BREAKDOWNS[dimension].name, reportsCalls.getAttribution, {
      ...bySource(dimension),
      parameters: { by: BREAKDOWNS[dimension].field ?? dimension, touch },
      columns: MONEY_COLUMNS.slice(0, 3),
    }),
  ),
});
export const FIRST_TOUCH = attribution('Revenue by first visit', 'first');
export const LAST_TOUCH = attribution('Revenue by last visit', 'last');

export const VISITORS: Panel = {
  title: 'Visitors',
  tabsLabel: 'Visitors by',
  lists: (['country', 'device', 'browser', 'system', 'screen', 'language'] as const).map(breakdown),
};

const visitsOfPage = ({ path }: ReportRow<'getPages'>): VisitFigure => ({
  title: `Began in the range and saw ${path}`,
  parameters: { began: 'true', page: path },
});

export const PAGES = panelOf('Pages', reportsCalls.getPages, {
  heading: 'Page',
  nameOf: ({ path }) => path,
  filterOf: ({ path }) => ['path', path],
  columns: [
    counts('Views', 'views'),
    counts('Visits', 'visits', visitsOfPage),
    seconds('Median time', 'medianTime'),
    seconds('p90', 'p90Time'),
    numbers(formatPercent)('Scroll', 'medianScroll'),
  ],
  goalColumns: conversionTo(visitsOfPage),
  empty: 'No page views in this range. They are counted as soon as shoppers open pages.',
});

export const ENDS: Panel = {
  title: 'Entry and exit',
  tabsLabel: 'Pages by',
  lists: (['entryPage', 'exitPage'] as const).map(breakdown),
};

export const BOTS = panelOf('Bots (not in other reports)', reportsCalls.getBots, {
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
});
