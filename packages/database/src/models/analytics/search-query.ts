import * as t from '../table.ts';

/** A search that a visitor made, and how many of its results were clicked (behaviour: search 4). */
export const SearchQuery = t.table('search_queries', {
  id: t.bigIdentity(),
  sessionId: t.string().personal('The visit in which it was'),
  customerId: t.integer().nullable().personal('The account or guest'),
  query: t.string().personal('What was searched for'),
  resultsCount: t.integer(),
  clickedResults: t.integer().withDefault(),
  hasResults: t.boolean(),
  createdAt: t.date().withDefault(),
  /** Made by the browser. Null in rows that are older than the column. */
  searchId: t.uuid().nullable(),
  /** False when only the nearest results were shown. Null in rows that are older than the column. */
  isExact: t.boolean().nullable(),
  isStaff: t.boolean().withDefault(),
  botReason: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
});
export type SearchQuery = t.Row<typeof SearchQuery>;
