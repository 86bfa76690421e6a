import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './machine/free-port.mjs';
import { isAlive } from './machine/process.mjs';
import { prepareDataDirs } from './testing/prepared-data-dir.ts';
import { type ShopProcess, startShop } from './testing/shop-process.ts';

const copyDataDir = prepareDataDirs();
const shops: ShopProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const shop of shops.splice(0)) {
    if (isAlive(shop.pid)) shop.signal('SIGTERM');
    await shop.exited;
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ronin-start-'));
  folders.push(folder);

  return folder;
}

/** Starts a shop that is stopped after the test. */
async function buildShop(options: { port?: number; dataDir?: string; env?: Record<string, string> } = {}) {
  const shop = startShop({
    port: options.port ?? (await freePort()),
    dataDir: options.dataDir ?? (await makeDataDir()),
    ...(options.env && { env: options.env }),
  });
  shops.push(shop);

  return shop;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The status for a client with the local address `address`. */
function postFrom(address: string, url: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/json' },
    };
    const sent = request(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Sends up to 500 calls, until one exceeds the rate limit. */
async function postUntilRefused(url: string, address: string, body: (number: number) => object) {
  const statuses: number[] = [];
  while (statuses.length < 500 && statuses.at(-1) !== 429) {
    statuses.push(await postFrom(address, url, body(statuses.length)));
  }

  return statuses;
}

describe('npm start', { timeout: 600_000 }, () => {
  test('serves pages and calls, stops all processes on SIGTERM, and keeps the data for the next start', async () => {
    const dataDir = await makeDataDir();
    const first = await buildShop({ dataDir });
    await first.ready();
    const processes = first.processes();

    const lines = first.output().split('\n');
    const page = await fetch(`${first.url}/`);
    const added = await post(`${first.url}/api/cart`, { productId: 1, quantity: 2 });
    const metrics = await fetch(`${first.url}/metrics`);
    first.signal('SIGTERM');
    const code = await first.exited;

    const { port } = new URL(first.url);
    expect(lines).toContain(`The shop:   http://localhost:${port}`);
    expect(lines).toContain(`Its staff:  http://localhost:${port}/staff`);
    expect(lines).toContain(
      `The first staff account's password is in ${path.join(dataDir, 'first-staff-password')}`,
    );
    expect(lines).toContain(`ready http://localhost:${port}`);
    expect(page.status).toBe(200);
    expect(added.status).toBe(201);
    expect(metrics.status).toBe(404);
    expect(processes.map(({ name }) => name).sort()).toEqual([
      'analytics-worker',
      'api',
      'chat',
      'mailer',
      'postgres',
      'web',
    ]);
    expect(code).toBe(0);
    expect(processes.filter(({ pid }) => isAlive(pid))).toEqual([]);

    const second = await buildShop({ dataDir });
    await second.ready();
    const cart = await fetch(`${second.url}/api/cart?customerId=1`);

    expect(await cart.json()).toMatchObject([{ productId: 1, quantity: 2 }]);
  });

  test('leaves no service running when it is killed, and the next start takes over its database', async () => {
    const dataDir = await copyDataDir();
    const killed = await buildShop({ dataDir });
    await killed.ready();
    await post(`${killed.url}/api/wishlist`, { productId: 3 });
    const services = killed.processes().filter(({ name }) => name !== 'postgres');

    killed.signal('SIGKILL');
    await killed.exited;
    await waitFor(() => services.every(({ pid }) => !isAlive(pid)), {
      what: 'the services to stop on their own',
      timeoutMs: 60_000,
    });
    const next = await buildShop({ dataDir });
    await next.ready();
    const check = await fetch(`${next.url}/api/wishlist/check/1/3`);

    expect(await check.json()).toBe(true);
  });

  test('runs beside another shop with its own port and data, and refuses to share either', async () => {
    const dataDir = await copyDataDir();
    const first = await buildShop({ dataDir });
    const second = await buildShop({ dataDir: await copyDataDir() });
    await Promise.all([first.ready(), second.ready()]);

    const sameData = await buildShop({ dataDir });
    const samePort = await buildShop({ port: Number(new URL(first.url).port) });

    expect(await sameData.exited).toBe(1);
    expect(sameData.output()).toMatch(/^DATA_DIR is in use by process \d+ \(the shop/m);
    expect(await samePort.exited).toBe(1);
    expect(samePort.output()).toContain('PORT');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });
});

// One shop for these tests, because a start takes seconds; the last test stops it.
describe('a shop that npm start runs', { timeout: 600_000 }, () => {
  let shop: ShopProcess;
  let internalPorts: number[];
  /** A shop that lacks a part of it, such as chat, is degraded. */
  const isReady = async () => {
    const answer = await fetch(`${shop.url}/readyz`);
    const { status } = (await answer.json()) as { status: string };

    return answer.status === 200 && status === 'ready';
  };

  beforeAll(async () => {
    const names = ['API_PORT', 'CHAT_PORT', 'WORKER_PORT', 'MAILER_PORT', 'WEB_INTERNAL_PORT'];
    internalPorts = await Promise.all(names.map(() => freePort()));
    const ports = Object.fromEntries(names.map((name, index) => [name, String(internalPorts[index])]));
    shop = startShop({
      port: await freePort(),
      dataDir: await copyDataDir(),
      env: { TRUST_PROXY: 'false', RATE_LIMITS: 'on', ...ports },
    });
    await shop.ready();
  });
  afterAll(async () => {
    if (isAlive(shop.pid)) shop.signal('SIGTERM');
    await shop.exited;
  });

  test('opens its internal ports on loopback only', async () => {
    for (const port of internalPorts) {
      expect((await fetch(`http://127.0.0.1:${String(port)}/metrics`)).status).toBe(200);
      // A server that listens on every address would answer here too.
      await expect(fetch(`http://127.0.0.2:${String(port)}/metrics`)).rejects.toThrow('fetch failed');
    }
    expect((await fetch(`${shop.url.replace('127.0.0.1', '127.0.0.2')}/healthz`)).status).toBe(200);
  });

  test('distinguishes clients in api and chat, for every TRUST_PROXY', async () => {
    const signIn = (number: number) => ({
      username: `nobody-${String(number)}`,
      password: 'a wrong password',
    });
    const chat = (number: number) => ({
      customerName: `Mai ${String(number)}`,
      customerEmail: 'mai@example.com',
    });

    for (const [call, body, accepted] of [
      ['/api/staff/login', signIn, 401],
      ['/api/chat/sessions', chat, 201],
    ] as const) {
      const statuses = await postUntilRefused(`${shop.url}${call}`, '127.0.0.2', body);
      expect(statuses.at(-1), call).toBe(429);
      expect(await postFrom('127.0.0.3', `${shop.url}${call}`, body(0)), call).toBe(accepted);
    }
  });

  test('restarts a killed process while the others go on answering, and a killed database too', async () => {
    for (const name of ['api', 'chat', 'analytics-worker', 'mailer', 'web', 'postgres']) {
      const killed = shop.processes().find((program) => program.name === name);
      expect(killed, name).toBeDefined();
      process.kill(killed?.pid ?? 0, 'SIGKILL');
      if (name !== 'web') expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

      await waitFor(
        () => shop.processes().some((program) => program.name === name && program.pid !== killed?.pid),
        { what: `${name} to run again`, timeoutMs: 60_000 },
      );
      await waitFor(isReady, {
        what: `the shop to be ready after ${name} was killed`,
        timeoutMs: 60_000,
      });
      expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    }
    expect(shop.processes()).toHaveLength(6);
  });

  test('kills and restarts every process that hangs, and answers as before', async () => {
    // A process that does not listen yet may take two minutes.
    const isListening = (port: number) =>
      fetch(`http://127.0.0.1:${String(port)}/healthz`).then(({ ok }) => ok);
    await waitFor(async () => (await Promise.all(internalPorts.map(isListening))).every(Boolean), {
      what: 'every process to listen',
    });
    const hung = shop.processes().filter(({ name }) => name !== 'postgres');

    for (const { pid } of hung) process.kill(pid, 'SIGSTOP');

    await waitFor(
      () => {
        const now = shop.processes().filter(({ name }) => name !== 'postgres');
        return now.length === 5 && now.every(({ pid }) => hung.every((old) => old.pid !== pid));
      },
      { what: 'five new processes', timeoutMs: 120_000 },
    );
    await waitFor(isReady, {
      what: 'the shop to be ready after every process hung',
      timeoutMs: 120_000,
    });

    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200);
    expect((await fetch(`${shop.url}/api/chat/availability`)).status).toBe(200);
    for (const { name } of hung)
      expect(shop.output()).toContain(`[${name}] has not answered for 15 s; killing it`);
  });

  test('stops cleanly when the signal arrives twice, and at its whole process group', async () => {
    const processes = shop.processes();

    shop.signal('SIGINT', 'group');
    shop.signal('SIGINT', 'group');
    const code = await shop.exited;

    expect(code).toBe(0);
    expect(processes.filter(({ pid }) => isAlive(pid))).toEqual([]);
  });
});

describe('npm start with an invalid setting', () => {
  test.each([
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'not a url'],
    ['REDIS_URL', 'http://localhost'],
    ['PORT', '99999'],
    ['PUBLIC_URL', 'localhost'],
    ['GUEST_IDENTITY', 'maybe'],
    ['ANALYTICS_IP', 'some'],
    ['SESSION_SECRET', 'short'],
    ['INTERNAL_TRUST_PROXY', 'web'],
  ])('names %s=%s in one line and ends', async (name, value) => {
    const shop = await buildShop({ env: { [name]: value } });

    expect(await shop.exited).toBe(1);
    expect(shop.output().trim().split('\n')).toHaveLength(1);
    expect(shop.output()).toContain(name);
  });

  test('names all invalid variables together', async () => {
    const shop = await buildShop({ env: { WALK_IN_CUSTOMER: 'x', RATE_LIMITS: 'y' } });

    expect(await shop.exited).toBe(1);
    expect(shop.output().trim().split('\n')).toHaveLength(2);
  });

  test('names a port that another program uses', async () => {
    const holder = createServer().listen(0);
    const port = (holder.address() as { port: number }).port;
    const shop = await buildShop({ port });

    expect(await shop.exited).toBe(1);
    expect(shop.output().trim()).toBe(`PORT: port ${String(port)} is taken by another program.`);
    holder.close();
  });

  test('names a DATA_DIR that cannot be written to', async () => {
    const file = path.join(await makeDataDir(), 'a-file');
    await writeFile(file, '');
    const shop = await buildShop({ dataDir: path.join(file, 'data') });

    expect(await shop.exited).toBe(1);
    expect(shop.output()).toContain('DATA_DIR');
    expect(shop.output().trim().split('\n')).toHaveLength(1);
  });
});
