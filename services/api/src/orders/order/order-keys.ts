import type { Database } from '@ronin/database';

export type OrderKeys = Awaited<ReturnType<typeof loadOrderKeys>>;

/** For links, and for the permutation that makes order numbers. They never change: each process reads them at its start. */
export async function loadOrderKeys(database: Database) {
  const row = await database.models.CommerceSettings.findOne({ rejectOnEmpty: true });

  return { token: row.orderTokenKey, number: row.orderNumberKey };
}
