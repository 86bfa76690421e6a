import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope } from './chosen-visits.ts';

export interface LiveFigures {
  visitors: number;
  visits: number;
  pageViews: number;
  pages: { path: string; visitors: number; views: number }[];
}

/** Who is there: in a range so short that its rows are counted one by one. */
export async function readLive(reading: Reading, request: ReportRequest): Promise<LiveFigures> {
  const scope = await openScope(reading, request);

  return await reading.one<LiveFigures>(
    `
      WITH chosen AS MATERIALIZED (SELECT * FROM ${scope.visits} AS visit), pages AS (
        SELECT stay.path, count(DISTINCT visitor) AS visitors, count(*) AS views
        FROM chosen JOIN visits USING (id), unnest(visits.stay_times, visits.stay_paths) AS stay (at, path)
        WHERE stay.at >= $from AND stay.at < $to
        GROUP BY stay.path ORDER BY visitors DESC, views DESC, stay.path LIMIT 20
      )
      SELECT count(DISTINCT visitor) AS visitors, count(*) AS visits,
        coalesce(sum(page_views_inside), 0)::bigint AS "pageViews",
        coalesce((SELECT json_agg(pages) FROM pages), '[]') AS pages
      FROM chosen
    `,
    scope.bind,
  );
}
