import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import { tallyPresence, type Tallies } from './tallies.ts';
import { quartersOf } from './trail.ts';
import type { VisitChange } from './visits.service.ts';

const INSERT = `
  INSERT INTO visitors (customer_id, quarters)
  SELECT "customerId", quarters FROM json_to_recordset($1::json) AS sent ("customerId" integer, quarters integer[])
  ON CONFLICT (customer_id) DO NOTHING
  RETURNING customer_id AS "customerId"
`;
const LOCK = `
  SELECT customer_id AS "customerId", quarters FROM visitors
  WHERE customer_id = ANY($1::integer[]) ORDER BY customer_id FOR UPDATE
`;
const UPDATE = `
  UPDATE visitors SET quarters = sent.quarters
  FROM json_to_recordset($1::json) AS sent ("customerId" integer, quarters integer[])
  WHERE customer_id = "customerId"
`;

interface Visitor {
  customerId: number;
  /** In which quarters the customer was there, in any visit, in order. */
  quarters: number[];
}

/** Remembers when each customer was there, and counts what that changes. Locks customers in the order of their ids. */
export async function storeVisitors(
  database: Database,
  changes: readonly VisitChange[],
  tallies: Tallies,
  transaction: Transaction,
): Promise<void> {
  const seen = readSeen(changes);
  if (seen.length === 0) return;

  const inserted = await database.query<{ customerId: number }>(INSERT, {
    bind: [JSON.stringify(seen)],
    type: QueryTypes.SELECT,
    transaction,
  });
  const isNew = new Set(inserted.map(({ customerId }) => customerId));
  const quartersById = new Map(seen.map(({ customerId, quarters }) => [customerId, quarters]));
  for (const customerId of isNew) {
    tallyPresence(tallies, 'visitor', quartersById.get(customerId) ?? [], 1);
  }
  const known = await database.query<Visitor>(LOCK, {
    bind: [[...quartersById.keys()].filter((id) => !isNew.has(id))],
    type: QueryTypes.SELECT,
    transaction,
  });
  const changed = known.flatMap((visitor) => {
    const quarters = union(visitor.quarters, quartersById.get(visitor.customerId) ?? []);
    if (quarters.length === visitor.quarters.length) return [];
    tallyPresence(tallies, 'visitor', visitor.quarters, -1);
    tallyPresence(tallies, 'visitor', quarters, 1);

    return [{ ...visitor, quarters }];
  });
  if (changed.length > 0) await database.query(UPDATE, { bind: [JSON.stringify(changed)], transaction });
}

/** Customers in order, each with the quarters of those of its visits that the batch touched. */
function readSeen(changes: readonly VisitChange[]): Visitor[] {
  const seen = new Map<number, number[]>();
  for (const { after } of changes) {
    if (after.customerId === null) continue;
    seen.set(after.customerId, union(seen.get(after.customerId) ?? [], quartersOf(after.trail)));
  }

  return [...seen]
    .sort(([left], [right]) => left - right)
    .map(([customerId, quarters]) => ({ customerId, quarters }));
}

const union = (left: readonly number[], right: readonly number[]): number[] =>
  [...new Set([...left, ...right])].sort((one, other) => one - other);
