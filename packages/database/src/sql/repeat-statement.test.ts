import { countRows, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatStatement } from './repeat-statement.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sequelize.query('DROP TABLE IF EXISTS letters');
  await test.sequelize.query('CREATE TABLE letters AS SELECT n FROM generate_series(1, 7) AS n');
});

const DELETE_TWO = `
  WITH deleted AS (
    DELETE FROM letters WHERE n IN (SELECT n FROM letters WHERE n <= $1 LIMIT 2) RETURNING 1
  )
  SELECT count(*)::int AS rows FROM deleted
`;

describe('repeatStatement', () => {
  it('runs until nothing is left', async () => {
    expect(await repeatStatement(test.sequelize, DELETE_TWO, { bind: [5], rowsPerStep: 2 })).toBe(5);
    expect((await countRows(test.sequelize)).letters).toBe(2);
  });

  it('changes nothing when the process is stopping', async () => {
    const stopping = AbortSignal.abort();

    expect(await repeatStatement(test.sequelize, DELETE_TWO, { bind: [5], rowsPerStep: 2, stopping })).toBe(
      0,
    );
    expect((await countRows(test.sequelize)).letters).toBe(7);
  });

  it('ends after the current step when the process stops', async () => {
    const stop = new AbortController();
    const query = test.sequelize.query.bind(test.sequelize);
    vi.spyOn(test.sequelize, 'query').mockImplementationOnce((...args: Parameters<typeof query>) => {
      stop.abort();
      return query(...args);
    });

    expect(
      await repeatStatement(test.sequelize, DELETE_TWO, { bind: [7], rowsPerStep: 2, stopping: stop.signal }),
    ).toBe(2);
    expect((await countRows(test.sequelize)).letters).toBe(5);
  });
});
