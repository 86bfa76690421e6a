import { Email, type StaffCustomerQuery } from '@ronin/contracts';
import { type Database, getShop } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import { type Page, toPage } from '../context/staff-page.ts';
import { parseTypedNumber, toTsQuery } from '../orders/staff/search-orders.sql.ts';
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
  id: number;
  kind: 'account' | 'guest';
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  orders: number;
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
}

export interface CustomerDetails {
  customer: CustomerRow;
  paid: string;
  currency: string;
  history: HistoryRow[];
  historyIsCut: boolean;
}

/** Above every id. */
const FIRST_PAGE = 2_147_483_648;

/** One page of the customers, newest first; those with exactly this address, if there are any. Cost: index scans that end after one page. */
export async function listCustomers(
  database: Database,
  { q, after = FIRST_PAGE }: StaffCustomerQuery,
): Promise<Page<CustomerRow>> {
  const search = q?.trim() ?? '';
  const run = (statement: string, bind: unknown[]) =>
    database.query<CustomerRow>(statement, { bind: [after, ...bind], type: QueryTypes.SELECT });
  const address = Email.safeParse(search).data?.toLowerCase();
  const found = address === undefined ? [] : await run(FIND_BY_ADDRESS, [address, null]);
  const rows =
    found.length > 0
      ? found
      : await (search === ''
          ? run(LIST_CUSTOMERS, [])
          : run(SEARCH_CUSTOMERS, [toTsQuery(search), parseTypedNumber(search)]));

  return toPage(rows);
}

/**
 * A customer with the newest parts of the history.
 * @throws AppError not-found, also for a guest who never ordered.
 */
export async function getCustomer(database: Database, id: number): Promise<CustomerDetails> {
  const [customer] = await database.query<CustomerRow>(FIND_CUSTOMER, {
    bind: [id],
    type: QueryTypes.SELECT,
  });
  if (customer === undefined) throw new AppError('not-found', 'There is no such customer.');
  const [{ currency }, [sum], history] = await Promise.all([
    getShop(database),
    database.query<{ paid: string }>(SUM_PAID, { bind: [customer.id], type: QueryTypes.SELECT }),
    database.query<HistoryRow>(LIST_HISTORY, {
      bind: [customer.id, customer.email?.toLowerCase() ?? null],
      type: QueryTypes.SELECT,
    }),
  ]);

  return {
    customer,
    paid: sum?.paid ?? '0.00',
    currency,
    history: history.slice(0, HISTORY_LIMIT - 1),
    historyIsCut: history.length === HISTORY_LIMIT,
  };
}
