import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope } from './chosen-visits.ts';
import { hourly } from './hourly.ts';

export interface EventFigures {
  eventCategory: string | null;
  eventType: string;
  eventLabel: string | null;
  events: number;
  meanValue: number | null;
  rowCount: number;
}

/** Events by category, type and label. */
export async function readEvents(
  reading: Reading,
  request: ReportRequest,
  limit: number,
): Promise<EventFigures[]> {
  const scope = await openScope(reading, request);
  const { bind, isInHours, isPersonInRest, join } = hourly(request, scope);

  return await reading.all<EventFigures>(
    `
      WITH figures AS (
        SELECT key[1] AS category, key[2] AS type, key[3] AS label,
          sum(count) FILTER (WHERE kind = 'labelled') AS events,
          sum(count) FILTER (WHERE kind = 'labelled-value') AS valued,
          sum(total) FILTER (WHERE kind = 'labelled-value') AS total
        FROM analytics_counts
        WHERE kind IN ('labelled', 'labelled-value') AND ${isInHours}
        GROUP BY key
        UNION ALL
        SELECT event_category, event_type, event_label, count(*), count(event_value), sum(event_value)
        FROM analytics_events ${join} WHERE ${isPersonInRest}
        GROUP BY 1, 2, 3
      )
      SELECT category AS "eventCategory", type AS "eventType", label AS "eventLabel",
        sum(events)::bigint AS events,
        sum(total) / nullif(sum(valued), 0)::double precision AS "meanValue",
        count(*) OVER () AS "rowCount"
      FROM figures GROUP BY 1, 2, 3
      HAVING sum(events) > 0
      ORDER BY events DESC, 2, 1, 3
      LIMIT $limit
    `,
    { ...scope.bind, ...bind, limit },
  );
}
