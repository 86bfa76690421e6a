import type { EnrichedEvent } from '@ronin/contracts';
import type { StoredEvent } from './overflow.service.ts';
import { HOME, readPath } from './path.ts';
import { addToStays, copyStays, NO_STAYS, type Stays } from './stays.ts';
import { addToTrail } from './trail.ts';

/** A visit as its row holds it: everything of one analytics session, whichever batch it came in. */
export interface Visit extends Stays {
  sessionId: string;
  customerId: number | null;
  startedAt: Date;
  endedAt: Date;
  pageViews: number;
  productViews: number;
  events: number;
  /** How far it got on the way home → product → cart: 0 to 3. */
  funnelStep: number;
  deviceType: string | null;
  browserName: string | null;
  countryCode: string | null;
  entryAt: Date | null;
  entryPath: string | null;
  referrerHost: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
  exitAt: Date | null;
  exitPath: string | null;
  homeAt: Date | null;
  cartAt: Date | null;
  productTimes: Date[];
  productIds: number[];
  paths: string[];
  trail: number[];
}

type PageView = Extract<StoredEvent, { kind: 'page-view' }>;

/** Distinct products and times of product views that a visit remembers. A visit with more is no shopper's. */
const REMEMBERED_MAX = 1_000;

/**
 * The visit with these events too. In whatever order events come, one by one or together, the visit is the same in the
 * end; only between events of one millisecond the one that was stored first is the first.
 */
export function addToVisit(known: Visit | null, events: readonly StoredEvent[]): Visit {
  const [first] = events;
  if (first === undefined) throw new Error('A visit begins with an event.');
  const visit = known === null ? beginVisit(first) : copyVisit(known);
  for (const event of events) addEvent(visit, event);
  visit.funnelStep = readFunnelStep(visit);

  return visit;
}

function beginVisit(first: EnrichedEvent): Visit {
  const at = new Date(first.receivedAt);

  return {
    sessionId: first.sessionId,
    customerId: null,
    startedAt: at,
    endedAt: at,
    ...describeAgent(first),
    pageViews: 0,
    productViews: 0,
    events: 0,
    funnelStep: 0,
    entryAt: null,
    entryPath: null,
    ...NO_ORIGIN,
    exitAt: null,
    exitPath: null,
    homeAt: null,
    cartAt: null,
    productTimes: [],
    productIds: [],
    paths: [],
    trail: [],
    ...copyStays(NO_STAYS),
  };
}

/** What is added to one is not added to the other. */
const copyVisit = (visit: Visit): Visit => ({
  ...visit,
  ...copyStays(visit),
  productTimes: [...visit.productTimes],
  productIds: [...visit.productIds],
  paths: [...visit.paths],
  trail: [...visit.trail],
});

const NO_ORIGIN = {
  referrerHost: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
};

const describeAgent = ({ deviceType, browserName, countryCode }: EnrichedEvent) => ({
  deviceType,
  browserName,
  countryCode,
});

function addEvent(visit: Visit, event: StoredEvent): void {
  const at = new Date(event.receivedAt);
  if (at < visit.startedAt) Object.assign(visit, { startedAt: at }, describeAgent(event));
  visit.endedAt = latest(visit.endedAt, at);
  // Of several customers in one visit, the first that is stored.
  visit.customerId ??= event.customerId;
  visit.trail = addToTrail(visit.trail, at, event.kind);
  addToStays(visit, event);
  if (event.kind === 'page-view') addPageView(visit, event, at);
  if (event.kind === 'event') visit.events += 1;
  if (event.kind === 'product-view') {
    visit.productViews += 1;
    if (visit.productIds.length < REMEMBERED_MAX) remember(visit.productIds, event.productId);
    if (visit.productTimes.length < REMEMBERED_MAX) visit.productTimes.push(at);
  }
  if (isAddToCart(event)) visit.cartAt = latest(visit.cartAt, at);
}

function addPageView(visit: Visit, event: PageView, at: Date): void {
  const path = readPath(event.pageUrl);
  visit.pageViews += 1;
  if (event.overflowPath === undefined) remember(visit.paths, path);
  if (visit.entryAt === null || at < visit.entryAt) {
    Object.assign(visit, { entryAt: at, entryPath: path }, readOrigin(event));
  }
  if (visit.exitAt === null || at >= visit.exitAt) {
    visit.exitAt = at;
    visit.exitPath = path;
  }
  if (path === HOME && (visit.homeAt === null || at < visit.homeAt)) visit.homeAt = at;
}

const latest = (known: Date | null, at: Date): Date => (known === null || at > known ? at : known);

function remember<Value>(known: Value[], value: Value): void {
  if (!known.includes(value)) known.push(value);
}

/** The intake wrote where a visitor came from into the metadata. */
function readOrigin({ metadata }: PageView) {
  const read = (field: keyof typeof NO_ORIGIN) => {
    const value = metadata?.[field];
    return typeof value === 'string' && value !== '' ? value.slice(0, 255) : null;
  };

  return {
    referrerHost: read('referrerHost'),
    utmSource: read('utmSource'),
    utmMedium: read('utmMedium'),
    utmCampaign: read('utmCampaign'),
    utmTerm: read('utmTerm'),
    utmContent: read('utmContent'),
  };
}

/** Home, a product then or later, the cart then or later: two steps may share a millisecond. */
function readFunnelStep({ homeAt, cartAt, productTimes }: Visit): number {
  if (homeAt === null) return 0;
  const products = productTimes.filter((at) => at >= homeAt);
  if (products.length === 0) return 1;

  return cartAt !== null && products.some((at) => at <= cartAt) ? 3 : 2;
}

/** A product view with an id of its own is the tracker's, which also sends an event: its flags are not counted a second time. */
const marksByItself = (event: EnrichedEvent) => event.kind === 'product-view' && !event.productViewId;

export const isAddToCart = (event: EnrichedEvent): boolean =>
  (event.kind === 'event' && event.eventType === 'add_to_cart') ||
  (event.kind === 'product-view' && marksByItself(event) && event.addToCartClicked === true);

export const isAddToWishlist = (event: EnrichedEvent): boolean =>
  (event.kind === 'event' && event.eventType === 'add_to_wishlist') ||
  (event.kind === 'product-view' && marksByItself(event) && event.addToWishlistClicked === true);
