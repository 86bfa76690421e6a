import type { Database } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import type { Model, Transaction } from 'sequelize';

/** Who changes a row, and the version of it that they saw. */
export interface Edit<Version = number> {
  id: number;
  version: Version;
  staff: StaffMember;
}

/** The fields that a request gives. What it leaves out stays as it is. */
export function givenFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
export function givenFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Saves the given fields with the next version. @returns false when they change nothing. */
export async function saveChange(
  row: Model & { version: number },
  fields: object,
  transaction: Transaction,
): Promise<boolean> {
  row.set(givenFields(fields));
  if (row.changed() === false) return false;
  await row.set({ version: row.version + 1 }).save({ transaction });

  return true;
}

/** A transaction in which no other change of the table runs: its rows are compared before a write. Reads do not wait. */
export const changeTable = <Result>(
  database: Database,
  table: 'faq_categories' | 'search_synonyms',
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    await database.execute(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`, [], transaction);

    return await change(transaction);
  });
