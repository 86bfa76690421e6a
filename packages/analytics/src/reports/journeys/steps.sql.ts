import { SAVED_LIMITS } from '@ronin/contracts';

const isInSpan = (at: string) => `${at} >= (SELECT first FROM span) AND ${at} <= (SELECT last FROM span)`;

/**
 * Page views of visits, also those that a long visit does not list (decision 0017).
 * @param mayMatch which visits may have one that counts, by the pages that they list
 */
const pagesOf = (isNeeded: string, mayMatch: string) => `
      SELECT v.id, unnest(v.page_times)::timestamptz AS at, unnest(v.page_paths) AS path,
        -generate_subscripts(v.page_times, 1)::bigint AS place
      FROM visits_between(:'from', :'to', :'filters') v
      WHERE ${isNeeded} AND (${mayMatch}) AND v.id NOT IN (SELECT id FROM absent)
      UNION ALL
      SELECT v.id, p.created_at::timestamptz, p.overflow_path::text, p.id * 4
      FROM page_views p JOIN selected v ON v.session_id = p.session_id
      WHERE ${isNeeded} AND p.overflow_path IS NOT NULL AND ${isInSpan('p.created_at')}`;

/**
 * Which visit of the report took which step when. `place` tells the rows of a visit apart. Steps look at the whole visit, as
 * filters do: `span` contains the time of all visits. `absent` are visits across the beginning of the range without anything
 * in it. Its variables are those of `stepParameters`, and `column`.
 */
export const STEP_ROWS = `
  steps AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(:'steps'::jsonb) AS s (n integer, kind text, value text, "isPrefix" boolean)
  ), selected AS MATERIALIZED (
    SELECT id, session_id, value, started_at, ended_at, page_views, funnel_step, product_step
    FROM report_visits(:'from', :'to', :'filters', :'column')
  ), absent AS NOT MATERIALIZED (
    SELECT v.id FROM visits_active_at(:'from', :'filters') v
    WHERE activity_between(v.activity, :'from', :'to') IS NULL
  ), span AS (
    SELECT least(:'from', (SELECT min(started_at) FROM visits_active_at(:'from', :'filters'))) AS first,
      greatest(:'to', (SELECT max(ended_at) FROM visits_active_at(:'to', :'filters'))) AS last
  ), taken AS MATERIALIZED (
    SELECT page.id, s.n, page.at, page.place
    FROM (${pagesOf(`:'hasPaths'::boolean`, `:'hasPrefixes'::boolean OR v.paths && :'paths'::text[]`)}
    ) AS page
    JOIN steps s ON s.kind = 'path'
      AND CASE WHEN s."isPrefix" THEN starts_with(page.path, s.value) ELSE page.path = s.value END
    WHERE page.at IS NOT NULL
    UNION ALL
    SELECT v.id, s.n, e.created_at::timestamptz, e.id * 4 + 1
    FROM analytics_events e
    JOIN steps s ON s.kind = 'event' AND s.value = e.event_type
    JOIN selected v ON v.session_id = e.session_id
    WHERE e.event_type = ANY (:'eventTypes'::text[]) AND ${isInSpan('e.created_at')}
      AND e.bot_reason IS NULL AND NOT e.is_staff
    UNION ALL
    SELECT v.id, s.n, p.created_at::timestamptz, p.id * 4 + 2
    FROM product_views p
    JOIN steps s ON s.kind = 'product' AND (s.value IS NULL OR s.value = p.product_id::text)
    JOIN selected v ON v.session_id = p.session_id
    WHERE :'hasProducts'::boolean AND (:'hasAnyProduct'::boolean OR p.product_id = ANY (:'productIds'::integer[]))
      AND ${isInSpan('p.created_at')} AND p.bot_reason IS NULL AND NOT p.is_staff
    UNION ALL
    SELECT v.id, s.n, c.started_at::timestamptz, -1000000000 - row_number() OVER (PARTITION BY s.n ORDER BY c.chat_id)
    FROM analytics_chats c
    JOIN steps s ON s.kind = 'chat'
    JOIN selected v ON v.session_id = c.session_id
    WHERE :'hasChats'::boolean AND c.session_id IS NOT NULL
  )`;

/**
 * Each step counts from the first row that takes it at or after the step before, and is another row than that one. The planner
 * expects few rows and would join the two row by row, so the step before is a row among those of its visit.
 */
const rowsOf = (n: number) =>
  n === 1
    ? `SELECT id, at, place FROM taken WHERE n = 1`
    : `SELECT id, at, place FROM (
        SELECT id, at, place, max(before_at) OVER one_visit AS before_at, max(before_place) OVER one_visit AS before_place
        FROM (
          SELECT id, at, place, NULL::timestamptz AS before_at, NULL::bigint AS before_place
          FROM taken WHERE :'stepCount'::int >= ${String(n)} AND n = ${String(n)}
          UNION ALL
          SELECT id, NULL, NULL, at, place FROM reached_${String(n - 1)} WHERE :'stepCount'::int >= ${String(n)}
        ) AS both_steps
        WINDOW one_visit AS (PARTITION BY id)
      ) AS known
      WHERE at >= before_at AND place IS DISTINCT FROM before_place`;
const reached = (n: number) => `reached_${String(n)} AS (
    SELECT id, at, CASE WHEN count(*) = 1 THEN min(place) END AS place
    FROM (SELECT id, at, place, rank() OVER (PARTITION BY id ORDER BY at) AS nth FROM (${rowsOf(n)}) AS possible) AS rows_of_step
    WHERE nth = 1
    GROUP BY id, at
  )`;
const NUMBERS = Array.from({ length: SAVED_LIMITS.stepsMax }, (_step, index) => index + 1);

/** How far each visit got in a funnel: a row for each step that it reached, with the time. Step 0 is no part of it. */
export const PROGRESS = `
  ${NUMBERS.map(reached).join(', ')}, progress AS MATERIALIZED (
    ${NUMBERS.map((n) => `SELECT id, ${String(n)} AS n, at FROM reached_${String(n)}`).join('\n    UNION ALL ')}
  )`;

const CHAIN = [1, 2, 3, 4, 5, 6]
  .map((nth) => `page_group(max(path) FILTER (WHERE nth = ${String(nth)} AND NOT is_start))`)
  .join(', ');

/** Up to six groups of pages that a visit saw next to the page, or before it, from where it first saw it. */
export const CHAINS = `
  viewed AS MATERIALIZED (
    SELECT id, at, path
    FROM (${pagesOf(
      `:'isJourney'::boolean`,
      `:'isPrefix'::boolean OR v.paths && ARRAY[:'page'::text] OR v.page_views > cardinality(v.page_times)`,
    )}
    ) AS page
    WHERE at IS NOT NULL
  ), starts AS (
    SELECT id, min(at) AS at FROM viewed
    WHERE CASE WHEN :'isPrefix'::boolean THEN starts_with(path, :'page') ELSE path = :'page' END
    GROUP BY id
  ), numbered AS (
    SELECT v.id, v.path, v.at = s.at AS is_start, row_number() OVER (
      PARTITION BY v.id, v.at = s.at
      ORDER BY CASE WHEN :'isNext'::boolean THEN v.at END, CASE WHEN NOT :'isNext'::boolean THEN v.at END DESC
    ) AS nth
    FROM viewed v JOIN starts s ON s.id = v.id
    WHERE CASE WHEN :'isNext'::boolean THEN v.at >= s.at ELSE v.at <= s.at END
  ), chains AS MATERIALIZED (
    SELECT id, array_remove(ARRAY[${CHAIN}], NULL) AS chain FROM numbered GROUP BY id
  )`;
