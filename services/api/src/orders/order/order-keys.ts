import type { Database } from '@ronin/database';

export interface OrderKeys {
  /** Signs the links of orders. */
  token: Buffer;
  /** Of the permutation that makes order numbers. */
  number: Buffer;
}

/** The keys in the database never change: each process reads them when it starts. */
export async function loadOrderKeys(database: Database): Promise<OrderKeys> {
  const row = await database.models.CommerceSettings.findOne({ rejectOnEmpty: true });

  return { token: row.orderTokenKey, number: row.orderNumberKey };
}
