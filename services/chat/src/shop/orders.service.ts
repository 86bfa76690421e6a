import type { ChatOrder } from '@ronin/contracts';
import { type Database, ordersOfAddress } from '@ronin/database';
import { parseTypedNumber } from '@ronin/format/order-number';
import { invalidField } from '@ronin/server-kit';
import { findCustomer } from './customer.service.ts';

const ORDERS_MAX = 20;
const ITEMS_MAX = 10;

export interface ChatOrderRow extends Omit<ChatOrder, 'arrival' | 'createdAt' | 'sent' | 'shippedAt'> {
  /** Ordered, and shipped. */
  quantity: number;
  shipped: number;
  arrivesFrom: string | null;
  arrivesUntil: string | null;
  createdAt: Date;
  shippedAt: Date | null;
}

/** Neither where an order goes nor how it was paid: nothing in a chat proves who asks. */
const selectOrders = (found: string) => `
  SELECT o.order_number AS "orderNumber", o.status, found.proven, o.currency, o.total,
    o.tracking_number AS "trackingNumber", o.tracking_url AS "trackingUrl",
    o.arrives_from::text AS "arrivesFrom", o.arrives_until::text AS "arrivesUntil", o.created_at AS "createdAt",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'imageUrl', i.image_url,
        'options', i.options, 'quantity', i.quantity) ORDER BY i.id), '[]')
     FROM (SELECT * FROM order_items i WHERE i.order_id = o.id ORDER BY i.id LIMIT ${String(ITEMS_MAX)}) i) AS items,
    (SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i WHERE i.order_id = o.id) AS quantity,
    (SELECT coalesce(sum(si.quantity), 0)::int FROM shipments s JOIN shipment_items si ON si.shipment_id = s.id
     WHERE s.order_id = o.id) AS shipped,
    (SELECT max(s.created_at) FROM shipments s WHERE s.order_id = o.id) AS "shippedAt"
  FROM (SELECT own.id, bool_or(own.proven) AS proven FROM (${found}) own GROUP BY own.id ORDER BY own.id DESC
        LIMIT ${String(ORDERS_MAX)}) found
  JOIN orders o ON o.id = found.id WHERE o.email IS NOT NULL ORDER BY o.id DESC
`;

/** $1 the account or the browser. */
const OF_CUSTOMER = selectOrders('SELECT o.id, true AS proven FROM orders o WHERE o.customer_id = $1::int');

/** $1 as above, $2 an order number. */
const BY_NUMBER = selectOrders(`
  SELECT o.id, coalesce(o.customer_id = $1::int, false) AS proven FROM orders o WHERE o.order_number = $2
`);

/** $1 as above, $2 an address in lower case. */
const BY_ADDRESS = selectOrders(`
  SELECT own.id, coalesce(o.customer_id = $1::int, false) AS proven
  FROM (${ordersOfAddress('$2::text')}) own JOIN orders o ON o.id = own.id
`);

/** Newest first; with `q` of a number or an address (behaviour: chat 22). @throws AppError not-found, invalid-input */
export async function listChatOrders(database: Database, sessionId: string, q: string | null | undefined) {
  const { customerId, account } = await findCustomer(database, sessionId);
  const { statement, words } = chooseStatement(q?.trim() ?? '');
  const rows = await database.select<ChatOrderRow>(statement, [customerId, ...words]);

  return { rows, proven: account !== null };
}

function chooseStatement(text: string): { statement: string; words: string[] } {
  if (text === '') return { statement: OF_CUSTOMER, words: [] };
  if (text.includes('@')) return { statement: BY_ADDRESS, words: [text.toLowerCase()] };
  const number = parseTypedNumber(text);
  if (number === null) throw invalidField('q', 'must be an order number or a mail address');

  return { statement: BY_NUMBER, words: [number] };
}
