import { ADVISORY_LOCK, columnTypesOf, type Database, hasReached, isBounce } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { bucketOf, BUCKETS_PER_DAY, DAILY_KINDS, dayOf } from '../../buckets.ts';
import { DIMENSIONS } from '../../dimensions.ts';
import { columnNames, jsonRows, saveRows } from '../rows/model-columns.ts';
import type { Visit } from '../visits/visit.ts';
import type { VisitChange } from '../visits/visits.service.ts';
import { type Counters, countRows, histogramRows } from './counters.ts';

/** Nearly all visits have ended by then, so a day is added up once and seldom corrected (decision 0014). */
const FINALISED_AFTER = '24 hours';

const COLUMNS = DIMENSIONS.map(({ column }) => column);
const KEY = ['dimension', 'day', 'value'];
/** What is added up, in the order of the model. */
const SUMS = columnTypesOf('VisitDaySum').flatMap(({ column }) => (KEY.includes(column) ? [] : [column]));

const countWhere = (condition: string) => `coalesce(sum(sign) FILTER (WHERE ${condition}), 0)`;
const allParts = [`('all', NULL)`, ...COLUMNS.map((column) => `('${column}', ${column})`)];

/** Adds visits to the totals of the days (UTC) they began in. `visits` has their columns and a `sign`: -1 subtracts one. */
const addToDailyTotals = (visits: string, parts = allParts) => `
  INSERT INTO visit_day_sums AS known (${[...KEY, ...SUMS].join(', ')})
  SELECT dimension, (started_at AT TIME ZONE 'UTC')::date, value, sum(sign),
    ${countWhere(isBounce())}, sum(sign * page_views), sum(sign * product_views), sum(sign * events),
    ${hasReached().map(countWhere).join(', ')}
  FROM ${visits}
  CROSS JOIN LATERAL (
    VALUES ${parts.join(', ')}
  ) AS part (dimension, value)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (dimension, day, value) DO UPDATE SET
    ${SUMS.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}
`;

const COUNTED = ['started_at', 'page_views', 'product_views', 'events', 'funnel_step', 'product_step'];
/** What is sent of a visit. */
const VISIT_COLUMNS = columnTypesOf('Visit').filter(({ column }) =>
  [...COUNTED, ...COLUMNS].includes(column),
);
const SENT_VISITS = `
  json_to_recordset($1::json) AS sent (
    sign integer, ${VISIT_COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', ')}
  )
`;
const MOVE_ORIGINS = addToDailyTotals(
  `(
    SELECT moved.sign, ${COUNTED.map((column) => `visits.${column}`).join(', ')},
      moved.origin->>'channel', moved.origin->>'referrer_host'
    FROM json_to_recordset($1::json) AS sent (id bigint, before jsonb, after jsonb)
    JOIN visits USING (id)
    CROSS JOIN LATERAL (VALUES (-1, sent.before), (1, sent.after)) AS moved (sign, origin)
    WHERE visits.started_at < $2::date::timestamp AT TIME ZONE 'UTC'
  ) AS changed (sign, ${COUNTED.join(', ')}, channel, referrer_host)`,
  [`('channel', channel)`, `('referrer_host', referrer_host)`],
);
const ADD_MONTH_HISTOGRAM = `
  INSERT INTO page_month_histogram AS known (${columnNames('PageMonthHistogram')})
  SELECT date_trunc('month', day)::date, path, measure, value, sum(views)
  FROM ${jsonRows('PageDayHistogram', '$1')}
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (month, path, measure, value) DO UPDATE SET views = known.views + excluded.views
`;
const EPOCH = `date '1970-01-01'`;
const PER_DAY = String(BUCKETS_PER_DAY);

/** Adds counters to the sums of their days (UTC). `counts` has the columns of analytics_counts. */
const addToDayCounts = (counts: string) => `
  INSERT INTO analytics_day_counts AS known (${columnNames('AnalyticsDayCount')})
  SELECT kind, ${EPOCH} + bucket / ${PER_DAY}, key, sum(count), sum(total)
  FROM ${counts}
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (kind, day, key) DO UPDATE SET count = known.count + excluded.count, total = known.total + excluded.total
`;

/**
 * The day (UTC, as text) before which everything is finalised; it cannot change before the transaction ends. Call this after
 * visits were changed, because it may wait for the worker that finalises a day, and before rows are locked that all workers
 * share.
 */
async function lockFinalisedUntil(database: Database, transaction: Transaction): Promise<string> {
  // Two statements: the second must see what was committed while the first waited.
  await database.execute(
    'SELECT pg_advisory_xact_lock_shared($1)',
    [ADVISORY_LOCK.finaliseDays],
    transaction,
  );
  const { until } = await database.models.AnalyticsFinalised.findOne({ rejectOnEmpty: true, transaction });

  return until;
}

