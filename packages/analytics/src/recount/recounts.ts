import { REPORT_LIMITS, type ReportName, type Step } from '@ronin/contracts';
import { dimensionOf } from '../dimensions.ts';
import { findFunnel, findGoal, listGoals } from '../reports/journeys/steps.ts';
import {
  recountBreakdown,
  recountEvents,
  recountPages,
  recountPairs,
  recountSteps,
  recountValues,
} from './breakdowns.ts';
import { firstSessions, recountBuyers } from './buyers.ts';
import { recountChanges } from './changes.ts';
import { readSold, recountChatOrders } from './chat-orders.ts';
import {
  chatsByAgent,
  chatsByHour,
  chatsByInterval,
  chatsByTag,
  chatsInRange,
  countChats,
  type CountedChat,
  type Group,
  readChats,
  recountChatList,
} from './chats.ts';
import { recountFunnel, recountGoal, recountJourneys } from './journeys.ts';
import { recountByProduct, recountProducts, recountSold } from './products.ts';
import { type BotRow, ROWS_OF_BOTS } from './rows.ts';
import {
  listRevenue,
  readSales,
  recountAttribution,
  recountBySource,
  recountIntervals,
  type Sales,
} from './sales.ts';
import { readSearches, recountSearches } from './searches.ts';
import { listRequests, listSpells, recountSoldOut } from './sold-out.ts';
import {
  atMost,
  LIMIT,
  readingOf,
  readPresent,
  readVisits,
  type Recount,
  type RecountOf,
  type Source,
} from './source.ts';
import {
  recountBots,
  recountHours,
  recountLive,
  recountProperties,
  recountRetention,
  recountSeries,
  recountTotals,
} from './traffic.ts';
import { recountVisitList } from './visit-list.ts';
import { listProducts, type PresentVisit, visitsInRange } from './visits.ts';

/** Of reports about the visits of the range only. */
const ofPresent =
  (count: (present: PresentVisit[], source: Source) => object[]): Recount<object> =>
  async (source) =>
    count(await readPresent(source), source);

const findStep = async ({ snapshot }: Source, goal: number | Step | undefined): Promise<Step | undefined> =>
  goal === undefined ? undefined : (await findGoal(snapshot, goal)).step;

/** Of those of them that a goal adds a column to. */
const withGoal =
  (
    count: (present: PresentVisit[], source: Source, goal: Step | undefined) => object[],
  ): Recount<{ goal?: number | Step | undefined }> =>
  async (source, query) => {
    const goal = await findStep(source, query.goal);
    return count(await readPresent(source, goal && [goal]), source, goal);
  };

const breakdown = (report: string) =>
  withGoal((present, _source, goal) => recountBreakdown(present, dimensionOf(report).filter, goal));

const recountGoals: RecountOf<'getGoals'> = async (source, { goal }) => {
  const { snapshot } = source;
  const goals = goal === undefined ? await listGoals(snapshot) : [await findGoal(snapshot, goal)];
  const steps = goals.map(({ step }) => step);
  const present = await readPresent(source, steps);

  return goals.map(({ id, step }) => {
    const { conversions, conversionRate } = recountGoal(present, step);
    return { id, conversions, conversionRate };
  });
};

const recountFunnels: RecountOf<'getFunnels'> = async (source, query) => {
  const { steps } = await findFunnel(source.snapshot, query);

  return recountFunnel(await readPresent(source, steps), steps).map(
    ({ medianTime: _median, p90Time: _p90, ...row }) => row,
  );
};

const recountVisits: RecountOf<'getVisits'> = async (source, query) => {
  const goal = await findStep(source, query.goal);
  const { steps } = query.taken === undefined ? { steps: [] } : await findFunnel(source.snapshot, query);
  const present = await readPresent(source, [...steps, ...(goal ? [goal] : [])]);

  return recountVisitList(present, source, { query, goal, steps });
};

interface AboutSales<Query> {
  source: Source;
  query: Query;
  goal: Step | undefined;
}

/** Of reports about sales, with the visits of the range. */
const ofSales =
  <Query extends { goal?: number | Step | undefined }>(
    count: (sales: Sales, present: PresentVisit[], about: AboutSales<Query>) => object[],
  ): Recount<Query> =>
  async (source, query) => {
    const goal = await findStep(source, query.goal);
    const sales = await readSales(source, goal && { steps: [goal] });
    return count(sales, visitsInRange(sales.visits, source), { query, source, goal });
  };

const recountAttributed: RecountOf<'getAttribution'> = async (
  source,
  { by, touch, days = REPORT_LIMITS.attributionDays },
) => recountAttribution(await readSales(source, { days }), { by, touch, days });

