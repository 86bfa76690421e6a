import { CHAT_ORDER_DAYS, DIMENSION_FIELDS, type ReportName, Step, UTM_FIELDS } from '@ronin/contracts';
import { z } from 'zod';
import { dimensionOf } from '../dimensions.ts';
import type { ReportRequest } from '../reports/request/report-range.ts';
import type { RecountedVisit, Row } from './recount.ts';
import { recountChatOrders, type Sold } from './recount-chat-orders.ts';
import {
  chatsByAgent,
  chatsByHour,
  chatsByInterval,
  chatsByTag,
  chatsInRange,
  countChats,
  type CountedChat,
} from './recount-chats.ts';
import { recountHours } from './recount-hours.ts';
import { recountFunnel, recountGoal, recountJourneys } from './recount-journeys.ts';
import {
  recountAttribution,
  recountByProduct,
  recountBySource,
  recountIntervals,
  recountSold,
  type Sales,
} from './recount-sales.ts';
import { recountSearches, type SearchRow } from './recount-searches.ts';
import { recountSoldOut, type Spell } from './recount-sold-out.ts';
import {
  isBounce,
  type PresentVisit,
  recountBreakdown,
  recountConversions,
  recountPairs,
  recountProductGoal,
  recountSeen,
} from './recount-visits.ts';
import { recountRetention } from './recount-weeks.ts';
import { countKind } from './selection.ts';

/** The counts of one row, by the fields of the report. */
export type Counts = Record<string, unknown>;

/** What a report is counted again from. */
export interface RecountInput {
  /** The visits of the report, each with its rows in the range. */
  present: readonly PresentVisit[];
  /** Also those with a row outside of the range only. */
  visits: readonly RecountedVisit[];
  request: ReportRequest;
  /** The rows that the report gave: what is counted for each. */
  reported: readonly Counts[];
  goals: readonly Step[];
  funnel: readonly Step[];
  /** Of sales and searches. */
  sales: Sales;
  searches: readonly SearchRow[];
  /** Of lost-sales. */
  spells: readonly Spell[];
  /** The products of the requests for a mail; null with a filter. */
  requests: readonly number[] | null;
  /** For reports about chats only. */
  chats?: readonly CountedChat[];
  sold?: Sold;
}

/** What the reports may be asked for, beside range and filters, when it is parsed. */
export const RecountQuery = z.object({
  goal: z.union([z.number(), Step]).optional(),
  funnel: z.number().optional(),
  step: z.array(Step).default([]),
  start: z.enum(['home', 'product']).default('home'),
  by: z
    .union([z.tuple([z.enum(DIMENSION_FIELDS), z.enum(DIMENSION_FIELDS)]), z.string()])
    .default(['channel', 'device']),
  touch: z.enum(['first', 'last']).default('last'),
  show: z.enum(['all', 'missed']).default('all'),
  field: z.enum(UTM_FIELDS).default('source'),
  page: z.string().default('/'),
  direction: z.enum(['next', 'previous']).default('next'),
  steps: z.number().default(1),
  days: z.number().default(CHAT_ORDER_DAYS.usual),
  tag: z.string().optional(),
  agent: z.union([z.number(), z.literal('')]).optional(),
});
export type RecountQuery = z.infer<typeof RecountQuery>;

export type Recount = (input: RecountInput, query: RecountQuery) => Counts[];

const insideOf = (present: readonly PresentVisit[]): Row[] => present.flatMap(({ inside }) => inside);

const countRows = (rows: readonly Row[]) => ({
  pageViews: countKind(rows, 'page-view'),
  productViews: countKind(rows, 'product-view'),
  events: countKind(rows, 'event'),
});

const recountTotals = ({ present }: RecountInput): Counts[] => [
  {
    ...countRows(insideOf(present)),
    visitors: new Set(present.map(({ visitor }) => visitor)).size,
    visits: present.length,
    bounces: present.filter(isBounce).length,
  },
];

/** The intervals are those of the report. */
function recountSeries({ present, reported }: RecountInput): Counts[] {
  const starts = reported.map(({ start }) => Date.parse(String(start)));

  return reported.map(({ start }, index) => {
    const [first = 0, end = Infinity] = starts.slice(index);
    const isHere = ({ at }: Row) => at >= first && at < end;
    const here = present.filter(({ inside }) => inside.some(isHere));
    return {
      start,
      ...countRows(insideOf(present).filter(isHere)),
      visitors: new Set(here.map(({ visitor }) => visitor)).size,
      visits: here.length,
    };
  });
}

function recountPages({ present, request, goals: [goal] }: RecountInput): Counts[] {
  const views = insideOf(present).filter(({ kind }) => kind === 'page-view');

  return [...new Set(views.map(({ path }) => path))].map((path) => {
    const own = recountSeen(present, request, ({ paths }) => paths.has(path));
    return {
      path,
      views: views.filter((row) => row.path === path).length,
      visits: own.length,
      ...recountConversions(own, goal),
    };
  });
}

const breakdown =
  (report: string): Recount =>
  ({ present, goals: [goal] }) =>
    recountBreakdown(present, dimensionOf(report).filter, goal);

