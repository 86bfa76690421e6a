import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { PlacedOrder } from '@ronin/contracts';
import { signGuest } from '@ronin/identity';
import pg from 'pg';
import { CONNECTIONS, plainOrdersPerSecond, readOrderRows } from '../baselines/plain-order.ts';
import { measureBeside, p95, perSecond } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

/** More than the bench can use: a customer places one order. */
const CUSTOMERS = 40_000;
const FIRST_CUSTOMER = 2_000_000;
const PRODUCTS = 200;
const STOCK = 1_000_000;
const ADDRESS = { street: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201' };

/** POST /api/orders at 16 at once, beside a bare transaction with the same rows, and POST /api/checkout/quote. */
export async function measureOrders(stack: Stack): Promise<Row[]> {
  const { databaseUrl } = stack;
  const products = await prepare(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const latencies: Record<'order' | 'quote', number[]> = { order: [], quote: [] };
  let customer = FIRST_CUSTOMER;
  const nextCustomer = () => {
    customer += 1;
    if (customer >= FIRST_CUSTOMER + CUSTOMERS) throw new Error('The bench has no customers left.');
    return customer;
  };
  const post = async (path: string, as: number, body: object) => {
    const cookie = `ronin_guest=${signGuest(as, stack.sessionSecret)}`;
    return await postJson(new URL(path, stack.apiUrl), { agent, cookie, body });
  };
  const order = () => post('/api/orders', nextCustomer(), orderBody());
  const quote = () =>
    post('/api/checkout/quote', FIRST_CUSTOMER + 1 + Math.floor(Math.random() * CUSTOMERS), {
      address: ADDRESS,
    });

  try {
    const placed = PlacedOrder.parse(await order());
    const rows = await readOrderRows(databaseUrl, await findOrderId(databaseUrl, placed.order.orderNumber));
    const orders = await measureBeside(
      (seconds) => perSecond(seconds, CONNECTIONS, latencies.order, order),
      (seconds) => plainOrdersPerSecond(databaseUrl, seconds, { rows, products }),
    );
    const quotes = await perSecond(5, CONNECTIONS, latencies.quote, quote);

    return [
      {
        name: 'POST /api/orders (16 at once)',
        unit: 'req/s',
        ...orders,
        aim: '≥ 0.5',
        memory: stack.memoryOf('api'),
      },
      { name: 'POST /api/orders, p95', unit: 'ms', figure: p95(latencies.order), aim: 'reported' },
      { name: 'POST /api/checkout/quote (16 at once)', unit: 'req/s', figure: quotes, aim: 'reported' },
      { name: 'POST /api/checkout/quote, p95', unit: 'ms', figure: p95(latencies.quote), aim: 'reported' },
    ];
  } finally {
    agent.destroy();
  }
}

const orderBody = () => ({
  checkoutKey: randomUUID(),
  email: `${randomUUID()}@example.com`,
  firstName: 'Hana',
  lastName: 'Sato',
  address: ADDRESS,
  shippingMethod: 'standard',
  paymentProvider: 'test',
  expectedTotal: '132.00',
});

/** Customers with one of the products in the cart each. Many products, so that few orders wait for the same row. */
async function prepare(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO products (name, description, price, symbolism, materials, category, image_url)
       SELECT 'Bench Ring ' || n, '', 120, '', '', 'rings', '/images/bench.webp' FROM generate_series(1, $1) n RETURNING id`,
      [PRODUCTS],
    );
    const products = rows.map(({ id }) => id);
    await client.query(
      'INSERT INTO stock_movements (product_id, delta, reason) SELECT unnest($1::int[]), $2, $3',
      [products, STOCK, 'count'],
    );
    await client.query('INSERT INTO inventory (product_id, quantity) SELECT unnest($1::int[]), $2', [
      products,
      STOCK,
    ]);
    await client.query('INSERT INTO customers (id) SELECT generate_series($1::int, $2::int)', [
      FIRST_CUSTOMER,
      FIRST_CUSTOMER + CUSTOMERS,
    ]);
    await client.query(
      `INSERT INTO cart_items (customer_id, product_id, quantity)
       SELECT id, ($3::int[])[1 + id % $4], 1 FROM generate_series($1::int, $2::int) id`,
      [FIRST_CUSTOMER, FIRST_CUSTOMER + CUSTOMERS, products, PRODUCTS],
    );
    await client.query('ANALYZE cart_items, customers, inventory');

    return products;
  } finally {
    await client.end();
  }
}

async function findOrderId(databaseUrl: string, orderNumber: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM orders WHERE order_number = $1', [
      orderNumber,
    ]);
    if (rows[0] === undefined) throw new Error(`There is no order ${orderNumber}.`);

    return rows[0].id;
  } finally {
    await client.end();
  }
}

async function postJson(
  url: URL,
  { agent, cookie, body }: { agent: Agent; cookie: string; body: object },
): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', cookie },
    });
    sent.on('error', reject).on('response', (response) => {
      json(response).then((answer) => {
        if ((response.statusCode ?? 500) < 300) resolve(answer);
        else reject(new Error(`${url.pathname}: ${String(response.statusCode)} ${JSON.stringify(answer)}`));
      }, reject);
    });
    sent.end(JSON.stringify(body));
  });
}
