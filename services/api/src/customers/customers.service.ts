import {
  Email,
  type StaffCustomer,
  type StaffCustomerDetail,
  type StaffCustomerQuery,
} from '@ronin/contracts';
import { type Database, getShop, toPrefixQuery } from '@ronin/database';
import { parseTypedNumber } from '@ronin/format/order-number';
import { AppError, type RowOf } from '@ronin/server-kit';
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
export type CustomerRow = RowOf<StaffCustomer, 'createdAt' | 'lastOrderAt'> &
  Pick<StaffCustomerDetail, 'phone'> & { cursor: string };

type HistoryRow = RowOf<StaffCustomerDetail['history'][number], 'at'>;

/** Above every place. */
const FIRST_PAGE = '2147483648.0';

/** One page by address, newest first, or the one with exactly this address. Cost: index scans that end after a page. */
export async function listCustomers(
  database: Database,
  { q, after = FIRST_PAGE }: StaffCustomerQuery,
): Promise<CustomerRow[]> {
  const search = q?.trim() ?? '';
  const run = (statement: string, bind: unknown[]) =>
    database.select<CustomerRow>(statement, [...after.split('.'), ...bind]);
  const address = Email.safeParse(search).data?.toLowerCase();
  const found = address === undefined ? [] : await run(FIND_BY_ADDRESS, [address]);
  if (found.length > 0) return found;

  return await (search === ''
    ? run(LIST_CUSTOMERS, [])
    : run(SEARCH_CUSTOMERS, [toPrefixQuery(search), parseTypedNumber(search)]));
}

/**
 * The customer of a mail address, with the newest parts of the history.
 * @throws AppError not-found when no account has the address, and no guest ordered with it.
 */
export async function getCustomer(database: Database, email: string) {
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
