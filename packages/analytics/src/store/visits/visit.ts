import { type EnrichedEvent, forEachUtm } from '@ronin/contracts';
import type { Visit as VisitModel } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { channelOf } from '../../channels/channel-of.ts';
import { siteOf } from '../../channels/site-of.ts';
import { isAddToCart, isCheckoutStart, isOrder, type StoredEvent } from '../stored-event.ts';
import { addActivity } from './activity.ts';
import { cutText } from './cut-text.ts';
import { applyEngagement, copyEngagement, NO_ENGAGEMENT } from './page-engagement.ts';
import { HOME, parsePath } from './path.ts';

/** The row of a visit, without the columns that PostgreSQL fills in. */
export type Visit = Omit<Attributes<VisitModel>, 'id' | 'isLong'>;

type PageView = Extract<StoredEvent, { kind: 'page-view' }>;

/** Distinct products and times of product views that a visit remembers. A visit with more is not a person's. */
const DISTINCT_MAX = 1_000;

/**
 * The visit with these events added, in any order; only of events in the same millisecond the one that was stored first counts
 * as the first.
 */
export function addToVisit(known: Visit | null, events: readonly StoredEvent[]): Visit {
  const [first] = events;
  if (first === undefined) throw new Error('A visit begins with an event.');
  const visit = known === null ? createVisit(first) : copyVisit(known);
  for (const event of events) addEvent(visit, event);
  visit.productStep = countSteps(visit.productTimes, visit);
  visit.funnelStep = countFunnelSteps(visit);

  return visit;
}

function createVisit(first: EnrichedEvent): Visit {
  const at = new Date(first.receivedAt);

  return {
    sessionId: first.sessionId,
    customerId: null,
    customerAt: null,
    customerByPage: false,
    startedAt: at,
    endedAt: at,
    ...clientOf(first),
    pageViews: 0,
    productViews: 0,
    events: 0,
    funnelStep: 0,
    entryAt: null,
    entryPath: null,
    referrerHost: null,
    ...forEachUtm(() => null),
    clickKind: null,
    channel: null,
    system: null,
    screen: null,
    language: null,
    exitAt: null,
    exitPath: null,
    homeAt: null,
    cartAt: null,
    cartTimes: [],
    checkoutTimes: [],
    orderedAt: null,
    productStep: 0,
    productTimes: [],
    productIds: [],
    paths: [],
    activity: [],
    ...copyEngagement(NO_ENGAGEMENT),
  };
}

/** A copy that shares no list with the original. */
const copyVisit = (visit: Visit): Visit => ({
  ...visit,
  ...copyEngagement(visit),
  productTimes: [...visit.productTimes],
  cartTimes: [...visit.cartTimes],
  checkoutTimes: [...visit.checkoutTimes],
  productIds: [...visit.productIds],
  paths: [...visit.paths],
  activity: [...visit.activity],
});

const clientOf = ({ deviceType, browserName, countryCode }: EnrichedEvent) => ({
  deviceType,
  browserName,
  countryCode,
});

function addEvent(visit: Visit, event: StoredEvent): void {
  const at = new Date(event.receivedAt);
  if (at < visit.startedAt) Object.assign(visit, { startedAt: at }, clientOf(event));
  visit.endedAt = latest(visit.endedAt, at);
  if (event.customerId !== null) addCustomer(visit, event, at);
  addActivity(visit.activity, at, event.kind);
  applyEngagement(visit, event);
  if (event.kind === 'page-view') addPageView(visit, event, at);
  if (event.kind === 'event') visit.events += 1;
  if (event.kind === 'product-view') {
    visit.productViews += 1;
    if (visit.productIds.length < DISTINCT_MAX) addDistinct(visit.productIds, event.productId);
    addTime(visit.productTimes, at);
  }
  if (isAddToCart(event)) {
    visit.cartAt = latest(visit.cartAt, at);
    addTime(visit.cartTimes, at);
  }
  if (isCheckoutStart(event)) addTime(visit.checkoutTimes, at);
  if (isOrder(event)) visit.orderedAt = latest(visit.orderedAt, at);
}

/** A visit belongs to the customer of its first page view that has one, or else of its first other event that has one. */
function addCustomer(visit: Visit, { kind, customerId }: StoredEvent, at: Date): void {
  const { customerAt, customerByPage } = visit;
  // A visit that an earlier release wrote keeps its customer.
  if (visit.customerId !== null && customerAt === null) return;
  const byPage = kind === 'page-view';
  const isFirst = customerAt === null || (byPage === customerByPage ? at < customerAt : byPage);
  if (isFirst) Object.assign(visit, { customerId, customerAt: at, customerByPage: byPage });
}

function addPageView(visit: Visit, event: PageView, at: Date): void {
  const path = parsePath(event.pageUrl);
  visit.pageViews += 1;
  if (event.overflowPath === undefined) addDistinct(visit.paths, path);
  if (visit.entryAt === null || at < visit.entryAt) {
    Object.assign(visit, { entryAt: at, entryPath: path }, originOf(event));
  }
  if (visit.exitAt === null || at >= visit.exitAt) {
    visit.exitAt = at;
    visit.exitPath = path;
  }
  if (path === HOME && (visit.homeAt === null || at < visit.homeAt)) visit.homeAt = at;
}

const latest = (known: Date | null, at: Date): Date => (known === null || at > known ? at : known);

function addTime(times: Date[], at: Date): void {
  if (times.length < DISTINCT_MAX) times.push(at);
}

function addDistinct<Item>(known: Item[], item: Item): void {
  if (!known.includes(item)) known.push(item);
}

/** Characters of a referrer's host or a utm value. */
const ORIGIN_MAX = 255;

/** Where a visit came from, and with what. The API that receives the events wrote the referrer and the utm values into the metadata. */
function originOf({ metadata, clickKind = null, system = null, screen = null, language = null }: PageView) {
  const textOf = (name: string) => {
    const value = metadata?.[name];
    return typeof value === 'string' && value !== '' ? cutText(value, ORIGIN_MAX) : null;
  };

  const referrerHost = siteOf(textOf('referrerHost'));
  const origin = { referrerHost, ...forEachUtm((name) => textOf(name)), clickKind };

  return { ...origin, channel: channelOf(origin), system, screen, language };
}

/** Home, then what `countSteps` counts. */
function countFunnelSteps(visit: Visit): number {
  const { homeAt, productTimes } = visit;
  if (homeAt === null) return 0;

  return 1 + countSteps(after(productTimes, homeAt), visit);
}

/**
 * How many of these steps the visit took, in this order: a product, the cart, the checkout, an order. Two steps may share a
 * millisecond. Each step counts from the earliest moment at which the one before was reached.
 */
function countSteps(products: readonly Date[], visit: Visit): number {
  const { cartAt, cartTimes, checkoutTimes, orderedAt } = visit;
  const lists = [products, [...cartTimes, ...listOf(cartAt)], checkoutTimes, listOf(orderedAt)];
  let reached = new Date(0);
  for (const [step, times] of lists.entries()) {
    const [first, ...others] = after(times, reached);
    if (first === undefined) return step;
    reached = others.reduce((earliest, at) => (at < earliest ? at : earliest), first);
  }

  return lists.length;
}

const after = (times: readonly Date[], moment: Date): Date[] => times.filter((at) => at >= moment);

const listOf = (at: Date | null): Date[] => (at === null ? [] : [at]);