/** Corrects the totals of finalised days and months in which this batch changed something. That is rare. */
export async function correctDailyTotals(
  database: Database,
  changes: readonly VisitChange[],
  counters: Counters,
  transaction: Transaction,
): Promise<void> {
  const until = await lockFinalisedUntil(database, transaction);
  const visits = changes.flatMap(({ before, after }) => [
    ...toSignedRows(before, -1, until),
    ...toSignedRows(after, 1, until),
  ]);
  await saveRows(database, addToDailyTotals(SENT_VISITS), visits, transaction);
  const month = `${until.slice(0, 7)}-01`;
  const late = histogramRows(counters).filter(({ day }) => day < month);
  await saveRows(database, ADD_MONTH_HISTOGRAM, late, transaction);
  const firstOpenBucket = bucketOf(new Date(until));
  const lateCounts = countRows(counters).filter(
    ({ kind, bucket }) => bucket < firstOpenBucket && DAILY_KINDS.has(kind),
  );
  await saveRows(database, addToDayCounts(jsonRows('AnalyticsCount', '$1')), lateCounts, transaction);
}

/** A visit whose channel was computed again. */
export interface OriginChange {
  id: number;
  before: StoredOrigin;
  after: StoredOrigin;
}

/** What is computed of where a visit came from. */
interface StoredOrigin {
  channel: string | null;
  referrer_host: string | null;
}

/** Moves visits of finalised days from the totals of one channel and source to those of others. The transaction has locked them. */
export async function moveDailyTotals(
  database: Database,
  changes: readonly OriginChange[],
  transaction: Transaction,
): Promise<void> {
  const until = await lockFinalisedUntil(database, transaction);
  await database.execute(MOVE_ORIGINS, [JSON.stringify(changes), until], transaction);
}

function toSignedRows(visit: Visit | null, sign: 1 | -1, until: string): object[] {
  if (visit === null || dayOf(visit.startedAt) >= until) return [];
  const values: Readonly<Record<string, unknown>> = visit;

  return [{ sign, ...Object.fromEntries(VISIT_COLUMNS.map((one) => [one.column, values[one.attribute]])) }];
}

/** What is finalised next: up to the first day that has a visit, or, when there is none, every day that may be. */
const NEXT = `
  SELECT until::text AS "from", least(coalesce((began AT TIME ZONE 'UTC')::date + 1, latest), latest)::text AS "to",
    until < latest AS "isDue"
  FROM (
    SELECT until, (now() AT TIME ZONE 'UTC' - interval '${FINALISED_AFTER}')::date AS latest,
      (SELECT min(started_at) FROM visits WHERE started_at >= until::timestamp AT TIME ZONE 'UTC') AS began
    FROM analytics_finalised
  ) AS finalised
`;
const IN_DAYS = `
  started_at >= $1::date::timestamp AT TIME ZONE 'UTC' AND started_at < $2::date::timestamp AT TIME ZONE 'UTC'
`;
const COUNTS_IN_DAYS = `
  analytics_counts WHERE kind IN (${[...DAILY_KINDS].map((kind) => `'${kind}'`).join(', ')})
    AND bucket >= ($1::date - ${EPOCH}) * ${PER_DAY} AND bucket < ($2::date - ${EPOCH}) * ${PER_DAY}
`;
const ADD_UP_MONTHS = `
  INSERT INTO page_month_histogram (${columnNames('PageMonthHistogram')})
  SELECT date_trunc('month', day)::date, path, measure, value, sum(views) FROM page_day_histogram
  WHERE day >= date_trunc('month', $1::date) AND day < date_trunc('month', $2::date)
  GROUP BY 1, 2, 3, 4 HAVING sum(views) > 0
`;

/**
 * Finalises every day that ended 24 hours ago or earlier, in any number of workers. Meanwhile writers wait at their end, a tenth
 * of a second for a day of five thousand visits. @returns the number of steps.
 */
export async function finaliseDays(database: Database, stopping?: AbortSignal): Promise<number> {
  let steps = 0;
  while (stopping?.aborted !== true && (await finaliseNextDay(database))) steps += 1;

  return steps;
}

async function finaliseNextDay(database: Database): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    await database.execute('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK.finaliseDays], transaction);
    const [next] = await database.select<{ from: string; to: string; isDue: boolean }>(NEXT, [], transaction);
    if (next?.isDue !== true) return false;

    const add = (statement: string) => database.execute(statement, [next.from, next.to], transaction);
    await add(addToDailyTotals(`(SELECT 1 AS sign, visits.* FROM visits WHERE ${IN_DAYS}) AS finalising`));
    await add(addToDayCounts(COUNTS_IN_DAYS));
    if (next.from.slice(0, 7) !== next.to.slice(0, 7)) await add(ADD_UP_MONTHS);
    await database.models.AnalyticsFinalised.update({ until: next.to }, { where: {}, transaction });

    return true;
  });
}
