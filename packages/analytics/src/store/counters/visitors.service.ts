import { columnsOf, type Database, type Visitor } from '@ronin/database';
import { type Attributes, QueryTypes, type Transaction } from 'sequelize';
import { bucketsOf } from '../visits/activity.ts';
import type { VisitChange } from '../visits/visits.service.ts';
import { type Counters, countFirstSeen } from './counters.ts';

const INSERT = `
  INSERT INTO visitors (customer_id, quarters)
  SELECT "customerId", quarters FROM json_to_recordset($1::json) AS sent ("customerId" integer, quarters integer[])
  ON CONFLICT (customer_id) DO NOTHING
  RETURNING ${columnsOf('Visitor', 'visitors', ['customerId'])}
`;
const LOCK = `
  SELECT ${columnsOf('Visitor', 'visitors')} FROM visitors
  WHERE customer_id = ANY($1::integer[]) ORDER BY customer_id FOR UPDATE
`;
const UPDATE = `
  UPDATE visitors SET quarters = sent.quarters
  FROM json_to_recordset($1::json) AS sent ("customerId" integer, quarters integer[])
  WHERE customer_id = "customerId"
`;

type VisitorRow = Attributes<Visitor>;

/** Saves when each customer was present, and counts what that changes. Locks customers in the order of their ids. */
export async function saveVisitors(
  database: Database,
  changes: readonly VisitChange[],
  counters: Counters,
  transaction: Transaction,
): Promise<void> {
  const present = bucketsByCustomer(changes);
  if (present.length === 0) return;

  const inserted = await database.query<Pick<VisitorRow, 'customerId'>>(INSERT, {
    bind: [JSON.stringify(present)],
    type: QueryTypes.SELECT,
    transaction,
  });
  const newIds = new Set(inserted.map(({ customerId }) => customerId));
  const bucketsById = new Map(present.map(({ customerId, quarters }) => [customerId, quarters]));
  for (const customerId of newIds) {
    countFirstSeen(counters, 'visitor', bucketsById.get(customerId) ?? [], 1);
  }
  const known = await database.query<VisitorRow>(LOCK, {
    bind: [[...bucketsById.keys()].filter((id) => !newIds.has(id))],
    type: QueryTypes.SELECT,
    transaction,
  });
  const changed = known.flatMap((visitor) => {
    const buckets = union(visitor.quarters, bucketsById.get(visitor.customerId) ?? []);
    if (buckets.length === visitor.quarters.length) return [];
    countFirstSeen(counters, 'visitor', visitor.quarters, -1);
    countFirstSeen(counters, 'visitor', buckets, 1);

    return [{ ...visitor, quarters: buckets }];
  });
  if (changed.length > 0) await database.query(UPDATE, { bind: [JSON.stringify(changed)], transaction });
}

/** Customers in order, each with the buckets of those of its visits that the batch changed. */
function bucketsByCustomer(changes: readonly VisitChange[]): VisitorRow[] {
  const buckets = new Map<number, number[]>();
  for (const { after } of changes) {
    if (after.customerId === null) continue;
    buckets.set(after.customerId, union(buckets.get(after.customerId) ?? [], bucketsOf(after.trail)));
  }

  return [...buckets]
    .sort(([left], [right]) => left - right)
    .map(([customerId, quarters]) => ({ customerId, quarters }));
}

const union = (left: readonly number[], right: readonly number[]): number[] =>
  [...new Set([...left, ...right])].sort((one, other) => one - other);
