import * as t from '../table.ts';

/** The buckets in which a customer was present, in any visit, in order. */
export const Visitor = t.table('visitors', {
  customerId: t.integer().primaryKey().personal('The number of the account or guest'),
  buckets: t.array(t.integer()),
});
export type Visitor = t.Row<typeof Visitor>;
