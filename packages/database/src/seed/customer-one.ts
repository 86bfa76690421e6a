import type { SeedRun } from './seed-once.ts';

/** The customer that a request without a cookie acts as (behaviour: identity 2). A guest like any other: no name, no e-mail. */
const DEFAULT_CUSTOMER_ID = 1;

/** Unlike other seed rows it comes back when removed: the documented calls rest on it. */
export async function seedCustomerOne({ database, transaction }: SeedRun): Promise<void> {
  await database.models.Customer.bulkCreate([{ id: DEFAULT_CUSTOMER_ID }], {
    ignoreDuplicates: true,
    transaction,
  });
}
