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
 * whose predecessor lies in an earlier week. Cost: all visitors are looked at; those who came in one week alone, most of them,
 * without looking at each of their quarters.
 */
export async function readRetention(reading: Reading, request: ReportRequest): Promise<Cohort[]> {
  const { starts } = await listIntervals(reading, request, 'week');
  const cells = await reading.all<Cell>(
    isFiltered(request)
      ? `WITH people AS MATERIALIZED (${someVisitors(request)}) ${countBeginners('people')} UNION ALL ${countReturned('people')}`
      : `
        WITH nameless AS MATERIALIZED (${NAMELESS_VISITORS})
        SELECT cohort, week, sum(visitors)::bigint AS visitors
        FROM (${COUNTED_BEGINNERS} UNION ALL ${countReturned('visitors')} UNION ALL ${countReturned('nameless')}) AS counted
        GROUP BY 1, 2`,
    {
      ...request.filters,
      weeks: [
        ...starts.map((start) => start.getTime() / UNITS.quarter),
        Math.ceil(request.to.getTime() / UNITS.quarter),
      ],
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

const weekOf = (quarter: string) => `width_bucket(${quarter}, $weeks::int[])`;

/** Who was never there before is counted already. */
const COUNTED_BEGINNERS = `
  SELECT ${weekOf('quarter')} AS cohort, ${weekOf('quarter')} AS week, sum(count)::bigint AS visitors
  FROM analytics_presence
  WHERE kind = 'visitor' AND previous = -1 AND quarter >= ($weeks::int[])[1] GROUP BY 1, 2
`;

const countBeginners = (people: string) => `
  SELECT ${weekOf('quarters[1]')} AS cohort, ${weekOf('quarters[1]')} AS week, count(*) AS visitors
  FROM ${people} GROUP BY 1, 2
`;

/** Each quarter beside the one before; the last of a visitor's is beside nothing. Most visitors have one alone. */
const countReturned = (people: string) => `
  SELECT cohort, ${weekOf('quarter')} AS week, count(*) AS visitors
  FROM (
    SELECT ${weekOf('quarters[1]')} AS cohort, unnest(quarters[2:]) AS quarter, unnest(quarters) AS before
    FROM ${people} WHERE cardinality(quarters) > 1 AND quarters[1] >= ($weeks::int[])[1]
  ) AS later
  WHERE ${weekOf('quarter')} > ${weekOf('before')}
  GROUP BY 1, 2
`;

const someVisitors = ({ filters }: ReportRequest) => `
  SELECT array_agg(quarter ORDER BY quarter) AS quarters
  FROM visits v CROSS JOIN LATERAL (${TRAIL}) AS there
  WHERE true ${filterVisits(filters)}
  GROUP BY coalesce(v.customer_id::bigint, -v.id)
`;
