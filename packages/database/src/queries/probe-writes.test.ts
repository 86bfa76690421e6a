import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../connect.ts';
import { probeWrites } from './probe-writes.ts';

describe('the probe of writes', () => {
  let test: TestDatabase;
  let database: Database | undefined;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());
  afterEach(() => database?.close());

  /** A new pool, on a database with this setting. */
  async function probeWith(setting: string) {
    const name = new URL(test.url).pathname.slice(1);
    await test.sequelize.query(`ALTER DATABASE "${name}" ${setting}`);
    database = connectDatabase({ url: test.url, applicationName: 'probe' });
    try {
      return await probeWrites(database).then(
        () => 'writes',
        (error: unknown) => (error as { parent?: { code?: string } }).parent?.code,
      );
    } finally {
      await test.sequelize.query(`ALTER DATABASE "${name}" RESET ALL`);
    }
  }

  it('succeeds on a healthy database, and does not change its settings', async () => {
    expect(await probeWith('SET work_mem = 4096')).toBe('writes');

    const [rows] = (await database?.query('SHOW work_mem')) ?? [];
    expect(rows).toEqual({ work_mem: '4MB' });
  });

  it('fails on a read-only database', async () => {
    expect(await probeWith('SET default_transaction_read_only = on')).toBe('25006');
  });

  it('fails where there is no room for more files', async () => {
    expect(await probeWith('SET temp_file_limit = 0')).toBe('53400');
  });
});
