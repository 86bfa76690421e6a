import { accountTables } from './account-tables.ts';
import { contactTables } from './contact-tables.ts';
import { documentTables } from './document-tables.ts';
import type { AnyPersonalTable } from './personal-table.ts';
import { reviewTables } from './review-tables.ts';
import { signInTables } from './sign-in-tables.ts';
import { visitorTables } from './visitor-tables.ts';

/**
 * Every table with data about a person: what it holds, why, how long, and what an export and an erasure do with it. The
 * export and the erasure of an account follow this list, in its order: rows that point to others come before them. A new
 * column that looks personal must be added here, or to `notPersonal`; a test fails until then.
 */
export const privacyRegistry: readonly AnyPersonalTable[] = [
  ...contactTables,
  ...reviewTables,
  ...documentTables,
  ...signInTables,
  ...accountTables,
  ...visitorTables,
];