const recountFirstOrders: RecountOf<'getBuyers'> = async (source) => {
  const events = atMost(await listRevenue(source.database, readingOf(source)), 'orders and refunds');
  const visits = await readVisits(source, { sessions: firstSessions(events) });

  return recountBuyers(events, visits, source, source.reported);
};

const recountSearched: RecountOf<'getSearches'> = async (source, { show }) => {
  const searches = await readSearches(source);
  const visits = await readVisits(source, { sessions: searches.map(({ sessionId }) => sessionId) });

  return recountSearches(searches, visits, source, show);
};

const recountLost: RecountOf<'getLostSales'> = async (source) => {
  const { database, request } = source;
  const present = await readPresent(source);

  return recountSoldOut(
    present.map(({ inside }) => inside),
    await listSpells(database, readingOf(source)),
    request.filters.length > 0 ? null : await listRequests(database, request, readingOf(source)),
  );
};

/** Of reports about the chats that began in the range. */
const ofChats =
  <Query>(count: (chats: CountedChat[], source: Source, query: Query) => object[]): Recount<Query> =>
  async (source, query) => {
    const chats = await readChats(source);
    const visits = await readVisits(source, { withChats: true });
    return count(chatsInRange(chats, visits, source), source, query);
  };

const chatGroups = (groupsOf: (chats: CountedChat[], source: Source) => Group<object>[]) =>
  ofChats<object>((chats, source) =>
    groupsOf(chats, source).map(([key, own]) => ({ ...key, ...countChats(own) })),
  );

const recountChatSales: RecountOf<'getChatOrders'> = async (source, query) => {
  const visits = await readVisits(source, { withChats: true });
  const shop = { chats: await readChats(source), visits, sold: await readSold(source) };

  return recountChatOrders(shop, source, query).rows;
};

/** How each report is counted again. */
export const RECOUNTS: { readonly [Name in ReportName]: RecountOf<Name> } = {
  getOverview: ofPresent((present) => [recountTotals(present)]),
  getTimeSeries: ofPresent((present, { reported }) => recountSeries(present, reported)),
  getHours: ofPresent((present, { request }) => recountHours(present, request)),
  getChanges: recountChanges,
  getLive: ofPresent(recountLive),
  getRetention: async (source) => {
    const from = new Date(String(source.reported[0]?.week));
    const visits = await readVisits(source, { from, isReturning: true });
    return recountRetention(visits, source, source.reported);
  },
  getBots: async ({ snapshot, request: { from, to } }) =>
    recountBots(atMost(await snapshot.all<BotRow>(ROWS_OF_BOTS, { from, to, limit: LIMIT }), 'rows of bots')),
  getPages: withGoal(recountPages),
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
  getBreakdown: async (source, { by }) => recountPairs(await readPresent(source), by),
  getUtm: (source, query) => breakdown(`utm-${query.field}`)(source, query),
  getValues: async (source, { field, q }) => {
    const products = await listProducts(source.database, readingOf(source));
    return recountValues(await readPresent(source), source, { field, q, products });
  },
  getProducts: withGoal(recountProducts),
  getProductDetails: ofSales((sales, present, { source, goal }) =>
    recountSold(sales, present, source.reported, goal),
  ),
  getLostSales: recountLost,
  getFunnel: async (source, { start }) => recountSteps(await readPresent(source), start),
  getEvents: ofPresent(recountEvents),
  getEventProperties: async (source, { event }) => recountProperties(await readPresent(source), event),
  getSearches: recountSearched,
  getRevenue: async (source) => recountIntervals(await readSales(source), source.reported),
  getRevenueBySource: ofSales((sales, present, { query, goal }) =>
    recountBySource(sales, present, query.by, goal),
  ),
  getAttribution: recountAttributed,
  getBuyers: recountFirstOrders,
  getRevenueByProduct: ofSales((sales, present, { goal }) => recountByProduct(sales, present, goal)),
  getGoals: recountGoals,
  getFunnels: recountFunnels,
  getJourneys: async (source, query) => recountJourneys(await readPresent(source), query),
  getVisits: recountVisits,
  getChatReport: chatGroups((chats, { reported }) => chatsByInterval(chats, reported)),
  getChatsByAgent: chatGroups(chatsByAgent),
  getChatsByTag: chatGroups(chatsByTag),
  getChatsByHour: chatGroups((chats, { request }) => chatsByHour(chats, request.timezone)),
  getChatList: ofChats((chats, { request }, query) => recountChatList(chats, request.timezone, query)),
  getChatOrders: recountChatSales,
};
