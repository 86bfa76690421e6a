import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope } from './chosen-visits.ts';

/** What visits can be told apart by: a column of their table. */
export const BREAKDOWNS = {
  'entry-pages': 'entry_path',
  'exit-pages': 'exit_path',
  referrers: 'referrer_host',
  devices: 'device_type',
  browsers: 'browser_name',
  countries: 'country_code',
  'utm-source': 'utm_source',
  'utm-medium': 'utm_medium',
  'utm-campaign': 'utm_campaign',
  'utm-term': 'utm_term',
  'utm-content': 'utm_content',
} as const;
export type BreakdownName = keyof typeof BREAKDOWNS;

export interface BreakdownFigures {
  value: string | null;
  visits: number;
  pageViews: number;
  bounces: number;
  allVisits: number;
  rowCount: number;
}

/** Visits by one thing that is known of each: the most frequent first. */
export async function readBreakdown(
  reading: Reading,
  request: ReportRequest,
  { name, limit }: { name: BreakdownName; limit: number },
): Promise<BreakdownFigures[]> {
  const scope = await openScope(reading, request);

  return await reading.all<BreakdownFigures>(
    `
      SELECT value, visits, page_views AS "pageViews", bounces,
        (sum(visits) OVER ())::bigint AS "allVisits",
        count(*) OVER () AS "rowCount"
      FROM ${scope.sumBy(BREAKDOWNS[name])} AS summed
      ORDER BY visits DESC, value
      LIMIT $limit
    `,
    { ...scope.bind, limit },
  );
}
