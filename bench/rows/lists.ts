import pg from 'pg';
import { z } from 'zod';
import { signInStaff } from '../sign-in-staff.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const SIZES = { products: 10_000, orders: 100_000, customers: 1_000_000 };
const FIRST = 10_000_000;
const RUNS = 40;
const AIM = '< 100 ms';

/** What a list is asked for. `<id>` becomes a random id, `<n>` a random number of an order. */
const LISTS = [
  { name: 'products, a page', path: '/api/staff/products?after=<id>', size: SIZES.products },
  {
    name: 'products, a filter',
    path: '/api/staff/products?status=published&category=rings',
    size: SIZES.products,
  },
  { name: 'products, a search', path: '/api/staff/products?q=ring%20<n>', size: SIZES.products },
  { name: 'stock, a page', path: '/api/staff/stock?after=<id>', size: SIZES.products },
  { name: 'orders, a page', path: '/api/staff/orders?after=<id>', size: SIZES.orders },
  { name: 'orders, a filter', path: '/api/staff/orders?status=to-ship', size: SIZES.orders },
  {
    name: 'orders, a search for an address',
    path: '/api/staff/orders?q=buyer-<n>%40example.com',
    size: SIZES.orders,
  },
  { name: 'orders, a search for a common name', path: '/api/staff/orders?q=hana', size: SIZES.orders },
  { name: 'customers, a page', path: '/api/staff/customers?after=<id>', size: SIZES.customers },
  {
    name: 'customers, a search for an address',
    path: '/api/staff/customers?q=buyer-<n>%40example.com',
    size: SIZES.orders,
  },
  {
    name: 'customers, a search for a common name',
    path: '/api/staff/customers?q=hana',
    size: SIZES.customers,
  },
] as const;

const Listed = z.object({ items: z.array(z.unknown()) });

/** The lists of the back office at 10,000 products, 100,000 orders and 1,000,000 customers, one call at a time. */
export async function measureLists(stack: Stack): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    console.log('  filling the tables …');
    await fillTables(client);
    const cookie = await signInStaff(client, 'merchant', 'clerk');
    const rows: Row[] = [];
    for (const list of LISTS) {
      const figure = await measureList(stack.apiUrl, cookie, list);
      console.log(`  ${list.name}: ${figure.toFixed(0)} ms`);
      rows.push({ name: `list of ${list.name}, p95`, unit: 'ms', figure, aim: AIM });
    }

    return rows;
  } finally {
    await client.end();
  }
}

async function measureList(
  apiUrl: string,
  cookie: string,
  { path, size }: (typeof LISTS)[number],
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const n = Math.floor(Math.random() * size);
    const url = apiUrl + path.replace('<id>', String(FIRST + n)).replace('<n>', String(n));
    const started = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    const body: unknown = await answer.json();
    // The first call warms up.
    if (run > 0) times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
    if (Listed.parse(body).items.length === 0) throw new Error(`${url} found nothing.`);
  }
  const sorted = times.toSorted((left, right) => left - right);

  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** One customer in ten has an account or an order. */
async function fillTables(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO products (id, name, description, price, symbolism, materials, category, image_url)
     SELECT $1 + n, 'Bench Ring ' || n, '', 120, '', '', (ARRAY['rings', 'bracelets', 'pendants'])[1 + n % 3], '/images/bench.webp'
     FROM generate_series(0, $2 - 1) n`,
    [FIRST, SIZES.products],
  );
  await client.query(
    'INSERT INTO inventory (product_id, quantity) SELECT $1 + n, 10 FROM generate_series(0, $2 - 1) n',
    [FIRST, SIZES.products],
  );
  await client.query(
    `INSERT INTO customers (id, email, first_name, last_name)
     SELECT $1 + n,
       CASE WHEN n % 20 = 0 THEN 'account-' || n || '@example.com' END,
       CASE WHEN n % 20 = 0 THEN (ARRAY['Hana', 'Mai', 'Tom', 'Clara'])[1 + n / 20 % 4] END,
       CASE WHEN n % 20 = 0 THEN 'Sato' || n END
     FROM generate_series(0, $2 - 1) n`,
    [FIRST, SIZES.customers],
  );
  await client.query(
    `INSERT INTO orders (id, customer_id, order_number, status, subtotal, total, email, first_name, last_name, payment_provider)
     SELECT $1 + n, $1 + n * 10, 'B-' || n, (ARRAY['confirmed', 'shipped', 'delivered', 'delivered', 'delivered'])[1 + n % 5],
       120, 120, 'buyer-' || n || '@example.com', (ARRAY['Hana', 'Mai', 'Tom', 'Clara'])[1 + n % 4], 'Tanaka' || n, 'transfer'
     FROM generate_series(0, $2 - 1) n`,
    [FIRST, SIZES.orders],
  );
  await client.query(
    `INSERT INTO order_items (order_id, product_id, quantity, price)
     SELECT $1 + n, $1 + n % $3, 1, 120 FROM generate_series(0, $2 - 1) n`,
    [FIRST, SIZES.orders, SIZES.products],
  );
  await client.query(
    `INSERT INTO payments (order_id, provider, amount, paid, state)
     SELECT $1 + n, 'transfer', 120, 120, 'paid' FROM generate_series(0, $2 - 1) n`,
    [FIRST, SIZES.orders],
  );
  await client.query('VACUUM ANALYZE products, inventory, customers, orders, order_items, payments');
}
