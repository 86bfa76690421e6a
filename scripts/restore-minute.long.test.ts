import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlacedOrder } from '@ronin/contracts';
import { connectDatabase } from '@ronin/database';
import { waitFor } from '@ronin/testing';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { generateYear } from '../bench/analytics/generate-year.ts';
import { signInStaff } from '../bench/sign-in-staff.ts';
import { buildOrderBody, buildStocked, findBrokenInvariants } from '../services/api/src/testing/buy.ts';
import { asSuperuser, readConnection, readSuperuserUrl } from './embedded-postgres.mjs';
import { freePort } from './machine/free-port.mjs';
import { fastFolder } from './testing/fast-folder.mjs';
import { prepareDataDirs } from './testing/prepared-data-dir.ts';
import { startShop } from './testing/shop-process.ts';

const copyDataDir = prepareDataDirs();
/** The drill may be timed with more: RESTORE_PAGE_VIEWS=1000000. */
const PAGE_VIEWS = Number(process.env.RESTORE_PAGE_VIEWS ?? 20_000);
const DAY_MS = 86_400_000;

async function runTool(script: string, env: Record<string, string>, ...args: string[]) {
  const started = performance.now();
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');

  return { code: child.exitCode, output: output.trim(), seconds: (performance.now() - started) / 1_000 };
}

async function runningShop(dataDir: string, env: Record<string, string>) {
  const shop = startShop({ port: await freePort(), dataDir, env });
  const stop = async () => {
    shop.signal('SIGTERM');
    await shop.exited;
  };
  onTestFinished(() => (shop.processes().length > 0 ? stop() : undefined));
  await shop.ready();

  return { url: shop.url, stop };
}

async function open(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: (await readConnection(dataDir))?.url });
  // A failed test stops the server first.
  client.on('error', () => undefined);
  await client.connect();

  return client;
}

const openModels = async (dataDir: string) =>
  connectDatabase({ url: (await readConnection(dataDir))?.url ?? '', applicationName: 'drill' });

/** A guest buys one product. @returns the number of the order */
async function buy(url: string, productId: number): Promise<string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Origin: url };
  const post = (address: string, body: object) =>
    fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
  const session = await fetch(`${url}/api/session`);
  headers.Cookie = session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  expect((await post('/api/cart', { productId, quantity: 1 })).status).toBe(201);
  const placed = await post('/api/orders', buildOrderBody());
  expect(placed.status, await placed.clone().text()).toBe(201);
  const { order, payment } = PlacedOrder.parse(await placed.json());
  expect((await post(`/api/payments/test/${payment?.ref ?? ''}`, { outcome: 'paid' })).status).toBe(200);

  return order.orderNumber;
}

test(
  'a shop is restored to a minute between two orders, and its money and reports balance',
  { timeout: 3_600_000 },
  async () => {
    const archive = await mkdtemp(path.join(await fastFolder(), 'ronin-archive-'));
    onTestFinished(() => rm(archive, { recursive: true, force: true }));
    const old = await copyDataDir();
    const env = { ARCHIVE_DIR: archive, RATE_LIMITS: 'off' };
    const shop = await runningShop(old, env);
    const client = await open(old);
    await generateYear(client, { pageViews: PAGE_VIEWS, until: new Date(Date.now() - DAY_MS) });
    const base = await runTool('backup', { ...env, DATA_DIR: old }, '--base');
    expect(base).toMatchObject({ code: 0, output: expect.stringMatching(/^Base finished: /) as unknown });
    const shopDatabase = await openModels(old);
    const productId = await buildStocked({ test: { sequelize: shopDatabase } });
    await shopDatabase.close();
    const kept = await buy(shop.url, productId);
    await sleep(2_000);
    const until = new Date().toISOString();
    await sleep(2_000);
    const lost = await buy(shop.url, productId);
    // In production at most a minute later.
    const { rows: switched } = await asSuperuser((await readSuperuserUrl(old)) ?? '', 'postgres', (on) =>
      on.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name'),
    );
    const file = path.join(archive, 'wal', `${switched[0]?.name ?? ''}.gz`);
    await waitFor(() => existsSync(file), { what: 'the log to be archived' });
    await client.end();
    await shop.stop();

    const fresh = await mkdtemp(path.join(await fastFolder(), 'ronin-restored-'));
    onTestFinished(() => rm(fresh, { recursive: true, force: true }));
    const restored = await runTool('restore', { ...env, DATA_DIR: fresh }, `--until=${until}`);
    expect(restored).toMatchObject({ code: 0, output: `Restored the database of ${until} into ${fresh}.` });
    console.log(
      `${String(PAGE_VIEWS)} page views: base ${base.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s`,
    );
    expect((await runTool('restore', { ...env, DATA_DIR: fresh }, `--until=${until}`)).output).toContain(
      'is not empty. Restore into a new DATA_DIR.',
    );
    const tooEarly = await runTool(
      'restore',
      { ...env, DATA_DIR: `${fresh}-no` },
      '--until=2020-01-01T00:00:00Z',
    );
    expect(tooEarly).toMatchObject({
      code: 1,
      output: expect.stringContaining('has no copy from before') as unknown,
    });

    const again = await runningShop(fresh, { RATE_LIMITS: 'off' });
    const copy = await open(fresh);
    const orders = await copy.query<{ number: string }>('SELECT order_number AS number FROM orders');
    const numbers = orders.rows.map(({ number }) => number);
    expect(numbers).toContain(kept);
    expect(numbers).not.toContain(lost);
    const cookie = await signInStaff(copy, 'analyst', 'operator');
    const sequelize = await openModels(fresh);
    expect(await findBrokenInvariants({ test: { sequelize } })).toEqual([]);
    await sequelize.close();
    const from = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 11);
    for (const report of ['overview', 'pages', 'products', 'devices']) {
      const range = `from=${from}00:00:00Z&to=${until.slice(0, 14)}00:00Z`;
      const answer = await fetch(`${again.url}/api/analytics/reports/${report}/recount?${range}`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: again.url },
      });
      expect(await answer.json(), report).toMatchObject({ equal: true });
    }
    const status = await fetch(`${again.url}/api/operations/status`, { headers: { Cookie: cookie } });
    expect(await status.json()).toMatchObject({ ledger: { missing: 0 } });
    await copy.end();
    await again.stop();
  },
);
