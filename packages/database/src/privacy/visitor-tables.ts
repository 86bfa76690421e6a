import { type AttributeOf, definePersonalTable } from './personal-table.ts';

const ANALYTICS_KEPT = '14 whole months (ANALYTICS_RETENTION_MONTHS)';
const VISITS_KEPT = 'as long as the shop counts visits';
const WHY = 'To count visits, and to see how the shop is used';
/** Reports must equal a count of the rows, so an erasure changes none of them. */
const PSEUDONYMOUS = {
  keep: 'The rows hold the number of a customer. After the erasure nothing connects it with a person.',
} as const;

/** A visit's own columns, which the three tables of analytics events share. */
const EVENT_COLUMNS = {
  sessionId: 'The visit',
  customerId: 'The number of the account or guest',
  referrerUrl: 'The page before, without its query',
  userAgent: 'Browser and system',
  ipAddress: 'The network of the visitor; see ANALYTICS_IP',
  countryCode: 'The country of the network',
  metadata: 'Values of the event',
} as const;

/** Pseudonymous rows are not in the export: the customer's number finds them only by reading all of them. */
const NOT_EXPORTED: readonly never[] = [];

const STAFF_KEPT = 'as long as the person works here';
const staff = { keep: 'It is about a member of the staff.' } as const;

/** Analytics, which know a number and no name, and what the shop keeps about its staff and about networks. */
export const visitorTables = [
  definePersonalTable({
    model: 'ExpiredNetwork',
    title: 'Networks whose orders were not paid',
    why: 'To keep one visitor from holding the whole stock',
    kept: '24 hours after the last such order',
    rows: null,
    erase: { keep: 'Nothing connects the hash with an account, and it is deleted within a day.' },
    columns: { networkHash: 'A hash of the network' },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'PageView',
    title: 'Page views',
    why: WHY,
    kept: ANALYTICS_KEPT,
    rows: null,
    erase: PSEUDONYMOUS,
    columns: EVENT_COLUMNS,
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'ProductView',
    title: 'Views of products',
    why: WHY,
    kept: ANALYTICS_KEPT,
    rows: null,
    erase: PSEUDONYMOUS,
    columns: EVENT_COLUMNS,
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'AnalyticsEvent',
    title: 'Events',
    why: WHY,
    kept: ANALYTICS_KEPT,
    rows: null,
    erase: PSEUDONYMOUS,
    columns: { ...EVENT_COLUMNS, eventLabel: 'A value of the event' } satisfies Partial<
      Record<AttributeOf<'AnalyticsEvent'>, string>
    >,
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'Visit',
    title: 'Visits',
    why: WHY,
    kept: `${VISITS_KEPT}; the list of its page views ${ANALYTICS_KEPT}`,
    rows: null,
    erase: PSEUDONYMOUS,
    columns: {
      sessionId: 'The visit',
      customerId: 'The number of the account or guest',
      countryCode: 'The country of the network',
      referrerHost: 'The host of the page before',
      entryPath: 'The first page',
      exitPath: 'The last page',
      paths: 'The pages',
      stayPaths: 'The pages',
    },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'Visitor',
    title: 'Visitors',
    why: WHY,
    kept: VISITS_KEPT,
    rows: null,
    erase: PSEUDONYMOUS,
    columns: { customerId: 'The number of the account or guest' },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'RevenueEvent',
    title: 'Revenue',
    why: 'To see from which source the orders came',
    kept: 'as long as the shop counts its revenue',
    rows: null,
    erase: {
      keep: 'The rows hold the visit and amounts. After the erasure nothing connects them with a person.',
    },
    columns: { sessionId: 'The visit' },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'User',
    title: 'Staff accounts',
    why: 'Staff sign in',
    kept: STAFF_KEPT,
    rows: null,
    erase: staff,
    columns: {
      username: 'The name to sign in with',
      displayName: 'The name that customers see',
      password: 'A hash of the password',
    },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'StaffSession',
    title: 'Staff sessions',
    why: 'Staff stay signed in',
    kept: 'until the session ends or expires',
    rows: null,
    erase: staff,
    columns: { tokenHash: 'A hash of the secret in the cookie' },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'StaffPasskey',
    title: 'Passkeys of staff',
    why: 'Staff prove with a device that it is them',
    kept: 'until the passkey or the account is removed',
    rows: null,
    erase: staff,
    columns: {
      name: 'What the member of staff calls the device',
      credentialId: 'The number of the passkey on the device',
    },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'StaffPasskeyChallenge',
    title: 'Open requests for a passkey',
    why: 'Each answer of a passkey counts once',
    kept: 'until it is answered; after five minutes it is void, and the next request deletes it',
    rows: null,
    erase: staff,
    columns: { tokenHash: 'A hash of the secret that the browser has' },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'StockMovement',
    title: 'Changes of the stock by staff',
    why: 'To see who changed the stock',
    kept: 'as long as the product',
    rows: null,
    erase: staff,
    columns: { userName: 'The name of the member of staff' },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'AuditEntry',
    title: 'Changes by staff',
    why: 'To see who changed what in the shop',
    kept: 'as long as the shop; a row is never changed or deleted',
    rows: null,
    erase: { keep: 'Names, addresses and texts of customers are never written into it.' },
    columns: {
      username: 'The name of the member of staff',
      subject: 'The number of what was changed',
      before: 'The fields that changed; personal ones are hidden',
      after: 'The fields that changed; personal ones are hidden',
    },
    exported: NOT_EXPORTED,
  }),
  definePersonalTable({
    model: 'LiveChatAgent',
    title: 'Presence of agents',
    why: 'Chats are given to agents who are there',
    kept: STAFF_KEPT,
    rows: null,
    erase: staff,
    columns: { lookingAt: 'The chat that the agent has open' },
    exported: NOT_EXPORTED,
  }),
];
