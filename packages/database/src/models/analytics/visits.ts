import { forEachUtm } from '@ronin/contracts/utm';
import * as t from '../table.ts';

/** Everything of one analytics session, written by the worker with each of its events (decision 0012, decision 0016). */
export const Visit = t.table('visits', {
  id: t.bigIdentity(),
  sessionId: t.string().personal('The visit'),
  customerId: t.integer().nullable().personal('The number of the account or guest'),
  /** When the event came that names the customer. Null too in visits that an earlier release wrote. */
  customerAt: t.date().nullable(),
  /** Whether that event is a page view. */
  customerByPage: t.boolean(),
  startedAt: t.date(),
  endedAt: t.date(),
  pageViews: t.integer(),
  productViews: t.integer(),
  events: t.integer(),
  /** How far it got on the way home, product, cart, checkout, order: 0 to 5. */
  funnelStep: t.smallint(),
  deviceType: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  browserName: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  countryCode: t.char(2).nullable().personal('The country of the network'),
  entryAt: t.date().nullable(),
  entryPath: t.string(2048).nullable().personal('The first page'),
  referrerHost: t.string().nullable().personal('The host of the page before'),
  /** The campaign parameters of the page it began on. */
  ...forEachUtm(() => t.string().nullable().notPersonal('The name of a campaign')),
  /** The name of the click id in that page's address, never its value. */
  clickKind: t.string().nullable().notPersonal('The name of a parameter that an advertiser adds'),
  /** By which way it came; derived from the three before (behaviour: reports 14). */
  channel: t.string().nullable().notPersonal('One of a few values'),
  system: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  screen: t.string().nullable().notPersonal('One of four classes of width'),
  language: t.string().nullable().personal('The language that the browser prefers'),
  exitAt: t.date().nullable(),
  exitPath: t.string(2048).nullable().personal('The last page'),
  homeAt: t.date().nullable(),
  cartAt: t.date().nullable(),
  productTimes: t.array(t.date()),
  /** Visits that an earlier release wrote have only `cartAt`, the last of these times. */
  cartTimes: t.array(t.date()),
  checkoutTimes: t.array(t.date()),
  orderedAt: t.date().nullable(),
  /** How far it got on the way product, cart, checkout, order: 0 to 4. */
  productStep: t.smallint(),
  productIds: t.array(t.integer()),
  /** Each path once, in the order in which it was first stored. */
  paths: t.array(t.text()).personal('The pages'),
  /** Four numbers for each bucket with an event: the bucket, page views, product views, events. */
  activity: t.array(t.integer()),
  /** The page views that the visit lists: the same index in each of the five lists. */
  pageIds: t.array(t.uuid()),
  pageTimes: t.array(t.date().nullable()),
  pagePaths: t.array(t.text().nullable()).personal('The pages'),
  pageSeconds: t.array(t.integer().nullable()),
  pageDepths: t.array(t.smallint().nullable()),
  /** Whether it lasts more than a day; PostgreSQL computes it. */
  isLong: t.boolean().withDefault(),
});
export type Visit = t.Row<typeof Visit>;

/** The buckets in which a customer was present, in any visit, in order. */
export const Visitor = t.table('visitors', {
  customerId: t.integer().primaryKey().personal('The number of the account or guest'),
  buckets: t.array(t.integer()),
});
export type Visitor = t.Row<typeof Visitor>;
