import type { SeedRun } from './seed-once.ts';

/** The default customer: requests without a cookie act as this guest (behaviour: identity 2). */
const DEFAULT_CUSTOMER_ID = 1;

/** Unlike other seed rows it is created again when it was removed: documented calls need it. */
export async function seedCustomerOne({ database, transaction }: SeedRun): Promise<void> {
  await database.models.Customer.bulkCreate([{ id: DEFAULT_CUSTOMER_ID }], {
    ignoreDuplicates: true,
    transaction,
  });
}
