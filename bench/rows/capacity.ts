import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlacedOrder, StartChatAnswer } from '@ronin/contracts';
import { signGuest } from '@ronin/identity';
import pg from 'pg';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const AT_ONCE = 8;
const IDLE_MS = 10_000;
/** After it the worker and the mailer have done their part, and PostgreSQL has counted its rows. */
const REST_MS = 4_000;
const FIRST_CUSTOMER = 3_000_000;
const CUSTOMERS = 2_000;
const ADDRESS = { street: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201' };
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

interface Spent {
  cpuSeconds: number;
  walBytes: number;
  tableBytes: number;
  rows: number;
  atMs: number;
}

const CONNECTIONS = `
  SELECT count(*)::int AS connections FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
`;

/** What each action of a shopper costs in all processes together, PostgreSQL included (docs/capacity.md). */
export async function measureCapacity(stack: Stack): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    const productId = await prepare(client);
    const { read, idleCores } = await startMeter(stack, client);
    const memory = () => stack.memoryOf('ours') + stack.memoryOf('database');
    const rows: Row[] = [
      { name: 'a shop at rest', unit: '% of a core', figure: idleCores * 100, aim: 'reported' },
      {
        name: 'a shop at rest',
        unit: 'connections',
        figure: await countConnections(client),
        aim: 'reported',
      },
      { name: 'a shop at rest, with PostgreSQL', unit: 'MB', figure: memory(), aim: 'reported' },
    ];
    let most = 0;
    for (const { name, count, act } of actions(stack, productId)) {
      await act(-1);
      const before = await read();
      await inParallel(count, async (index) => {
        await act(index);
        if (index % AT_ONCE === 0) most = Math.max(most, await countConnections(client));
      });
      await sleep(REST_MS);
      const after = await read();
      const idle = (idleCores * (after.atMs - before.atMs)) / 1_000;
      const each = (value: number) => value / count;
      rows.push(
        {
          name,
          unit: 'ms of CPU',
          figure: each((after.cpuSeconds - before.cpuSeconds - idle) * 1_000),
          aim: 'reported',
        },
        {
          name,
          unit: 'kB of WAL',
          figure: each((after.walBytes - before.walBytes) / 1_000),
          aim: 'reported',
        },
        {
          name,
          unit: 'kB of tables',
          figure: each((after.tableBytes - before.tableBytes) / 1_000),
          aim: 'reported',
        },
        { name, unit: 'rows', figure: each(after.rows - before.rows), aim: 'reported' },
      );
    }

    return [
      ...rows,
      { name: 'under load, at most', unit: 'connections', figure: most, aim: 'reported' },
      { name: 'after the load, with PostgreSQL', unit: 'MB', figure: memory(), aim: 'reported' },
    ];
  } finally {
    await client.end();
  }
}

async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ connections: number }>(CONNECTIONS);

  return rows[0]?.connections ?? 0;
}

async function startMeter(stack: Stack, client: pg.Client) {
  const read = async (): Promise<Spent> => {
    const { rows } = await client.query<{ wal: string; tables: string; rows: string }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal, pg_database_size(current_database()) AS tables,
              (SELECT sum(n_tup_ins) FROM pg_stat_user_tables) AS rows`,
    );
    const [now] = rows;

    return {
      cpuSeconds: stack.cpuSeconds(),
      walBytes: Number(now?.wal),
      tableBytes: Number(now?.tables),
      rows: Number(now?.rows),
      atMs: performance.now(),
    };
  };
  const before = await read();
  await sleep(IDLE_MS);
  const after = await read();

  return { read, idleCores: (after.cpuSeconds - before.cpuSeconds) / ((after.atMs - before.atMs) / 1_000) };
}

function actions(stack: Stack, productId: number) {
  const { publicUrl } = stack;
  const cookieOf = (index: number) =>
    `ronin_guest=${signGuest(FIRST_CUSTOMER + ((index + CUSTOMERS) % CUSTOMERS), stack.sessionSecret)}`;
  const post = async (path: string, index: number, body: object) => {
    const answer = await fetch(publicUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookieOf(index), 'User-Agent': AGENT },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);

    return answer.status === 204 ? null : await answer.json();
  };
  const view = (index: number) =>
    post('/api/analytics/page-views', index, {
      pageUrl: `${publicUrl}/product/${String(productId)}`,
      pageTitle: 'A ring',
      sessionId: `capacity_${String(Math.floor(index / 5))}`,
    });
  const order = async (index: number) => {
    await post('/api/cart', index, { productId, quantity: 1 });
    const placed = await post('/api/orders', index, {
      checkoutKey: randomUUID(),
      email: `${randomUUID()}@example.com`,
      firstName: 'Hana',
      lastName: 'Sato',
      address: ADDRESS,
      shippingMethod: 'standard',
      paymentProvider: 'test',
      expectedTotal: '132.00',
    });
    const { payment } = PlacedOrder.parse(placed);
    await post(`/api/payments/test/${payment?.ref ?? ''}`, index, { outcome: 'paid' });
  };
  const chat = async (index: number) => {
    const { session } = StartChatAnswer.parse(
      await post('/api/chat/sessions', index, {
        customerName: 'Hana',
        customerEmail: `${randomUUID()}@example.com`,
      }),
    );
    for (let message = 0; message < 5; message += 1) {
      await post(`/api/chat/sessions/${session.sessionId}/messages`, index, {
        clientMessageId: randomUUID(),
        message: 'Is this ring made of one piece?',
      });
    }
  };
  const page = async () => {
    await (await fetch(`${publicUrl}/product/${String(productId)}`)).text();
  };

  return [
    { name: 'a page', count: 1_000, act: page },
    { name: 'a page view', count: 2_000, act: view },
    { name: 'an order with its cart, paid', count: 200, act: order },
    { name: 'a chat with five messages', count: 100, act: chat },
  ];
}

async function inParallel(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Customers, and a product that never sells out. */
async function prepare(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO products (name, description, price, symbolism, materials, category, image_url)
     VALUES ('Capacity Ring', '', 120, '', '', 'rings', '/images/bench.webp') RETURNING id`,
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `INSERT INTO stock_movements (product_id, delta, reason) VALUES ($1, 1000000, 'count')`,
    [id],
  );
  await client.query('INSERT INTO inventory (product_id, quantity) VALUES ($1, 1000000)', [id]);
  await client.query(
    'INSERT INTO customers (id) SELECT generate_series($1::int, $2::int) ON CONFLICT DO NOTHING',
    [FIRST_CUSTOMER, FIRST_CUSTOMER + CUSTOMERS],
  );

  return id;
}
