import {
  Email,
  type StaffCustomer,
  type StaffCustomerDetail,
  type StaffCustomerQuery,
} from '@ronin/contracts';
import { type Database, getShop, toPrefixQuery } from '@ronin/database';
import { parseTypedNumber } from '@ronin/format/order-number';
import { AppError } from '@ronin/server-kit';
import { type Page, toPage } from '../context/staff-page.ts';
import type { WithDates } from '../context/with-dates.ts';
import {
  FIND_BY_ADDRESS,
  FIND_CUSTOMER,
  HISTORY_LIMIT,
  LIST_CUSTOMERS,
  LIST_HISTORY,
  SEARCH_CUSTOMERS,
  SUM_PAID,
} from './customers.sql.ts';

/** `cursor` is its place in the list, after which the next page begins. */
export type CustomerRow = WithDates<StaffCustomer, 'createdAt' | 'lastOrderAt'> &
  Pick<StaffCustomerDetail, 'phone'> & { cursor: string };

type HistoryRow = WithDates<StaffCustomerDetail['history'][number], 'at'>;

/** The customer and what belongs to the answer, with the times of the database. */
type CustomerDetails = Pick<StaffCustomerDetail, 'currency' | 'historyIsCut' | 'paid'> & {
  customer: CustomerRow;
  history: HistoryRow[];
};

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
          : run(SEARCH_CUSTOMERS, [toPrefixQuery(search), parseTypedNumber(search)]));

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
