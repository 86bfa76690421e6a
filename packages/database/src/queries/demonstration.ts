import type { Database } from '../connect.ts';

/** begun: a year is being written, or that was interrupted. complete: it can be shown. */
export type DemonstrationState = 'none' | 'begun' | 'complete';

/** Of a database whose rows were made up by `npm run demo`. */
const KEYS = { begun: 'demonstration:begun', complete: 'demonstration:complete' } as const;

export async function getDemonstrationState(database: Database): Promise<DemonstrationState> {
  const rows = await database.select<{ key: string }>(
    'SELECT key FROM seed_records WHERE key = ANY($1::text[])',
    [Object.values(KEYS)],
  );
  const keys = rows.map(({ key }) => key);
  if (keys.includes(KEYS.complete)) return 'complete';

  return keys.includes(KEYS.begun) ? 'begun' : 'none';
}

export async function saveDemonstrationState(database: Database, state: keyof typeof KEYS): Promise<void> {
  await database.execute('INSERT INTO seed_records (key) VALUES ($1) ON CONFLICT DO NOTHING', [KEYS[state]]);
}

/** Whether nothing may leave the machine, and consoles say that their data are made up. */
export const isDemonstration = async (database: Database): Promise<boolean> =>
  (await getDemonstrationState(database)) !== 'none';
