import { listReport } from '../report.ts';

/** Capitals and spaces at the ends make no difference. Filters choose the searches of the matching visits. */
const SEARCHES = `
  WITH counted AS (
    SELECT lower(btrim(query)) AS words,
      count(*) AS searches,
      count(*) FILTER (WHERE has_results AND NOT is_exact) AS nearest,
      count(*) FILTER (WHERE NOT has_results) AS without_results,
      count(*) FILTER (WHERE clicked_results > 0) AS clicked
    FROM search_queries
    WHERE created_at >= :'from' AND created_at < :'to' AND bot_reason IS NULL AND NOT is_staff
      AND (NOT :'isFiltered'::boolean
        OR EXISTS (SELECT FROM matching_visits(:'filters') v WHERE v.session_id = search_queries.session_id))
    GROUP BY 1
  )
  SELECT words AS query, searches, nearest, without_results AS "withoutResults", clicked,
    count(*) OVER () AS "rowCount"
  FROM counted
  WHERE NOT :'isMissed'::boolean OR nearest + without_results > 0
  ORDER BY CASE WHEN :'isMissed'::boolean THEN nearest + without_results ELSE searches END DESC, words
  LIMIT :'limit'
`;

/** What was searched for, most often first. `missed` has only the words that did not find what was asked for. */
export const searches = listReport<'getSearches'>(SEARCHES, ({ show }) => ({
  isMissed: show === 'missed',
}));
