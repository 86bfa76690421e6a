import type { Models } from '../models.ts';
import { definePersonalTable, type PersonalTable } from './personal-table.ts';

const ANALYTICS_KEPT = '14 whole months (ANALYTICS_RETENTION_MONTHS)';
const VISITS_KEPT = 'as long as the shop counts visits';
/** Reports must equal a count of the rows, so an erasure changes none of them. */
const ofVisits = <Name extends keyof Models>(model: Name, kept: string) =>
  definePersonalTable(model, {
    why: 'To count visits, and to see how the shop is used',
    kept,
    erase: {
      keep: 'The rows hold the number of a customer. After the erasure nothing connects it with a person.',
    },
  });

const STAFF_KEPT = 'as long as the person works here';
const aboutStaff = <Name extends keyof Models>(
  model: Name,
  table: Pick<PersonalTable<Name>, 'kept' | 'why'>,
) => definePersonalTable(model, { ...table, erase: { keep: 'It is about a member of the staff.' } });

/**
 * Analytics, which know a number and no name, and what the shop keeps about its staff and about networks. The rows of
 * analytics are not in the export: the customer's number finds them only by reading all of them.
 */
export const visitorTables = [
  definePersonalTable('ExpiredNetwork', {
    why: 'To keep one visitor from holding the whole stock',
    kept: '24 hours after the last such order',
    erase: { keep: 'Nothing connects the hash with an account, and it is deleted within a day.' },
  }),
  definePersonalTable('LiveChatVisitor', {
    why: 'An agent can offer help',
    kept: 'until the page is closed; a row is deleted within an hour',
    erase: { keep: 'It is deleted within an hour.' },
  }),
  definePersonalTable('LiveChatInvitation', {
    why: 'A visit is invited once',
    kept: '7 days',
    erase: { keep: 'It holds a visit and no account, and is deleted within 7 days.' },
  }),
  ofVisits('PageView', ANALYTICS_KEPT),
  ofVisits('ProductView', ANALYTICS_KEPT),
  ofVisits('AnalyticsEvent', ANALYTICS_KEPT),
  ofVisits('Visit', `${VISITS_KEPT}; the list of its page views ${ANALYTICS_KEPT}`),
  ofVisits('Visitor', VISITS_KEPT),
  definePersonalTable('RevenueEvent', {
    why: 'To see from which visits the orders came',
    kept: 'as long as the shop counts its revenue; after an erasure without the numbers of the customer',
    rows: 't.customer_ids @> ARRAY[$1::int]',
    erase: { overwrite: { customerIds: '{}' } },
  }),
  definePersonalTable('AnalyticsChat', {
    why: 'To see how chats are answered',
    kept: 'as long as the shop counts its chats; without customer, visit and tags once the chat is deleted',
    rows: 't.customer_id = $1',
    erase: { overwrite: { customerId: null, sessionId: null, tags: '{}' } },
  }),
  definePersonalTable('AnalyticsOutboxRow', {
    why: 'To see how chats are answered',
    kept: 'until it is sent, within seconds',
    rows: "(t.fact ->> 'customerId')::int = $1",
    erase: 'delete',
  }),
  aboutStaff('User', { why: 'Staff sign in', kept: STAFF_KEPT }),
  aboutStaff('StaffSession', { why: 'Staff stay signed in', kept: 'until the session ends or expires' }),
  aboutStaff('StaffPasskey', {
    why: 'Staff prove with a device that it is them',
    kept: 'until the passkey or the account is removed',
  }),
  aboutStaff('StaffPasskeyChallenge', {
    why: 'Each answer of a passkey counts once',
    kept: 'until it is answered; after five minutes it is void, and the next request deletes it',
  }),
  aboutStaff('StaffPushSubscription', {
    why: 'Agents hear of a waiting shopper when the console is closed',
    kept: 'until it is switched off or its staff session ends',
  }),
  aboutStaff('ReportKey', {
    why: 'Spreadsheets and readers without an account see reports',
    kept: 'until it is ended; thirty days after it expired, the next new key deletes it',
  }),
  aboutStaff('ReportLetter', {
    why: 'Staff who want it get the figures of a week or a month',
    kept: 'until it is ended or the account is removed',
  }),
  aboutStaff('StockMovement', { why: 'To see who changed the stock', kept: 'as long as the product' }),
  definePersonalTable('AuditEntry', {
    why: 'To see who changed what in the shop',
    kept: 'as long as the shop; a row is never changed or deleted',
    erase: { keep: 'Names, addresses and texts of customers are never written into it.' },
  }),
  aboutStaff('LiveChatAgent', { why: 'Chats are given to agents who are there', kept: STAFF_KEPT }),
];
