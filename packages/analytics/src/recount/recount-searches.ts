import type { ReportSnapshot } from '../reports/request/snapshot.service.ts';
import type { RecountedVisit } from './recount.ts';
import type { Counts } from './recount-rows.ts';
import { isSelected, type Selection } from './selection.ts';

export interface SearchRow {
  query: string;
  sessionId: string;
  hasResults: boolean;
  isExact: boolean;
  clicks: number;
}

const SEARCHES = `
  SELECT query, session_id AS "sessionId", has_results AS "hasResults", is_exact AS "isExact", clicked_results AS clicks
  FROM search_queries
  WHERE bot_reason IS NULL AND NOT is_staff AND created_at >= :'from'::timestamptz AND created_at < :'to'::timestamptz
  LIMIT :'limit'
`;

/** The searches of a range. */
export const listSearchesOf = (
  snapshot: ReportSnapshot,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<SearchRow[]> => snapshot.all<SearchRow>(SEARCHES, { from, to, limit });

/** @param visits those of the searches, whatever the filters are */
export function recountSearches(
  searches: readonly SearchRow[],
  visits: readonly RecountedVisit[],
  { request: { filters } }: Selection,
  show: 'all' | 'missed',
): Counts[] {
  const chosen = new Set(visits.filter((one) => isSelected(one, filters)).map(({ sessionId }) => sessionId));
  const inside = searches.filter(({ sessionId }) => filters.length === 0 || chosen.has(sessionId));
  const wordsOf = ({ query }: SearchRow) => query.trim().toLowerCase();
  const rows = [...new Set(inside.map(wordsOf))].map((query) => {
    const own = inside.filter((search) => wordsOf(search) === query);
    return {
      query,
      searches: own.length,
      nearest: own.filter(({ hasResults, isExact }) => hasResults && !isExact).length,
      withoutResults: own.filter(({ hasResults }) => !hasResults).length,
      clicked: own.filter(({ clicks }) => clicks > 0).length,
    };
  });

  return show === 'missed'
    ? rows.filter(({ nearest, withoutResults }) => nearest + withoutResults > 0)
    : rows;
}
