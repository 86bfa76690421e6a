import { forEachUtm, PROPERTY_LIMITS } from '@ronin/contracts';
import { listReport } from '../report.ts';

/** Keys that the intake adds to metadata. They describe the page, so they are not properties of the event. */
export const DERIVED: readonly string[] = ['referrerHost', ...Object.values(forEachUtm((name) => name))];

/** A value that few visitors share, that is long, or that may be an address is not told: it may be personal. */
const IS_TOLD = `visitors >= ${String(PROPERTY_LIMITS.visitors)}
      AND length(value #>> '{}') <= ${String(PROPERTY_LIMITS.value)} AND strpos(value #>> '{}', '@') = 0`;

const EVENT_PROPERTIES = `
  WITH found AS (
    SELECT p.key, p.value, coalesce(v.customer_id::bigint, -v.id) AS visitor
    FROM analytics_events e
    JOIN visits_between(:'from', :'to', :'filters') v ON v.session_id = e.session_id
    CROSS JOIN LATERAL (
      SELECT key, value FROM jsonb_each(e.metadata)
      WHERE key ~ '^[A-Za-z][A-Za-z0-9_.-]{0,${String(PROPERTY_LIMITS.name - 1)}}$' AND key <> ALL (:'derived'::text[])
        AND jsonb_typeof(value) IN ('string', 'number', 'boolean')
      ORDER BY key COLLATE "C" LIMIT ${String(PROPERTY_LIMITS.ofEvent)}
    ) AS p
    WHERE e.event_type = :'event' AND e.created_at >= :'from' AND e.created_at < :'to'
      AND e.metadata IS NOT NULL AND e.bot_reason IS NULL AND NOT e.is_staff
  ), counted AS (
    SELECT key, value, count(*) AS events, count(DISTINCT visitor) AS visitors FROM found GROUP BY key, value
  ), told AS (
    SELECT key, CASE WHEN ${IS_TOLD} THEN value END AS value, events FROM counted
  ), rows AS (
    SELECT key, value, sum(events) AS events, sum(sum(events)) OVER (PARTITION BY key) AS of_key FROM told GROUP BY key, value
  )
  SELECT key AS property, value, events::bigint AS events, events::float8 / of_key::float8 AS share, count(*) OVER () AS "rowCount"
  FROM rows
  ORDER BY of_key DESC, key, value IS NULL, events DESC, value
  LIMIT :'limit'
`;

/** What the events of one type say in their metadata, the most frequent property first. */
export const eventProperties = listReport<'getEventProperties'>(EVENT_PROPERTIES, ({ event }) => ({
  event,
  derived: DERIVED,
}));
