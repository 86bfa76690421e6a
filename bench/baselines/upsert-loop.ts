import pg from 'pg';

const CLIENTS = 10;

/**
 * The baseline for POST /api/cart: only the upsert of a cart row, repeated, on as many connections as the service's
 * pool has, without HTTP, validation or identity.
 */
export async function upsertsPerSecond(databaseUrl: string, seconds: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
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
      for (let turn = index; performance.now() < until; turn += CLIENTS) {
        await client.query({
          name: 'upsert',
          text: `INSERT INTO cart_items (customer_id, product_id, quantity) VALUES ($1, $2, 1)
                 ON CONFLICT (customer_id, product_id, options) DO UPDATE SET quantity = 1, updated_at = now() RETURNING *`,
          values: [CUSTOMERS[turn % CUSTOMERS.length], 1],
        });
        done += 1;
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.end()));

  return done / elapsed;
}

/** The customers that bench/rows/cart.ts created. There are many, so that no request waits for another one's row lock. */
export const CUSTOMERS = Array.from({ length: 200 }, (_, index) => 1_000_000 + index);
