import { columnsOf, type Database, type Visitor } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import { saveRows } from '../rows/model-columns.ts';
import { bucketsOf } from '../visits/activity.ts';
import type { VisitChange } from '../visits/visits.service.ts';
import { type Counters, countFirstSeen } from './counters.ts';

const INSERT = `
  INSERT INTO visitors (customer_id, buckets)
  SELECT "customerId", buckets FROM json_to_recordset($1::json) AS sent ("customerId" integer, buckets integer[])
  ON CONFLICT (customer_id) DO NOTHING
  RETURNING ${columnsOf('Visitor', 'visitors', ['customerId'])}
`;
const LOCK = `
  SELECT ${columnsOf('Visitor', 'visitors')} FROM visitors
  WHERE customer_id = ANY($1::integer[]) ORDER BY customer_id FOR UPDATE
`;
const UPDATE = `
  UPDATE visitors SET buckets = sent.buckets
  FROM json_to_recordset($1::json) AS sent ("customerId" integer, buckets integer[])
  WHERE customer_id = "customerId"
`;

/** The buckets of a customer's visits at the time of a visit that was theirs. Those that last a day at most began a day before. */
const REMAINING = `
  SELECT v.customer_id AS "customerId", array_agg(DISTINCT a.bucket) AS buckets
  FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) AS lost (customer_id, started_at, ended_at)
  JOIN visits v ON v.customer_id = lost.customer_id AND v.started_at <= lost.ended_at
    AND (v.started_at >= lost.started_at - interval '24 hours' OR v.is_long)
  CROSS JOIN LATERAL visit_activity(v.activity) a
  GROUP BY v.customer_id
`;

type VisitorRow = Attributes<Visitor>;

/** Saves when customers were present. Locks them by id, also those who lost a visit to another customer. */
export async function saveVisitors(
  database: Database,
  changes: readonly VisitChange[],
  counters: Counters,
  transaction: Transaction,
): Promise<void> {
  const present = bucketsByCustomer(changes);
  if (present.length === 0) return;

  const inserted = await database.select<Pick<VisitorRow, 'customerId'>>(
    INSERT,
    [JSON.stringify(present)],
    transaction,
  );
  const newIds = new Set(inserted.map(({ customerId }) => customerId));
  const bucketsById = new Map(present.map(({ customerId, buckets }) => [customerId, buckets]));
  for (const customerId of newIds) {
    countFirstSeen(counters, 'visitor', bucketsById.get(customerId) ?? [], 1);
  }
  const lost = listLostVisits(changes);
  const ids = [...bucketsById.keys(), ...lost.map(({ customerId }) => customerId)];
  const known = await database.select<VisitorRow>(LOCK, [ids.filter((id) => !newIds.has(id))], transaction);
  const absentById = await listAbsentBuckets(database, lost, transaction);
  const changed = known.flatMap((visitor) => {
    const absent = absentById.get(visitor.customerId) ?? new Set();
    const present = visitor.buckets.filter((bucket) => !absent.has(bucket));
    const buckets = union(present, bucketsById.get(visitor.customerId) ?? []);
    if (isSame(visitor.buckets, buckets)) return [];
    countFirstSeen(counters, 'visitor', visitor.buckets, -1);
    countFirstSeen(counters, 'visitor', buckets, 1);

    return [{ ...visitor, buckets }];
  });
  await saveRows(database, UPDATE, changed, transaction);
}

/** Customers in order, each with the buckets of those of its visits that the batch changed. */
function bucketsByCustomer(changes: readonly VisitChange[]): VisitorRow[] {
  const buckets = new Map<number, number[]>();
  for (const { after } of changes) {
    if (after.customerId === null) continue;
    buckets.set(after.customerId, union(buckets.get(after.customerId) ?? [], bucketsOf(after.activity)));
  }

  return [...buckets]
    .sort(([left], [right]) => left - right)
    .map(([customerId, buckets]) => ({ customerId, buckets }));
}

/** Visits that belonged to another customer before the batch, with that customer. */
const listLostVisits = (changes: readonly VisitChange[]) =>
  changes.flatMap(({ before, after }) =>
    before?.customerId && before.customerId !== after.customerId
      ? [{ customerId: before.customerId, visit: before }]
      : [],
  );

/** The buckets in which each customer was present only in visits that now belong to another. The customers are locked. */
async function listAbsentBuckets(
  database: Database,
  lost: ReturnType<typeof listLostVisits>,
  transaction: Transaction,
): Promise<Map<number, Set<number>>> {
  const absent = new Map<number, Set<number>>();
  if (lost.length === 0) return absent;

  const bind = [
    lost.map(({ customerId }) => customerId),
    lost.map(({ visit }) => visit.startedAt),
    lost.map(({ visit }) => visit.endedAt),
  ];
  const remaining = await database.select<VisitorRow>(REMAINING, bind, transaction);
  for (const { customerId, visit } of lost) {
    absent.set(customerId, new Set([...(absent.get(customerId) ?? []), ...bucketsOf(visit.activity)]));
  }
  for (const { customerId, buckets } of remaining) {
    for (const bucket of buckets) absent.get(customerId)?.delete(bucket);
  }

  return absent;
}

const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((bucket, index) => bucket === right[index]);

const union = (left: readonly number[], right: readonly number[]): number[] =>
  [...new Set([...left, ...right])].sort((one, other) => one - other);
