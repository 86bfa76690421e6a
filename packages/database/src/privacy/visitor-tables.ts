import type { Models } from '../models.ts';
import { definePersonalTable, type PersonalTable } from './personal-table.ts';

const ANALYTICS_KEPT = '14 whole months (ANALYTICS_RETENTION_MONTHS)';
const VISITS_KEPT = 'as long as the shop counts visits';
/** Reports must equal a count of the rows, so an erasure changes none of them. */
const ofVisits = <Name extends keyof Models>(model: Name, title: string, kept: string) =>
  definePersonalTable(model, {
    title,
    why: 'To count visits, and to see how the shop is used',
    kept,
    erase: {
      keep: 'The rows hold the number of a customer. After the erasure nothing connects it with a person.',
    },
  });

const STAFF_KEPT = 'as long as the person works here';
const aboutStaff = <Name extends keyof Models>(
  model: Name,
  table: Pick<PersonalTable<Name>, 'kept' | 'title' | 'why'>,
) => definePersonalTable(model, { ...table, erase: { keep: 'It is about a member of the staff.' } });

/**
 * Analytics, which know a number and no name, and what the shop keeps about its staff and about networks. The rows of
 * analytics are not in the export: the customer's number finds them only by reading all of them.
 */
export const visitorTables = [
  definePersonalTable('ExpiredNetwork', {
    title: 'Networks whose orders were not paid',
    why: 'To keep one visitor from holding the whole stock',
    kept: '24 hours after the last such order',
    erase: { keep: 'Nothing connects the hash with an account, and it is deleted within a day.' },
  }),
  definePersonalTable('LiveChatVisitor', {
    title: 'Who is in the shop now',
    why: 'An agent can offer help',
    kept: 'until the page is closed; a row is deleted within an hour',
    erase: { keep: 'It is deleted within an hour.' },
  }),
  definePersonalTable('LiveChatInvitation', {
    title: 'Invitations to a chat',
    why: 'A visit is invited once',
    kept: '7 days',
    erase: { keep: 'It holds a visit and no account, and is deleted within 7 days.' },
  }),
  ofVisits('PageView', 'Page views', ANALYTICS_KEPT),
  ofVisits('ProductView', 'Views of products', ANALYTICS_KEPT),
  ofVisits('AnalyticsEvent', 'Events', ANALYTICS_KEPT),
  ofVisits('Visit', 'Visits', `${VISITS_KEPT}; the list of its page views ${ANALYTICS_KEPT}`),
  ofVisits('Visitor', 'Visitors', VISITS_KEPT),
  definePersonalTable('RevenueEvent', {
    title: 'Revenue',
    why: 'To see from which visits the orders came',
    kept: 'as long as the shop counts its revenue; after an erasure without the numbers of the customer',
    rows: 't.customer_ids @> ARRAY[$1::int]',
    erase: { overwrite: { customerIds: '{}' } },
  }),
  definePersonalTable('AnalyticsChat', {
    title: 'Figures about chats',
    why: 'To see how chats are answered',
    kept: 'as long as the shop counts its chats; without customer, visit and tags once the chat is deleted',
    rows: 't.customer_id = $1',
    erase: { overwrite: { customerId: null, sessionId: null, tags: '{}' } },
  }),
  definePersonalTable('AnalyticsOutboxRow', {
    title: 'Chats on their way to the figures',
    why: 'To see how chats are answered',
    kept: 'until it is sent, within seconds',
    rows: "(t.fact ->> 'customerId')::int = $1",
    erase: 'delete',
  }),
  aboutStaff('User', {
    title: 'Staff accounts',
    why: 'Staff sign in',
    kept: STAFF_KEPT,
  }),
  aboutStaff('StaffSession', {
    title: 'Staff sessions',
    why: 'Staff stay signed in',
    kept: 'until the session ends or expires',
  }),
  aboutStaff('StaffPasskey', {
    title: 'Passkeys of staff',
    why: 'Staff prove with a device that it is them',
    kept: 'until the passkey or the account is removed',
  }),
  aboutStaff('StaffPasskeyChallenge', {
    title: 'Open requests for a passkey',
    why: 'Each answer of a passkey counts once',
    kept: 'until it is answered; after five minutes it is void, and the next request deletes it',
  }),
  aboutStaff('StaffPushSubscription', {
    title: 'Devices of agents that take notifications',
    why: 'Agents hear of a waiting shopper when the console is closed',
    kept: 'until it is switched off or its staff session ends',
  }),
  aboutStaff('ReportKey', {
    title: 'Keys of reports',
    why: 'Spreadsheets and readers without an account see reports',
    kept: 'until it is ended; thirty days after it expired, the next new key deletes it',
  }),
  aboutStaff('ReportLetter', {
    title: 'Reports by mail',
    why: 'Staff who want it get the figures of a week or a month',
    kept: 'until it is ended or the account is removed',
  }),
  aboutStaff('StockMovement', {
    title: 'Changes of the stock by staff',
    why: 'To see who changed the stock',
    kept: 'as long as the product',
  }),
  definePersonalTable('AuditEntry', {
    title: 'Changes by staff',
    why: 'To see who changed what in the shop',
    kept: 'as long as the shop; a row is never changed or deleted',
    erase: { keep: 'Names, addresses and texts of customers are never written into it.' },
  }),
  aboutStaff('LiveChatAgent', {
    title: 'Presence of agents',
    why: 'Chats are given to agents who are there',
    kept: STAFF_KEPT,
  }),
];
