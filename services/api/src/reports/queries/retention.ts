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
 * in which the range begins counts from its Monday. A visitor's quarters stand in order, so the first in each week is one
 * whose predecessor lies in an earlier week. Cost: all visitors are looked at, twice; those who came in one week alone, most
 * of them, without looking at each of their quarters.
 */
export async function readRetention(reading: Reading, request: ReportRequest): Promise<Cohort[]> {
  const { starts } = await listIntervals(reading, request, 'week');
  const cells = await reading.all<Cell>(
    `
      WITH people AS MATERIALIZED (${isFiltered(request) ? someVisitors(request) : NAMELESS_VISITORS})
      SELECT cohort, week, sum(visitors)::bigint AS visitors
      FROM (
        ${countCohorts('people')}
        ${isFiltered(request) ? '' : `UNION ALL ${countCohorts('visitors')}`}
      ) AS counted
      GROUP BY 1, 2
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

const NAMELESS_VISITORS = `SELECT ARRAY(${TRAIL} ORDER BY 1) AS quarters FROM visits v WHERE customer_id IS NULL`;

const COHORT = 'width_bucket(quarters[1], $weeks::int[])';
const CAME_FIRST = 'quarters[1] >= ($weeks::int[])[1] AND quarters[1] < $end';

/** Two scans, so that PostgreSQL spreads each over its processes. */
const countCohorts = (people: string) => `
  SELECT ${COHORT} AS cohort, ${COHORT} AS week, count(*) AS visitors
  FROM ${people} WHERE ${CAME_FIRST} GROUP BY 1, 2
  UNION ALL
  SELECT cohort, width_bucket(quarters[i], $weeks::int[]), count(*)
  FROM (
    SELECT ${COHORT} AS cohort, quarters, generate_series(2, cardinality(quarters)) AS i FROM ${people}
    WHERE ${CAME_FIRST} AND width_bucket(quarters[cardinality(quarters)], $weeks::int[]) > ${COHORT}
  ) AS later
  WHERE quarters[i] < $end AND width_bucket(quarters[i], $weeks::int[]) > width_bucket(quarters[i - 1], $weeks::int[])
  GROUP BY 1, 2
`;

const someVisitors = ({ filters }: ReportRequest) => `
  SELECT array_agg(quarter ORDER BY quarter) AS quarters
  FROM visits v CROSS JOIN LATERAL (${TRAIL}) AS there
  WHERE true ${filterVisits(filters)}
  GROUP BY coalesce(v.customer_id::bigint, -v.id)
`;
