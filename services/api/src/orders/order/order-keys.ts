import type { Database } from '@ronin/database';

export interface OrderKeys {
  /** Signs the links of orders. */
  token: Buffer;
  /** Of the permutation that makes order numbers. */
  number: Buffer;
}

/** Finds the keys in the database, where they never change, and remembers them. */
export function createOrderKeys(database: Database): () => Promise<OrderKeys> {
  let known: OrderKeys | undefined;

  return async () => {
    if (known !== undefined) return known;
    const row = await database.models.CommerceSettings.findOne({ rejectOnEmpty: true });
    known = { token: row.orderTokenKey, number: row.orderNumberKey };

    return known;
  };
}
