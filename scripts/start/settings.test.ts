import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../machine/free-port.mjs';
import { readSettings } from './settings.mjs';
import { StartError } from './start-error.mjs';

let dataDir: string;
let port: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-settings-'));
  port = String(await freePort());
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}) => readSettings({ PORT: port, DATA_DIR: dataDir, ...env });

describe('readSettings', () => {
  test('has a default for everything; an empty variable counts as absent', async () => {
    expect(await read({ DATABASE_URL: '', REDIS_URL: '', SESSION_SECRET: '', GUEST_IDENTITY: '' })).toEqual({
      port: Number(port),
      internalPorts: {},
      publicUrl: `http://localhost:${port}`,
      databaseUrl: null,
      redisUrl: null,
      sessionSecret: null,
      vapidKeys: null,
      dataDir,
    });
  });

  test('uses the given values', async () => {
    const api = String(await freePort());
    const given = {
      API_PORT: api,
      PUBLIC_URL: 'https://ronin.example',
      DATABASE_URL: 'postgresql://ronin:secret@db.example/shop',
      REDIS_URL: 'rediss://cache.example:6380/2',
      SESSION_SECRET: 'a secret of enough length, which is 32 characters',
    };

    expect(await read(given)).toMatchObject({
      internalPorts: { API_PORT: Number(api) },
      publicUrl: given.PUBLIC_URL,
      databaseUrl: given.DATABASE_URL,
      redisUrl: given.REDIS_URL,
      sessionSecret: given.SESSION_SECRET,
    });
  });

  test.each([
    ['PORT', '0', 'PORT must be a port number from 1 to 65535.'],
    ['PORT', '80a', 'PORT must be a port number from 1 to 65535.'],
    ['CHAT_PORT', '65536', 'CHAT_PORT must be a port number from 1 to 65535.'],
    ['PUBLIC_URL', 'ronin.example', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    [
      'DATABASE_URL',
      'mysql://x/y',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be a URL that starts with redis:// or rediss://.'],
    ['REDIS_URL', 'valkey://localhost', 'REDIS_URL must be a URL that starts with redis:// or rediss://.'],
    ['SESSION_SECRET', 'x1'.repeat(15), 'SESSION_SECRET must be 32 to 1024 characters long.'],
    ['SESSION_SECRET', 'a'.repeat(32), 'SESSION_SECRET must be more than one repeated character.'],
    ['STAFF_PASSWORD', 'short', 'STAFF_PASSWORD must be 8 to 1024 characters long.'],
    ['STAFF_PASSWORD', '88888888', 'STAFF_PASSWORD must be more than one repeated character.'],
    ['STAFF_USERNAME', 'x'.repeat(101), 'STAFF_USERNAME must be 1 to 100 characters long.'],
    ['GUEST_IDENTITY', 'yes', 'GUEST_IDENTITY must be on or off.'],
    ['WALK_IN_CUSTOMER', 'ON', 'WALK_IN_CUSTOMER must be on or off.'],
    ['RATE_LIMITS', '1', 'RATE_LIMITS must be on or off.'],
    ['ANALYTICS_IP', 'hashed', 'ANALYTICS_IP must be truncated, full or none.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be info, trace, debug, warn, error, fatal or silent.'],
  ])('refuses %s=%s in one line that names it', async (name, value, message) => {
    await expect(read({ [name]: value })).rejects.toThrow(new StartError(message));
  });

  test.each(['true', '2', 'loopback', 'loopback, 10.0.0.0/8', '::1', 'fd00::/8', '10.0.0.0/255.0.0.0'])(
    'accepts TRUST_PROXY=%s',
    async (value) => {
      await expect(read({ TRUST_PROXY: value, INTERNAL_TRUST_PROXY: value })).resolves.toBeDefined();
    },
  );

  test.each(['everybody', '10.0.0.0/33', '10.0.0', 'loopback,', '10.0.0.0/8/8'])(
    'refuses TRUST_PROXY=%s',
    async (value) => {
      await expect(read({ TRUST_PROXY: value })).rejects.toThrow(/^TRUST_PROXY must be/);
      await expect(read({ INTERNAL_TRUST_PROXY: value })).rejects.toThrow(/^INTERNAL_TRUST_PROXY must be/);
    },
  );

  test('names all problems together, without the value of a secret', async () => {
    const reading = read({
      PORT: 'x',
      DATABASE_URL: 'x://ronin:hush@db',
      SESSION_SECRET: 'hush',
      RATE_LIMITS: 'x',
    });

    await expect(reading).rejects.toThrow(/^PORT .*\nRATE_LIMITS .*\nDATABASE_URL .*\nSESSION_SECRET .*$/);
    await expect(reading).rejects.not.toThrow(/hush/);
  });

  test.each([
    ['every address', '::'],
    ['loopback alone', '127.0.0.1'],
  ])('names a port that another program has on %s', async (_where, host) => {
    const holder = createServer().listen(0, host);
    await once(holder, 'listening');
    const { port: taken } = holder.address() as AddressInfo;

    await expect(read({ PORT: String(taken) })).rejects.toThrow(
      new StartError(`PORT: port ${String(taken)} is taken by another program.`),
    );
    holder.close();
  });

  test('refuses the same port for two processes', async () => {
    await expect(read({ API_PORT: port })).rejects.toThrow(
      new StartError(`API_PORT: port ${port} is also the value of PORT.`),
    );
  });

  test('names a DATA_DIR in which nothing can be written', async () => {
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');

    await expect(read({ DATA_DIR: path.join(file, 'data') })).rejects.toThrow(
      /^DATA_DIR cannot be written to: /,
    );
  });
});
