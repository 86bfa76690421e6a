import { signGuest } from '@ronin/identity';
import pg from 'pg';
import { CUSTOMERS, upsertsPerSecond } from '../baselines/upsert-loop.ts';
import { measureBeside, requestsPerSecond } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

/** POST /api/cart by many guests, beside a plain upsert of the same table. */
export async function measureCart(stack: Stack): Promise<Row[]> {
  const { products } = await prepare(stack.databaseUrl);
  const requests = products.flatMap((productId) =>
    CUSTOMERS.map((customerId) => ({
      method: 'POST' as const,
      path: '/api/cart',
      headers: {
        'content-type': 'application/json',
        cookie: `ronin_guest=${signGuest(customerId, stack.sessionSecret)}`,
      },
      body: JSON.stringify({ productId, quantity: 1 }),
    })),
  );

  const measured = await measureBeside(
    (seconds) => requestsPerSecond(stack.apiUrl, seconds, requests),
    (seconds) => upsertsPerSecond(stack.databaseUrl, seconds),
  );

  return [
    { name: 'POST /api/cart (api)', unit: 'req/s', ...measured, aim: '≥ 0.5', memory: stack.memoryOf('api') },
  ];
}

/** Creates the customers that both sides use, and returns the products in stock. */
async function prepare(databaseUrl: string): Promise<{ products: number[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('INSERT INTO customers (id) SELECT unnest($1::int[]) ON CONFLICT DO NOTHING', [
      CUSTOMERS,
    ]);
    const { rows } = await client.query<{ id: number }>('SELECT id FROM products WHERE in_stock ORDER BY id');

    return { products: rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}
