import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';

export const CONNECTIONS = 16;

/** The tables in which placing an order writes a row, in an order that their foreign keys allow. */
const TABLES = [
  'addresses',
  'orders',
  'order_items',
  'stock_holds',
  'payments',
  'local_payments',
  'order_events',
  'outbox',
] as const;

type Table = (typeof TABLES)[number];
const StoredRow = z.record(z.string(), z.unknown());
type StoredRow = z.infer<typeof StoredRow>;

/** The rows of one order that the shop has placed. */
const OrderRows = z.record(z.enum(TABLES), StoredRow);
export type OrderRows = z.infer<typeof OrderRows>;

const BELONGS_TO_ORDER = 'SELECT * FROM %s WHERE order_id = $1';
const WHERE: Record<Table, string> = {
  addresses: 'SELECT a.* FROM addresses a JOIN orders o ON o.shipping_address_id = a.id WHERE o.id = $1',
  orders: 'SELECT * FROM orders WHERE id = $1',
  order_items: BELONGS_TO_ORDER,
  stock_holds: BELONGS_TO_ORDER,
  payments: BELONGS_TO_ORDER,
  local_payments:
    'SELECT l.* FROM local_payments l JOIN payments p ON p.ref = l.ref::text WHERE p.order_id = $1',
  order_events: BELONGS_TO_ORDER,
  outbox: `SELECT * FROM outbox WHERE dedupe_key = 'order-placed:' || $1`,
};

/** Reads what the shop wrote for an order, so that the baseline writes the same. */
export async function readOrderRows(databaseUrl: string, orderId: number): Promise<OrderRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows: Record<string, StoredRow> = {};
    for (const table of TABLES) {
      const found = await client.query<StoredRow>(WHERE[table].replace('%s', table), [orderId]);
      if (found.rows[0] === undefined || found.rowCount !== 1) {
        throw new Error(`The order has ${String(found.rowCount)} rows in ${table}.`);
      }
      rows[table] = found.rows[0];
    }

    return OrderRows.parse(rows);
  } finally {
    await client.end();
  }
}

/**
 * The baseline for POST /api/orders: the same rows and the same change of the inventory, each with a prepared statement, in one
 * transaction, without HTTP, prices, checks or a payment provider.
 */
export async function plainOrdersPerSecond(
  databaseUrl: string,
  seconds: number,
  { rows, products }: { rows: OrderRows; products: readonly number[] },
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const started = performance.now();
  const until = started + seconds * 1_000;
  let done = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      for (let turn = index; performance.now() < until; turn += CONNECTIONS) {
        await insertOrder(client, rows, products[turn % products.length] ?? 1);
        done += 1;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.end()));

  return done / elapsed;
}

async function insertOrder(client: pg.Client, rows: OrderRows, productId: number): Promise<void> {
  const unique = randomUUID();
  await client.query('BEGIN');
  const address = await insert(client, 'addresses', rows.addresses, {});
  const order = await insert(client, 'orders', rows.orders, {
    shipping_address_id: address,
    billing_address_id: address,
    order_number: unique.slice(0, 20),
    checkout_key: unique,
  });
  await insert(client, 'order_items', rows.order_items, { order_id: order, product_id: productId });
  await client.query({
    name: 'reserve',
    text: 'UPDATE inventory SET reserved_quantity = reserved_quantity + 1 WHERE product_id = $1',
    values: [productId],
  });
  await insert(client, 'stock_holds', rows.stock_holds, { order_id: order, product_id: productId });
  await insert(client, 'local_payments', rows.local_payments, { ref: unique, key: unique });
  await insert(client, 'payments', rows.payments, { order_id: order, ref: unique });
  await insert(client, 'order_events', rows.order_events, { order_id: order });
  await insert(client, 'outbox', rows.outbox, { dedupe_key: unique });
  await client.query('COMMIT');
}

/** @returns the id of the new row; null for a table without one. */
async function insert(client: pg.Client, table: Table, row: StoredRow, own: StoredRow): Promise<unknown> {
  const { id, ...values } = { ...row, ...own };
  const columns = Object.keys(values);
  const result = await client.query<{ id: unknown }>({
    name: `insert-${table}`,
    text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${String(index + 1)}`).join(', ')})
           RETURNING ${id === undefined ? 'NULL AS id' : 'id'}`,
    values: columns.map((column) => values[column]),
  });

  return result.rows[0]?.id;
}
