import { splitRange, UNITS } from '../edges.ts';
import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { filterVisits, openScope } from './chosen-visits.ts';
import { cumulated, FIGURE_COLUMNS, pageFigures, type Figures } from './distribution.ts';

export interface PageFigures extends Figures {
  path: string;
  visits: number;
  rowCount: number;
}

/** The pages with most views, and how long and how far they were read. */
export async function readPages(
  reading: Reading,
  request: ReportRequest,
  limit: number,
): Promise<PageFigures[]> {
  const scope = await openScope(reading, request);
  const figures = pageFigures(request, scope);
  const { first, end, edges } = splitRange(request, UNITS.hour);
  const [begin, finish] = edges;

  return await reading.all<PageFigures>(
    `
      WITH pages AS (
        SELECT path, ${FIGURE_COLUMNS} FROM ${cumulated(figures.sql, 'path')} AS figures GROUP BY path
      ), top AS (
        SELECT *, count(*) OVER ()::int AS "rowCount" FROM pages ORDER BY views DESC, path LIMIT $limit
      )
      SELECT top.*, coalesce(visits.visits, 0)::bigint AS visits
      FROM top LEFT JOIN (${scope.isFiltered ? countSome(request) : COUNT_ALL}) AS visits USING (path)
      ORDER BY views DESC, path
    `,
    {
      ...scope.bind,
      ...figures.bind,
      limit,
      firstHour: first * 4,
      endHour: end * 4,
      hourTo: begin.to,
      hourFrom: finish.from,
    },
  );
}

/** Visits by the hour they began in are counted already; those of the edges are looked at. */
const COUNT_ALL = `
  SELECT path, sum(visits) AS visits FROM (
    SELECT key[1] AS path, count AS visits FROM analytics_counts
    WHERE kind = 'path-visit' AND quarter >= $firstHour AND quarter < $endHour
    UNION ALL
    SELECT unnest(paths), 1 FROM visits WHERE started_at >= $from AND started_at < $hourTo
    UNION ALL
    SELECT unnest(paths), 1 FROM visits WHERE started_at >= $hourFrom AND started_at < $to
  ) AS counted GROUP BY path
`;

const countSome = ({ filters }: ReportRequest) => `
  SELECT path, count(*) AS visits FROM (
    SELECT unnest(v.paths) AS path FROM visits v
    WHERE v.started_at >= $from AND v.started_at < $to ${filterVisits(filters)}
  ) AS seen GROUP BY path
`;
