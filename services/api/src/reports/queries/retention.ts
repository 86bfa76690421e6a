import { UNITS } from '../edges.ts';
import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { filterVisits, isFiltered } from './chosen-visits.ts';
import { listIntervals } from './intervals.ts';

export interface Cohort {
  week: Date;
  visitors: number;
  returned: number[];
}

interface Cell {
  cohort: number;
  week: number;
  visitors: number;
}

/**
 * Visitors by the week in which they came first, and how many of them were there in each week after. Weeks are whole: that
 * in which the range begins counts from its Monday. Cost: most visitors come in one week alone, and are counted without
 * looking at each of their quarters.
 */
export async function readRetention(reading: Reading, request: ReportRequest): Promise<Cohort[]> {
  const { starts } = await listIntervals(reading, request, 'week');
  const cells = await reading.all<Cell>(
    `
      WITH people AS (${isFiltered(request) ? someVisitors(request) : ALL_VISITORS}), spans AS (
        SELECT quarters, width_bucket(quarters[1], $weeks::int[]) AS cohort,
          width_bucket(quarters[cardinality(quarters)], $weeks::int[]) AS last
        FROM people WHERE quarters[1] >= ($weeks::int[])[1] AND quarters[1] < $end
      )
      SELECT cohort, week, count(*) AS visitors FROM (
        SELECT cohort, cohort AS week FROM spans
        UNION ALL
        SELECT cohort, visited.week FROM spans CROSS JOIN LATERAL (
          SELECT DISTINCT width_bucket(quarter, $weeks::int[]) AS week FROM unnest(quarters) AS quarter WHERE quarter < $end
        ) AS visited
        WHERE last > cohort AND visited.week > cohort
      ) AS visits
      GROUP BY cohort, week
    `,
    {
      ...request.filters,
      weeks: starts.map((start) => start.getTime() / UNITS.quarter),
      end: Math.ceil(request.to.getTime() / UNITS.quarter),
    },
  );
  const counts = new Map(
    cells.map(({ cohort, week, visitors }) => [`${String(cohort)} ${String(week)}`, visitors]),
  );
  const countOf = (cohort: number, week: number) => counts.get(`${String(cohort)} ${String(week)}`) ?? 0;

  return starts.map((week, index) => ({
    week,
    visitors: countOf(index + 1, index + 1),
    returned: starts.slice(index).map((_start, later) => countOf(index + 1, index + 1 + later)),
  }));
}

const TRAIL = 'SELECT v.trail[i] AS quarter FROM generate_series(1, cardinality(v.trail), 4) AS i';

const ALL_VISITORS = `
  SELECT quarters FROM visitors
  UNION ALL
  SELECT ARRAY(${TRAIL} ORDER BY 1) FROM visits v WHERE customer_id IS NULL
`;

const someVisitors = ({ filters }: ReportRequest) => `
  SELECT array_agg(quarter ORDER BY quarter) AS quarters
  FROM visits v CROSS JOIN LATERAL (${TRAIL}) AS there
  WHERE true ${filterVisits(filters)}
  GROUP BY coalesce(v.customer_id::bigint, -v.id)
`;