function recountProducts({ present, request, goals: [goal] }: RecountInput): Counts[] {
  const rows = insideOf(present).filter(({ productId }) => productId !== null);
  const counts = [...new Set(rows.map(({ productId }) => productId))].map((productId) => {
    const own = rows.filter((row) => row.productId === productId);
    return {
      productId,
      views: countKind(own, 'product-view'),
      addsToCart: own.filter(({ isCart }) => isCart).length,
      addsToWishlist: own.filter(({ isWishlist }) => isWishlist).length,
      ...recountProductGoal(present, request, productId, goal),
    };
  });

  return counts.filter(({ views, addsToCart, addsToWishlist }) => views + addsToCart + addsToWishlist > 0);
}

function recountEvents({ present }: RecountInput): Counts[] {
  const counts = new Map<string, { label: Row['label']; events: number }>();
  for (const { kind, label } of insideOf(present)) {
    if (kind !== 'event') continue;
    const key = JSON.stringify(label);
    counts.set(key, { label, events: (counts.get(key)?.events ?? 0) + 1 });
  }

  return [...counts.values()].map(({ label, events }) => {
    const [eventCategory, eventType, eventLabel] = label ?? [];
    return { eventCategory, eventType, eventLabel, events };
  });
}

const recountSteps: Recount = ({ present }, { start }) =>
  (start === 'home'
    ? ['home', 'product', 'cart', 'checkout', 'order']
    : ['product', 'cart', 'checkout', 'order']
  ).map((step, index) => ({
    step,
    visits: present.filter(
      ({ funnelStep, productStep }) => (start === 'home' ? funnelStep : productStep) > index,
    ).length,
  }));

const recountGoals: Recount = ({ present, goals, reported }) =>
  goals.map((step, index) => {
    const { conversions, conversionRate } = recountGoal(present, step);
    return { id: reported[index]?.id ?? null, conversions, conversionRate };
  });

const recountFunnels: Recount = ({ present, funnel }) =>
  recountFunnel(present, funnel).map(({ medianTime: _median, p90Time: _p90, ...row }) => row);

type ChatGroups = (
  chats: readonly CountedChat[],
  input: RecountInput,
) => (readonly [object, CountedChat[]])[];

const recountChats =
  (listGroups: ChatGroups): Recount =>
  (input) =>
    listGroups(chatsInRange(input.chats ?? [], input.visits, input), input).map(([key, own]) => ({
      ...key,
      ...countChats(own),
    }));

const recountOrders: Recount = ({ chats = [], visits, sold, request }, query) =>
  sold === undefined ? [] : recountChatOrders({ chats, visits, sold }, { request }, query).rows;

const CHATS = {
  getChatReport: recountChats((chats, { reported }) =>
    chatsByInterval(
      chats,
      reported.map(({ start }) => String(start)),
    ),
  ),
  getChatsByAgent: recountChats(chatsByAgent),
  getChatsByTag: recountChats(chatsByTag),
  getChatsByHour: recountChats((chats, { request }) => chatsByHour(chats, request.timezone)),
  getChatOrders: recountOrders,
};
export const CHAT_REPORTS: ReadonlySet<string> = new Set(Object.keys(CHATS));

/** How each report of counts is counted again; the others are not, because they are about other rows or no counts. */
export const RECOUNTS: Readonly<Partial<Record<ReportName, Recount>>> = {
  getOverview: recountTotals,
  getTimeSeries: recountSeries,
  getPages: recountPages,
  getChannels: breakdown('channels'),
  getEntryPages: breakdown('entry-pages'),
  getExitPages: breakdown('exit-pages'),
  getReferrers: breakdown('referrers'),
  getDevices: breakdown('devices'),
  getBrowsers: breakdown('browsers'),
  getSystems: breakdown('systems'),
  getScreens: breakdown('screens'),
  getLanguages: breakdown('languages'),
  getCountries: breakdown('countries'),
  getBreakdown: ({ present }, { by }) => (Array.isArray(by) ? recountPairs(present, by) : []),
  getUtm: (input, query) => breakdown(`utm-${query.field}`)(input, query),
  getProducts: recountProducts,
  getLostSales: ({ present, spells, requests }) =>
    recountSoldOut(
      present.map(({ inside }) => inside),
      spells,
      requests,
    ),
  getHours: ({ present, request }) => recountHours(present, request),
  getProductDetails: ({ sales, present, reported, goals: [goal] }) =>
    recountSold(sales, present, reported, goal),
  getRevenue: ({ sales, reported }) => recountIntervals(sales, reported),
  getRevenueBySource: ({ sales, present, goals: [goal] }, { by }) =>
    recountBySource(sales, present, String(by), goal),
  getRevenueByProduct: ({ sales, present, goals: [goal] }) => recountByProduct(sales, present, goal),
  getAttribution: ({ sales }, { by, touch, days }) =>
    recountAttribution(sales, { by: String(by), touch, days }),
  getSearches: ({ sales, searches }, { show }) => recountSearches(searches, sales.visits, sales, show),
  getRetention: ({ sales, reported }) => recountRetention(sales.visits, sales, reported),
  getFunnel: recountSteps,
  getEvents: recountEvents,
  getGoals: recountGoals,
  getFunnels: recountFunnels,
  getJourneys: ({ present }, query) => recountJourneys(present, query).map((row) => ({ ...row })),
  ...CHATS,
};
