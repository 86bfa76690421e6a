import * as t from '../table.ts';

/** What a column with the address or the title of a page holds. */
const PAGE = 'A page of the shop; the intake removes everything personal from it (behaviour: privacy 6)';

/** The columns that the three analytics tables share. `createdAt` is when the server received the event. */
const analyticsColumns = {
  id: t.bigIdentity(),
  eventId: t.uuid(),
  sessionId: t.string().personal('The visit'),
  customerId: t.integer().nullable().personal('The number of the account or guest'),
  pageViewId: t.uuid().nullable(),
  referrerUrl: t.string(2048).nullable().personal('The page before, without its query'),
  userAgent: t.text().nullable().personal('Browser and system'),
  ipAddress: t.string(45).nullable().personal('The network of the visitor; see ANALYTICS_IP'),
  deviceType: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  browserName: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  countryCode: t.char(2).nullable().personal('The country of the network'),
  isStaff: t.boolean().withDefault(),
  botReason: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  metadata: t.json<Record<string, unknown>>().nullable().personal('Values of the event'),
  createdAt: t.date().withDefault(),
};

/** Something a visitor did. */
export const AnalyticsEvent = t.table('analytics_events', {
  ...analyticsColumns,
  eventType: t.string().notPersonal('A word of the program'),
  eventCategory: t.string().nullable().notPersonal('A word of the program'),
  eventLabel: t.string().nullable().personal('A value of the event'),
  eventValue: t.double().nullable(),
  productId: t.integer().nullable(),
  pageUrl: t.string(2048).nullable().notPersonal(PAGE),
});
export type AnalyticsEvent = t.Row<typeof AnalyticsEvent>;

/** The id of an event of the last 30 days, by which a repeated event is recognised. */
export const AnalyticsEventId = t.table('analytics_event_ids', {
  eventId: t.uuid().primaryKey(),
  receivedAt: t.date().withDefault(),
});
export type AnalyticsEventId = t.Row<typeof AnalyticsEventId>;

/** One showing of a page. `timeOnPage` is in seconds, `scrollDepth` in percent. */
export const PageView = t.table('page_views', {
  ...analyticsColumns,
  pageUrl: t.string(2048).notPersonal(PAGE),
  pageTitle: t.string().nullable().notPersonal(PAGE),
  timeOnPage: t.double().nullable(),
  scrollDepth: t.double().nullable(),
  /** The path, only when the visit has too many page views to list this one. */
  overflowPath: t.string(2048).nullable().notPersonal(PAGE),
  clickKind: t.string().nullable().notPersonal('The name of a parameter that an advertiser adds'),
  system: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  screen: t.string().nullable().notPersonal('One of four classes of width'),
  language: t.string().nullable().personal('The language that the browser prefers'),
  exitPage: t.boolean().withDefault(),
});
export type PageView = t.Row<typeof PageView>;

/** One opening of a product page. `viewDuration` is in seconds. */
export const ProductView = t.table('product_views', {
  ...analyticsColumns,
  productId: t.integer(),
  /** Under which later reports of the same product view update it. */
  productViewId: t.uuid().nullable(),
  viewDuration: t.double().nullable(),
  imageClicks: t.integer().withDefault(),
  descriptionExpanded: t.boolean().withDefault(),
  priceClicked: t.boolean().withDefault(),
  addToCartClicked: t.boolean().withDefault(),
  addToWishlistClicked: t.boolean().withDefault(),
});
export type ProductView = t.Row<typeof ProductView>;

/** A search that a visitor made, and how many of its results were clicked (behaviour: search 4). */
export const SearchQuery = t.bigEntity('search_queries', {
  sessionId: t.string().personal('The visit in which it was'),
  customerId: t.integer().nullable().personal('The account or guest'),
  query: t.string().personal('What was searched for').exported(),
  resultsCount: t.integer(),
  clickedResults: t.integer().withDefault(),
  hasResults: t.boolean(),
  /** Made by the browser. Null in rows that are older than the column. */
  searchId: t.uuid().nullable(),
  /** False when only the nearest results were shown. Null in rows that are older than the column. */
  isExact: t.boolean().nullable(),
  isStaff: t.boolean().withDefault(),
  botReason: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
});
