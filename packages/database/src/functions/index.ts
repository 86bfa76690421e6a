import { ACCOUNT_FUNCTIONS, AUDIT_FUNCTIONS } from './accounts.sql.ts';
import { CATALOGUE_FUNCTIONS, REVIEW_FUNCTIONS, STOCK_FUNCTIONS } from './catalogue.sql.ts';
import { CHAT_FUNCTIONS } from './chat.sql.ts';
import { FACT_FUNCTIONS } from './facts.sql.ts';
import { ACTIVITY_FUNCTIONS } from './reports/activity.sql.ts';
import { FILTER_FUNCTIONS } from './reports/filters.sql.ts';
import { PAGE_FUNCTIONS, PAGE_GROUP_FUNCTIONS } from './reports/pages.sql.ts';
import { TOTAL_FUNCTIONS } from './reports/totals.sql.ts';
import { VISIT_FUNCTIONS } from './reports/visits.sql.ts';
import { SEARCH_FUNCTIONS } from './search.sql.ts';

/**
 * The functions and triggers of the database, by subject, in the order in which they need each other. `migrate` runs a text after
 * the migrations when it is not the one that ran last. Two releases may run at once, so a function that changes its parameters or
 * its columns gets a new name, and a migration of a later release drops the old one.
 *
 * A function that an index uses is in the migration that creates the index, because the index has to be built again when the function changes.
 */
export const functions: ReadonlyMap<string, string> = new Map([
  ['accounts', ACCOUNT_FUNCTIONS],
  ['audit', AUDIT_FUNCTIONS],
  ['catalogue', CATALOGUE_FUNCTIONS],
  ['stock', STOCK_FUNCTIONS],
  ['reviews', REVIEW_FUNCTIONS],
  ['search', SEARCH_FUNCTIONS],
  ['chat', CHAT_FUNCTIONS],
  ['facts', FACT_FUNCTIONS],
  ['reports/activity', ACTIVITY_FUNCTIONS],
  ['reports/filters', FILTER_FUNCTIONS],
  ['reports/visits', VISIT_FUNCTIONS],
  ['reports/totals', TOTAL_FUNCTIONS],
  ['reports/pages', PAGE_FUNCTIONS],
  ['reports/page-group', PAGE_GROUP_FUNCTIONS],
]);

/** The name of every function of these texts. */
export const functionNames: readonly string[] = [...functions.values()].flatMap((text) =>
  [...text.matchAll(/CREATE OR REPLACE FUNCTION (\w+)/g)].map(([, name = '']) => name),
);
