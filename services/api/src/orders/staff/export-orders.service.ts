import type { OrderExportQuery } from '@ronin/contracts';
import { columnsOf, type Database, type Order, type OrderItem } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { MAX_ID, PAID_AND_REFUNDED, SHOWABLE, statusCondition } from './staff-orders.service.ts';

const PAGE_SIZE = 500;
interface ExportedOrder extends Attributes<Order> {
  country: string | null;
  state: string | null;
  paid: string;
  refunded: string;
  items: Pick<OrderItem, 'name' | 'options' | 'quantity'>[];
}

const selectPage = (conditions: string[]) => `
  SELECT o.*, address.country, address.state, ${PAID_AND_REFUNDED},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'options', i.options, 'quantity', i.quantity) ORDER BY i.id),
       '[]') FROM order_items i WHERE i.order_id = o.id) AS items
  FROM (
    SELECT ${columnsOf('Order', 'o')} FROM orders o
    WHERE ${conditions.join(' AND ')} ORDER BY o.id DESC LIMIT ${String(PAGE_SIZE)}
  ) o LEFT JOIN addresses address ON address.id = o."shippingAddressId"
  ORDER BY o.id DESC
`;

/** Newest first, in pages, so that a file of any size needs the memory of one page. */
export async function* listOrderRows(database: Database, { status }: OrderExportQuery) {
  const ofStatus = status === undefined ? [] : [statusCondition(status)];
  const statement = selectPage([SHOWABLE, 'o.id < $1::int', ...ofStatus]);
  let before = MAX_ID;
  for (;;) {
    const orders = await database.select<ExportedOrder>(statement, [before]);
    yield* orders.map(toRow);
    if (orders.length < PAGE_SIZE) return;
    before = orders.at(-1)?.id ?? 0;
  }
}

type Cell = readonly [title: string, cell: (order: ExportedOrder) => string | null];

/** One row for each order, for bookkeeping. Amounts are decimals in the order's currency, times are UTC. */
const CELLS: readonly Cell[] = [
  ['Order', (order) => order.orderNumber],
  ['Placed at', (order) => order.createdAt.toISOString()],
  ['Status', (order) => order.status],
  ['Test', (order) => (order.isTest ? 'yes' : '')],
  ['First name', (order) => order.firstName],
  ['Last name', (order) => order.lastName],
  ['Email', (order) => order.email],
  ['Country', (order) => order.country],
  ['State', (order) => order.state],
  ['Items', (order) => order.items.map(formatItem).join('; ')],
  ['Quantity', (order) => String(order.items.reduce((sum, { quantity }) => sum + quantity, 0))],
  ['Currency', (order) => order.currency],
  ['Subtotal', (order) => order.subtotal],
  ['Discount', (order) => order.discount],
  ['Shipping', (order) => order.shipping],
  ['Tax', (order) => order.tax],
  ['Total', (order) => order.total],
  ['Paid', (order) => order.paid],
  ['Refunded', (order) => order.refunded],
  ['Paid with', (order) => order.paymentProvider],
  ['Invoice', (order) => order.invoiceNumber],
];

export const ORDER_COLUMNS = CELLS.map(([title]) => title);

const toRow = (order: ExportedOrder): string[] => CELLS.map(([, cell]) => cell(order) ?? '');

const formatItem = ({ name, options, quantity }: ExportedOrder['items'][number]): string => {
  const chosen = Object.values(options).join(', ');

  return `${String(quantity)} × ${name}${chosen === '' ? '' : ` (${chosen})`}`;
};
