import { listReport } from './report.ts';

/** Without a filter, the precomputed counters are summed. With a filter, the event rows of the matching visits are counted. */
const EVENTS = `
  WITH counted AS (
    SELECT key[1] AS category, key[2] AS type, key[3] AS label,
      sum(count) FILTER (WHERE kind = 'labelled') AS events,
      sum(count) FILTER (WHERE kind = 'labelled-value') AS valued,
      sum(total) FILTER (WHERE kind = 'labelled-value') AS total
    FROM counts_between('{labelled, labelled-value}', :'first', :'end', :'totalsFrom', :'totalsTo')
    WHERE NOT :'isFiltered'::boolean
    GROUP BY key
    UNION ALL
    SELECT e.event_category, e.event_type, e.event_label, count(*), count(e.event_value), sum(e.event_value)
    FROM analytics_events e
    JOIN visits_between(:'from', :'to', :'filters') v ON v.session_id = e.session_id
    WHERE :'isFiltered'::boolean
      AND e.created_at >= :'from' AND e.created_at < :'to' AND e.bot_reason IS NULL AND NOT e.is_staff
    GROUP BY 1, 2, 3
  )
  SELECT category AS "eventCategory", type AS "eventType", label AS "eventLabel",
    sum(events)::bigint AS events,
    sum(total) / nullif(sum(valued), 0)::double precision AS "meanValue",
    count(*) OVER () AS "rowCount"
  FROM counted
  GROUP BY 1, 2, 3
  HAVING sum(events) > 0
  ORDER BY events DESC, 2, 1, 3
  LIMIT :'limit'
`;

/** Events by category, type and label. */
export const events = listReport<'getEvents'>(EVENTS);
