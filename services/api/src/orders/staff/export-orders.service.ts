import type { OrderExportQuery } from '@ronin/contracts';
import { columnsOf, type Database, type Order, type OrderItem } from '@ronin/database';
import { type Attributes, QueryTypes } from 'sequelize';
import { SHOWABLE, statusCondition } from './staff-orders.service.ts';

/** One row for each order, for bookkeeping. Amounts are decimals in the order's currency, times are UTC. */
export const ORDER_COLUMNS = [
  'Order',
  'Placed at',
  'Status',
  'Test',
  'First name',
  'Last name',
  'Email',
  'Country',
  'State',
  'Items',
  'Quantity',
  'Currency',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Total',
  'Paid',
  'Refunded',
  'Paid with',
  'Invoice',
] as const;

const PAGE_SIZE = 500;
const MAX_ID = 2_147_483_647;

interface ExportedOrder extends Attributes<Order> {
  country: string | null;
  state: string | null;
  paid: string;
  refunded: string;
  items: Pick<OrderItem, 'name' | 'options' | 'quantity'>[];
}

const selectPage = (conditions: string[]) => `
  SELECT o.*, address.country, address.state,
    (SELECT coalesce(sum(p.paid), 0)::numeric(10,2) FROM payments p WHERE p.order_id = o.id) AS paid,
    (SELECT coalesce(sum(r.amount), 0)::numeric(10,2) FROM refunds r
     WHERE r.order_id = o.id AND r.state = 'done') AS refunded,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'options', i.options, 'quantity', i.quantity) ORDER BY i.id),
       '[]') FROM order_items i WHERE i.order_id = o.id) AS items
  FROM (
    SELECT ${columnsOf('Order', 'o')} FROM orders o
    WHERE ${conditions.join(' AND ')} ORDER BY o.id DESC LIMIT ${String(PAGE_SIZE)}
  ) o LEFT JOIN addresses address ON address.id = o."shippingAddressId"
  ORDER BY o.id DESC
`;

/** Newest first, in pages, so that a file of any size needs the memory of one page. */
export async function* listOrderRows(
  database: Database,
  { status }: OrderExportQuery,
): AsyncGenerator<string[]> {
  const statement = selectPage([
    SHOWABLE,
    'o.id < $1::int',
    ...(status === undefined ? [] : [statusCondition(status)]),
  ]);
  let before = MAX_ID;
  for (;;) {
    const orders = await database.query<ExportedOrder>(statement, {
      bind: [before],
      type: QueryTypes.SELECT,
    });
    yield* orders.map(toRow);
    if (orders.length < PAGE_SIZE) return;
    before = orders.at(-1)?.id ?? 0;
  }
}

const toRow = (order: ExportedOrder): string[] => [
  order.orderNumber,
  order.createdAt.toISOString(),
  order.status,
  order.isTest ? 'yes' : '',
  order.firstName ?? '',
  order.lastName ?? '',
  order.email ?? '',
  order.country ?? '',
  order.state ?? '',
  order.items.map(formatItem).join('; '),
  String(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
  order.currency,
  order.subtotal,
  order.discount,
  order.shipping,
  order.tax,
  order.total,
  order.paid,
  order.refunded,
  order.paymentProvider ?? '',
  order.invoiceNumber ?? '',
];

const formatItem = ({ name, options, quantity }: ExportedOrder['items'][number]): string => {
  const chosen = Object.values(options).join(', ');

  return `${String(quantity)} × ${name}${chosen === '' ? '' : ` (${chosen})`}`;
};
