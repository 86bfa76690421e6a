import type { ReportRow } from '@ronin/contracts';
import { type ReportFor, shareOf } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';
import { PROGRESS, STEP_ROWS } from './steps.sql.ts';
import { findFunnel, stepParameters } from './steps.ts';

type Figures = Pick<ReportRow<'getFunnels'>, 'exits' | 'left' | 'medianTime' | 'next' | 'p90Time' | 'visits'>;

/** Pages that are named of those that came next. */
const NEXT_PAGES = 5;

/** `leavers` reached no further step; `later` are the pages that they saw after the moment of their last one. */
const LEAVERS = `
  leavers AS MATERIALIZED (
    SELECT id, n, at FROM (SELECT DISTINCT ON (id) id, n, at FROM progress ORDER BY id, n DESC) AS last
    WHERE n < :'stepCount'::int
  ), later AS (
    SELECT l.id, l.n, page.at::timestamptz AS at, page.path
    FROM leavers l JOIN visits v ON v.id = l.id
    CROSS JOIN LATERAL (
      SELECT at, path FROM unnest(v.page_times, v.page_paths) AS page (at, path)
      WHERE page.at > l.at ORDER BY at LIMIT 1
    ) AS page
    UNION ALL
    SELECT l.id, l.n, p.created_at::timestamptz, p.overflow_path::text
    FROM leavers l JOIN visits v ON v.id = l.id JOIN page_views p ON p.session_id = v.session_id
    WHERE p.overflow_path IS NOT NULL AND p.created_at > l.at AND p.created_at <= (SELECT last FROM span)
  ), nexts AS MATERIALIZED (
    SELECT DISTINCT ON (id) id, n, page_group(path) AS path FROM later ORDER BY id, at
  )`;

const FUNNEL = `
  WITH ${STEP_ROWS}, ${PROGRESS}, ${LEAVERS}, timed AS (
    SELECT n, floor(extract(epoch FROM at - lag(at) OVER (PARTITION BY id ORDER BY n)) + 0.5)::float8 AS seconds
    FROM progress
  ), counted AS (
    SELECT n, count(*) AS visits, percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
      percentile_disc(0.9) WITHIN GROUP (ORDER BY seconds) AS p90
    FROM timed GROUP BY n
  ), ranked AS (
    SELECT n, path, count(*) AS visits, row_number() OVER (PARTITION BY n ORDER BY count(*) DESC, path COLLATE "C") AS nth
    FROM nexts GROUP BY n, path
  ), named AS (
    SELECT n, CASE WHEN nth <= :'nextPages'::int THEN path END AS path, sum(visits)::bigint AS visits, min(nth) AS nth
    FROM ranked GROUP BY 1, 2
  ), listed AS (
    SELECT n, json_agg(json_build_object('path', path, 'visits', visits) ORDER BY nth) AS next,
      sum(visits)::bigint AS visits
    FROM named GROUP BY n
  ), gone AS (
    SELECT n, count(*) AS visits FROM leavers GROUP BY n
  )
  SELECT c.n, c.visits, c.median AS "medianTime", c.p90 AS "p90Time", coalesce(g.visits, 0)::bigint AS "left",
    (coalesce(g.visits, 0) - coalesce(l.visits, 0))::bigint AS exits, coalesce(l.next, '[]') AS next
  FROM counted c LEFT JOIN gone g ON g.n = c.n LEFT JOIN listed l ON l.n = c.n
  UNION ALL
  SELECT 0, count(*), NULL, NULL, 0, 0, '[]' FROM selected
`;

/** How many visits took the steps of a funnel in their order, how soon, and where the others went. */
export const funnels: ReportFor<'getFunnels'> = {
  async read(snapshot, request, query) {
    const { name, steps } = await findFunnel(snapshot, query);
    const counts = await snapshot.all<Figures & { n: number }>(FUNNEL, {
      ...reportParameters(snapshot, request),
      ...stepParameters(steps.map((step, index) => [index + 1, step])),
      column: '',
      stepCount: steps.length,
      nextPages: NEXT_PAGES,
    });
    // Of step 0 only the visits: all of the report.
    const countOf = (step: number) => counts.find(({ n }) => n === step) ?? NOT_REACHED;

    return {
      name,
      visits: countOf(0).visits,
      rows: steps.map(({ kind, value = null }, index) => {
        const { visits, medianTime, p90Time, left, exits, next } = countOf(index + 1);
        return {
          ...{ step: index + 1, kind, value, visits },
          share: shareOf(visits, countOf(1).visits),
          shareOfStepBefore: shareOf(visits, countOf(index).visits),
          ...{ medianTime, p90Time, left, exits, next },
        };
      }),
    };
  },
};

const NOT_REACHED: Figures = { visits: 0, medianTime: null, p90Time: null, left: 0, exits: 0, next: [] };
