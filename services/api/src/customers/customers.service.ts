import { Email, type StaffCustomerQuery } from '@ronin/contracts';
import { type Database, getShop } from '@ronin/database';
import { parseTypedNumber } from '@ronin/format/order-number';
import { AppError } from '@ronin/server-kit';
import { type Page, toPage } from '../context/staff-page.ts';
import { toTsQuery } from '../orders/staff/search-orders.sql.ts';
import {
  FIND_BY_ADDRESS,
  FIND_CUSTOMER,
  HISTORY_LIMIT,
  LIST_CUSTOMERS,
  LIST_HISTORY,
  SEARCH_CUSTOMERS,
  SUM_PAID,
} from './customers.sql.ts';

export interface CustomerRow {
  /** Its place in the list, after which the next page begins. */
  cursor: string;
  /** The key: its mail address in lower case. */
  address: string;
  kind: 'account' | 'guest';
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  orders: number;
  provenOrders: number;
  lastOrderAt: Date | null;
  createdAt: Date;
}

export interface HistoryRow {
  kind: 'order' | 'chat' | 'ticket' | 'message';
  at: Date;
  ref: string;
  title: string;
  status: string;
  total: string | null;
  currency: string | null;
  proven: boolean;
}

export interface CustomerDetails {
  customer: CustomerRow;
  paid: string;
  currency: string;
  history: HistoryRow[];
  historyIsCut: boolean;
}

/** Above every place. */
const FIRST_PAGE = '2147483648.0';

/**
 * One page of the customers by their mail addresses, newest first; the one with exactly this address, if there is one. Cost: index
 * scans that end after one page.
 */
export async function listCustomers(
  database: Database,
  { q, after = FIRST_PAGE }: StaffCustomerQuery,
): Promise<Page<CustomerRow>> {
  const search = q?.trim() ?? '';
  const run = (statement: string, bind: unknown[]) =>
    database.select<CustomerRow>(statement, [...after.split('.'), ...bind]);
  const address = Email.safeParse(search).data?.toLowerCase();
  const found = address === undefined ? [] : await run(FIND_BY_ADDRESS, [address]);
  const rows =
    found.length > 0
      ? found
      : await (search === ''
          ? run(LIST_CUSTOMERS, [])
          : run(SEARCH_CUSTOMERS, [toTsQuery(search), parseTypedNumber(search)]));

  return toPage(rows);
}

/**
 * The customer of a mail address, with the newest parts of the history.
 * @throws AppError not-found when no account has the address, and no guest ordered with it.
 */
export async function getCustomer(database: Database, email: string): Promise<CustomerDetails> {
  const address = email.toLowerCase();
  const [customer] = await database.select<CustomerRow>(FIND_CUSTOMER, [...FIRST_PAGE.split('.'), address]);
  if (customer === undefined) throw new AppError('not-found', 'There is no such customer.');
  const [{ currency }, [sum], history] = await Promise.all([
    getShop(database),
    database.select<{ paid: string }>(SUM_PAID, [address]),
    database.select<HistoryRow>(LIST_HISTORY, [address]),
  ]);

  return {
    customer,
    paid: sum?.paid ?? '0.00',
    currency,
    history: history.slice(0, HISTORY_LIMIT - 1),
    historyIsCut: history.length === HISTORY_LIMIT,
  };
}
