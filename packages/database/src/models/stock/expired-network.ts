import * as t from '../table.ts';

/** A network whose orders expired unpaid: its next ones may hold no stock (behaviour: checkout 18). */
export const ExpiredNetwork = t.table('expired_networks', {
  networkHash: t.string(64).primaryKey().personal('A hash of the network'),
  /** How many, each within a day of the one before. */
  orders: t.integer(),
  /** When the last one expired. */
  expiredAt: t.date(),
});
export type ExpiredNetwork = t.Row<typeof ExpiredNetwork>;
