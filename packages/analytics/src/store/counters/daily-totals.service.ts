import { ADVISORY_LOCK, type Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Tallies } from './tallies.ts';
import type { Visit } from './visit.ts';
import type { VisitChange } from './visits.service.ts';

/** Nearly all visits are over by then: each is summed once, and seldom corrected. */
const SETTLED_AFTER = '24 hours';

/** What visits are summed by: columns of theirs. */
const DIMENSIONS = [
  'device_type',
  'browser_name',
  'country_code',
  'entry_path',
  'exit_path',
  'referrer_host',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
];
const FIGURES = ['visits', 'bounces', 'page_views', 'product_views', 'events', 'home', 'product', 'cart'];

/** Adds visits to the sums of the days (UTC) they began in. `visits` has their columns and a `sign`: -1 takes them away. */
const addVisits = (visits: string) => `
  INSERT INTO visit_day_sums AS known (dimension, day, value, ${FIGURES.join(', ')})
  SELECT dimension, (started_at AT TIME ZONE 'UTC')::date, value, sum(sign),
    coalesce(sum(sign) FILTER (WHERE page_views = 1), 0),
    sum(sign * page_views), sum(sign * product_views), sum(sign * events),
    coalesce(sum(sign) FILTER (WHERE funnel_step >= 1), 0),
    coalesce(sum(sign) FILTER (WHERE funnel_step >= 2), 0),
    coalesce(sum(sign) FILTER (WHERE funnel_step >= 3), 0)
  FROM ${visits}
  CROSS JOIN LATERAL (
    VALUES ('all', NULL), ${DIMENSIONS.map((name) => `('${name}', ${name})`).join(', ')}
  ) AS part (dimension, value)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (dimension, day, value) DO UPDATE SET
    ${FIGURES.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}
`;

const SENT = `
  json_to_recordset($1::json) AS sent (
    sign integer, started_at timestamptz, page_views integer, product_views integer, events integer,
    funnel_step smallint, ${DIMENSIONS.map((name) => `${name} text`).join(', ')}
  )
`;
const ADD_MONTH_FIGURES = `
  INSERT INTO page_month_figures AS known (month, path, measure, value, views)
  SELECT date_trunc('month', day)::date, path, measure, value, sum(views)
  FROM json_to_recordset($1::json) AS sent (day date, path text, measure text, value integer, views bigint)
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (month, path, measure, value) DO UPDATE SET views = known.views + excluded.views
`;

/**
 * The day (UTC, as text) before which everything is summed, which holds until the transaction ends. Ask after the visits
 * were changed, for it waits for who settles a day; and before anything that all writers share is locked.
 */
async function holdSettled(database: Database, transaction: Transaction): Promise<string> {
  // Two statements, so that the second sees what the first has waited for.
  await database.query('SELECT pg_advisory_xact_lock_shared($1)', {
    bind: [ADVISORY_LOCK.finaliseDays],
    transaction,
  });
  const [row] = await database.query<{ until: string }>(
    'SELECT until::text AS until FROM analytics_settled',
    {
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  if (row === undefined) throw new Error('analytics_settled has one row.');

  return row.until;
}

/** Corrects the sums of days and months that were summed before this batch changed something in them: a rare thing. */
export async function correctSettled(
  database: Database,
  changes: readonly VisitChange[],
  { figures }: Tallies,
  transaction: Transaction,
): Promise<void> {
  const until = await holdSettled(database, transaction);
  const visits = changes.flatMap(({ before, after }) => [
    ...signed(before, -1, until),
    ...signed(after, 1, until),
  ]);
  if (visits.length > 0) {
    await database.query(addVisits(SENT), { bind: [JSON.stringify(visits)], transaction });
  }
  const month = `${until.slice(0, 7)}-01`;
  const late = figures
    .entries()
    .filter(({ key: [day] }) => day < month)
    .map(({ key: [day, path, measure, value], count }) => ({ day, path, measure, value, views: count }));
  if (late.length > 0) {
    await database.query(ADD_MONTH_FIGURES, { bind: [JSON.stringify(late)], transaction });
  }
}

function signed(visit: Visit | null, sign: 1 | -1, until: string): object[] {
  if (visit === null || visit.startedAt.toISOString().slice(0, 10) >= until) return [];

  return [
    {
      sign,
      started_at: visit.startedAt,
      page_views: visit.pageViews,
      product_views: visit.productViews,
      events: visit.events,
      funnel_step: visit.funnelStep,
      device_type: visit.deviceType,
      browser_name: visit.browserName,
      country_code: visit.countryCode,
      entry_path: visit.entryPath,
      exit_path: visit.exitPath,
      referrer_host: visit.referrerHost,
      utm_source: visit.utmSource,
      utm_medium: visit.utmMedium,
      utm_campaign: visit.utmCampaign,
      utm_term: visit.utmTerm,
      utm_content: visit.utmContent,
    },
  ];
}

/** What is settled next: the first day that has a visit, or, when there is none, everything that may be. */
const NEXT = `
  SELECT until::text AS "from", least(coalesce((began AT TIME ZONE 'UTC')::date + 1, most), most)::text AS "to",
    until < most AS "isDue"
  FROM (
    SELECT until, (now() AT TIME ZONE 'UTC' - interval '${SETTLED_AFTER}')::date AS most,
      (SELECT min(started_at) FROM visits WHERE started_at >= until::timestamp AT TIME ZONE 'UTC') AS began
    FROM analytics_settled
  ) AS settled
`;
const IN_DAYS = `
  started_at >= $1::date::timestamp AT TIME ZONE 'UTC' AND started_at < $2::date::timestamp AT TIME ZONE 'UTC'
`;
const SUM_MONTHS = `
  INSERT INTO page_month_figures (month, path, measure, value, views)
  SELECT date_trunc('month', day)::date, path, measure, value, sum(views) FROM page_day_figures
  WHERE day >= date_trunc('month', $1::date) AND day < date_trunc('month', $2::date)
  GROUP BY 1, 2, 3, 4 HAVING sum(views) > 0
`;

/**
 * Sums every day that ended a day ago or longer, each in a transaction of its own. Writers wait at the end of theirs for as
 * long as one day takes: a tenth of a second for five thousand visits. Any number of workers may settle at once.
 * @returns how many steps it took.
 */
export async function settleDays(database: Database): Promise<number> {
  let steps = 0;
  while (await settleNext(database)) steps += 1;

  return steps;
}

async function settleNext(database: Database): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    await database.query('SELECT pg_advisory_xact_lock($1)', {
      bind: [ADVISORY_LOCK.finaliseDays],
      transaction,
    });
    const [next] = await database.query<{ from: string; to: string; isDue: boolean }>(NEXT, {
      type: QueryTypes.SELECT,
      transaction,
    });
    if (next?.isDue !== true) return false;

    const bind = [next.from, next.to];
    await database.query(addVisits(`(SELECT 1 AS sign, visits.* FROM visits WHERE ${IN_DAYS}) AS settling`), {
      bind,
      transaction,
    });
    if (next.from.slice(0, 7) !== next.to.slice(0, 7))
      await database.query(SUM_MONTHS, { bind, transaction });
    await database.query('UPDATE analytics_settled SET until = $1', { bind: [next.to], transaction });

    return true;
  });
}
