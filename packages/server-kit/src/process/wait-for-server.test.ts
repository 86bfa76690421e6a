import { connectDatabase } from '@ronin/database';
import { createFaultProxy, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForServer } from './wait-for-server.ts';

describe('waiting for a server', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  /** Waits for the server of this URL. */
  async function wait(url: string, limitMs: number) {
    const database = connectDatabase({ url, applicationName: 'ronin-test' });
    try {
      await waitForServer('DATABASE_URL', () => database.authenticate(), limitMs);
    } finally {
      await database.close();
    }
  }
  const altered = (change: (url: URL) => void) => {
    const url = new URL(test.url);
    change(url);
    return url.href;
  };

  it('ends as soon as the server answers', async () => {
    const link = await createFaultProxy(test.url);
    await link.cut();
    const waiting = wait(link.url, 20_000);
    await link.heal();

    await expect(waiting).resolves.toBeUndefined();
    await link.close();
  });

  it('fails with the variable’s name when the server stays unreachable', async () => {
    await expect(wait('postgres://ronin@127.0.0.1:1/ronin', 400)).rejects.toThrow(
      'DATABASE_URL: the server was unreachable for 0.4 s',
    );
  });

  it('fails at once when waiting does not help', async () => {
    const elsewhere = altered((url) => {
      url.pathname = '/no_such_database';
    });

    await expect(wait(elsewhere, 60_000)).rejects.toThrow(
      'DATABASE_URL: the server says: database "no_such_database" does not exist',
    );
  });

  it('fails at once when Redis requires another password', async () => {
    const refused = () => Promise.reject(new Error('NOAUTH Authentication required.'));

    await expect(waitForServer('REDIS_URL', refused, 60_000)).rejects.toThrow(
      'REDIS_URL: the server says: NOAUTH Authentication required.',
    );
  });

  it('rethrows any other error', async () => {
    await expect(waitForServer('X', () => Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError);
  });
});
