import { accountTables } from './account-tables.ts';
import { contactTables } from './contact-tables.ts';
import type { AnyPersonalTable } from './personal-table.ts';
import { reviewTables } from './review-tables.ts';
import { visitorTables } from './visitor-tables.ts';

/**
 * Every table with a personal column: why the shop has the data, how long, and what an export and an erasure do with it. Both
 * follow this list in its order: rows that point to others come before them. A test fails for a table that is missing here.
 */
export const privacyRegistry: readonly AnyPersonalTable[] = [
  ...contactTables,
  ...reviewTables,
  ...accountTables,
  ...visitorTables,
];
