import {
  OVERVIEW_COUNT_MAX,
  StaffOrderCounts,
  type StaffOrderFilter,
  type StaffOrderQuery,
  WAITING_ORDER_FILTERS,
} from '@ronin/contracts';
import { columnsOf, type Database, type Order } from '@ronin/database';
import { parseTypedNumber } from '@ronin/format/order-number';
import { AppError } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import { PAGE_LIMIT } from '../../context/staff-page.ts';
import { buildSearch } from './search-orders.sql.ts';

/** An order of the list, with the sums of its rows. */
export interface OrderRow extends Attributes<Order> {
  products: { name: string; quantity: number }[];
  destination: { city: string; country: string } | null;
  quantity: number;
  shipped: number;
  paid: string;
  refunded: string;
}

/** Orders that an earlier release wrote have no e-mail address and cannot be shown. */
export const SHOWABLE = 'o.email IS NOT NULL';

/** Of the order `o`. */
export const PAID_AND_REFUNDED = `
    (SELECT coalesce(sum(p.paid), 0)::numeric(10,2) FROM payments p WHERE p.order_id = o.id) AS paid,
    (SELECT coalesce(sum(r.amount), 0)::numeric(10,2) FROM refunds r
     WHERE r.order_id = o.id AND r.state = 'done') AS refunded
`;

/** The page is selected before the sums, so that these are computed for its orders only. */
const selectPage = (conditions: string[], order: PageOrder) => `
  SELECT o.*,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) ORDER BY i.id), '[]')
     FROM (SELECT * FROM order_items i WHERE i.order_id = o.id ORDER BY i.id LIMIT 3) i) AS products,
    (SELECT jsonb_build_object('city', a.city, 'country', a.country)
     FROM addresses a WHERE a.id = o."shippingAddressId") AS destination,
    (SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i WHERE i.order_id = o.id) AS quantity,
    (SELECT coalesce(sum(si.quantity), 0)::int FROM shipments s JOIN shipment_items si ON si.shipment_id = s.id
     WHERE s.order_id = o.id) AS shipped,
    ${PAID_AND_REFUNDED}
  FROM (
    SELECT ${columnsOf('Order', 'o')}, row_number() OVER (ORDER BY ${order.by}) AS place FROM orders o
    WHERE ${[SHOWABLE, ...conditions, order.after].join(' AND ')}
    ORDER BY ${order.by} LIMIT ${String(PAGE_LIMIT)}
  ) o ORDER BY o.place
`;

interface PageOrder {
  by: string;
  /** What comes after the order $1, or all when it is null. */
  after: string;
}

const NEWEST_FIRST: PageOrder = { by: 'o.id DESC', after: '($1::int IS NULL OR o.id < $1::int)' };

/** Since when an order waits to be sent: since it was paid. */
const waitingSince = (order: string) => `coalesce(${order}.confirmed_at, ${order}.created_at)`;
const LONGEST_WAITING_FIRST: PageOrder = {
  by: `${waitingSince('o')}, o.id`,
  after: `($1::int IS NULL OR (${waitingSince('o')}, o.id)
    > (SELECT ${waitingSince('seen')}, seen.id FROM orders seen WHERE seen.id = $1::int))`,
};

/** Of these filters the order that has waited longest comes first. */
const TO_SEND: ReadonlySet<StaffOrderFilter> = new Set(['to-ship', 'confirmed', 'in-work', 'ready']);

/** One page of the orders. Cost: an index scan on the status, the words, the country, the day or the id. */
export async function listStaffOrders(
  database: Database,
  { status, q, after, from, to, country }: StaffOrderQuery,
): Promise<OrderRow[]> {
  const bind: unknown[] = [after === undefined ? null : Math.min(after, MAX_ID)];
  const conditions = status === undefined ? [] : [statusCondition(status)];
  const add = (value: unknown): string => `$${String(bind.push(value))}`;
  if (from !== undefined) conditions.push(`o.created_at >= ${add(from)}::timestamptz`);
  if (to !== undefined) conditions.push(`o.created_at < ${add(to)}::timestamptz`);
  if (country) {
    conditions.push(
      `o.shipping_address_id IN (SELECT id FROM addresses WHERE country = ${add(country)}::text)`,
    );
  }
  const words = q?.trim() ?? '';
  if (words !== '') {
    const search = buildSearch(words, bind.length + 1);
    if (search === null) return [];
    conditions.push(`o.id IN (${search.sql})`);
    bind.push(...search.bind);
  }
  const order = status !== undefined && TO_SEND.has(status) ? LONGEST_WAITING_FIRST : NEWEST_FIRST;

  return await database.select<OrderRow>(selectPage(conditions, order), bind);
}

/** Cost: an index scan that ends at the bound of the counts. */
const countOf = (filter: StaffOrderFilter): string => `(SELECT count(*)::int FROM (
  SELECT FROM orders o WHERE ${SHOWABLE} AND ${statusCondition(filter)} LIMIT ${String(OVERVIEW_COUNT_MAX)}
) waiting)`;

/** How many orders wait, by filter. */
export async function countStaffOrders(database: Database): Promise<StaffOrderCounts> {
  const counts = WAITING_ORDER_FILTERS.map((filter) => `${countOf(filter)} AS "${filter}"`);
  const [row] = await database.select(`SELECT ${counts.join(', ')}`);

  return StaffOrderCounts.parse(row);
}

export async function countOrdersToReview(database: Database): Promise<number> {
  const [row] = await database.select<{ count: number }>(`SELECT ${countOf('needs-review')} AS count`);

  return row?.count ?? 0;
}

/** No id is larger. */
export const MAX_ID = 2_147_483_647;

/** The word is one of the contract's enum, so it can be part of the statement. */
export const statusCondition = (status: StaffOrderFilter): string => {
  if (status === 'needs-review') return 'o.needs_review';

  return status === 'to-ship' ? `o.status IN ('confirmed', 'in-work', 'ready')` : `o.status = '${status}'`;
};

/** @throws AppError not-found */
export async function getStaffOrder(database: Database, number: string): Promise<Attributes<Order>> {
  const orderNumber = parseTypedNumber(number);
  const order = orderNumber === null ? null : await database.models.Order.findOne({ where: { orderNumber } });
  if (!order?.email) throw new AppError('not-found', 'There is no such order.');

  return order;
}
