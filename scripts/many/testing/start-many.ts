import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@ronin/testing';
import { z } from 'zod';
import { freePort } from '../../machine/free-port.mjs';
import { fastFolder } from '../../testing/fast-folder.mjs';
import { type ShopProcess, startShop } from '../../testing/shop-process.ts';

const Part = z.object({ name: z.string(), role: z.string(), port: z.number(), pid: z.number() });
export type Part = z.infer<typeof Part>;

export interface Many {
  url: string;
  /** What runs now. */
  list: () => Promise<Part[]>;
  find: (name: string) => Promise<Part>;
  /** Ends a part by a signal, and resolves when it serves again. */
  restart: (name: string, signal?: NodeJS.Signals) => Promise<void>;
  /** Ends the PostgreSQL with this role, and resolves when both stream again. */
  endDatabase: (role: 'primary' | 'synchronous replica', signal: NodeJS.Signals) => Promise<void>;
  /** Starts this release beside the older one. */
  upgrade: () => Promise<void>;
  /** Ends the older one. */
  retire: () => Promise<void>;
  /** Ctrl-C. @returns the exit code. */
  stop: () => Promise<number | null>;
}

export const PASSWORD = 'many-many-many';

/**
 * The shop of `npm run try:many`.
 * @param options after: the clone of an older release, which runs first
 */
export async function startMany(
  env: Record<string, string>,
  { after }: { after?: string } = {},
): Promise<Many> {
  const shop = startShop({
    port: await freePort(),
    dataDir: '',
    env: {
      TMPDIR: await fastFolder(),
      RATE_LIMITS: 'off',
      STAFF_USERNAME: 'admin',
      STAFF_PASSWORD: PASSWORD,
      ...env,
    },
    program: ['scripts/many/main.mjs', ...(after === undefined ? [] : [`--after=${after}`])],
  });
  const ready = shop.ready();
  if (after === undefined) await ready;
  else await Promise.race([ready, untilServed(shop)]);
  const status = /http:\/\/127\.0\.0\.1:\d+(?=\/upgrade|$)/m.exec(shop.output())?.[0] ?? '';
  const list = async () => z.array(Part).parse(await (await fetch(status)).json());
  const findBy = async (field: 'name' | 'role', value: string) => {
    const part = (await list()).find((one) => one[field] === value);
    if (part === undefined) throw new Error(`There is no ${value}.`);
    return part;
  };
  const find = (name: string) => findBy('name', name);

  return {
    url: shop.url,
    list,
    find,
    async restart(name, signal = 'SIGTERM') {
      const { pid } = await find(name);
      process.kill(pid, signal);
      const what = `${name} to serve again`;
      await waitFor(async () => (await find(name)).pid !== pid && (await serves(await find(name))), { what });
    },
    async endDatabase(role, signal) {
      const { pid } = await findBy('role', role);
      process.kill(pid, signal);
      await sleep(2_000);
      await waitFor(() => findBy('role', 'synchronous replica'), { what: 'the replica to stream again' });
    },
    async upgrade() {
      await fetch(`${status}/upgrade`, { method: 'POST' });
      await ready;
    },
    async retire() {
      await fetch(`${status}/retire`, { method: 'POST' });
      const what = 'the older processes to end';
      await waitFor(async () => (await list()).every(({ name }) => !name.startsWith('older-')), { what });
    },
    async stop() {
      shop.signal('SIGINT');
      return await shop.exited;
    },
  };
}

/** The older release serves, and waits for the upgrade. */
async function untilServed({ output, url }: ShopProcess): Promise<void> {
  await waitFor(async () => output().includes('/upgrade') && (await fetch(`${url}/readyz`)).ok, {
    what: 'the older release',
    timeoutMs: 180_000,
  });
}

/** Workers and mailers have health too. Redis has none: it serves when its process is there. */
async function serves({ role, port }: Part): Promise<boolean> {
  if (role === 'redis') return true;

  return (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).ok;
}
