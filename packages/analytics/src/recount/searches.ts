import type { ReportQueryOf } from '@ronin/contracts';
import { groupBy } from './groups.ts';
import { atMost, LIMIT, type Source } from './source.ts';
import { type RecountedVisit, selectedSessions, type Selection } from './visits.ts';

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
export async function readSearches({
  snapshot,
  request: { from, to },
}: Pick<Source, 'request' | 'snapshot'>): Promise<SearchRow[]> {
  return atMost(await snapshot.all<SearchRow>(SEARCHES, { from, to, limit: LIMIT }), 'searches');
}

/** @param visits those of the searches, whatever the filters are */
export function recountSearches(
  searches: readonly SearchRow[],
  visits: readonly RecountedVisit[],
  selection: Selection,
  show: ReportQueryOf<'getSearches'>['show'],
) {
  const isSelected = selectedSessions(visits, selection);
  const inside = searches.filter(({ sessionId }) => isSelected(sessionId));

  return groupBy(inside, ({ query }) => query.trim().toLowerCase())
    .map(([query, own]) => ({
      query,
      searches: own.length,
      nearest: own.filter(({ hasResults, isExact }) => hasResults && !isExact).length,
      withoutResults: own.filter(({ hasResults }) => !hasResults).length,
      clicked: own.filter(({ clicks }) => clicks > 0).length,
    }))
    .filter(({ nearest, withoutResults }) => show === 'all' || nearest + withoutResults > 0);
}
