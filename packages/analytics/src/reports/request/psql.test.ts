import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_REPORTS } from '../../testing/all-reports.ts';
import {
  caseOf,
  createRecountedStore,
  type RecountedStore,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import type { Parameters, ReportSnapshot } from './snapshot.service.ts';

let store: RecountedStore;
beforeAll(async () => {
  store = await createRecountedStore();
});
afterAll(() => store.test.close());

/** The text that `\set` gives to a variable. */
function formatVariable(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

/** Puts the variables into a statement as psql does: each becomes a quoted text. */
const paste = (sql: string, parameters: Parameters): string =>
  sql.replace(/:'(\w+)'/g, (_variable, name: string) => {
    if (!(name in parameters)) throw new Error(`The variable ${name} is not set.`);
    return `'${formatVariable(parameters[name]).replaceAll("'", "''")}'`;
  });

function pastingSnapshot(database: Database, snapshot: ReportSnapshot): ReportSnapshot {
  const all = <Row extends object>(sql: string, parameters: Parameters) =>
    database.query<Row>(paste(sql, parameters), { type: QueryTypes.SELECT });

  return {
    ...snapshot,
    all,
    saved: all,
    async one<Row extends object>(sql: string, parameters: Parameters) {
      const [row] = await all<Row>(sql, parameters);
      if (row === undefined) throw new Error('The statement has no row.');
      return row;
    },
    async *steps<Row extends object>(sql: string, parameters: Parameters) {
      yield await all<Row>(sql, parameters);
    },
  };
}

it.each(ALL_REPORTS)(
  'the statement of %s has the same rows when it is pasted into psql',
  async (_name, read) => {
    const until = new Date(STORE_FROM.getTime() + 6 * 86_400_000);
    for (const filters of [{}, { device: 'mobile' }]) {
      const { request } = caseOf(STORE_FROM, until, filters);
      const { report, snapshot } = await store.run(async (own) => ({
        report: await read(own, request),
        snapshot: own,
      }));

      expect(JSON.stringify(report)).toMatch(/[1-9]/);
      const pasting = pastingSnapshot(store.test.sequelize, snapshot);
      expect(await read(pasting, request)).toEqual(report);
    }
  },
);
