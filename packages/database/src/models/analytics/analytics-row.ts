import * as t from '../table.ts';

/** What a column with the address or the title of a page holds. */
export const PAGE =
  'A page of the shop; the intake removes everything personal from it (behaviour: privacy 6)';

/** The columns that the three analytics tables share. `createdAt` is when the server received the event. */
export const analyticsColumns = {
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
