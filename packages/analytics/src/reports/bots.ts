import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { hourly } from './hourly.ts';

export interface BotFigures {
  reason: string;
  pageViews: number;
  productViews: number;
  events: number;
}

/** What was left out of every other report, and why. Staff who look like bots are staff. */
export async function readBots(reading: Reading, request: ReportRequest): Promise<BotFigures[]> {
  const { bind, isInHours, isInRest } = hourly(request);
  const rest = (table: string, kind: string) => `
    SELECT '${kind}', bot_reason, count(*) FROM ${table}
    WHERE bot_reason IS NOT NULL AND NOT is_staff AND ${isInRest} GROUP BY bot_reason
  `;

  return await reading.all<BotFigures>(
    `
      WITH figures (kind, reason, count) AS (
        SELECT kind, key[1], sum(count) FROM analytics_counts
        WHERE kind IN ('bot-page-view', 'bot-product-view', 'bot-event') AND ${isInHours}
        GROUP BY 1, 2
        UNION ALL ${rest('page_views', 'bot-page-view')}
        UNION ALL ${rest('product_views', 'bot-product-view')}
        UNION ALL ${rest('analytics_events', 'bot-event')}
      )
      SELECT reason,
        coalesce(sum(count) FILTER (WHERE kind = 'bot-page-view'), 0)::bigint AS "pageViews",
        coalesce(sum(count) FILTER (WHERE kind = 'bot-product-view'), 0)::bigint AS "productViews",
        coalesce(sum(count) FILTER (WHERE kind = 'bot-event'), 0)::bigint AS "events"
      FROM figures GROUP BY reason ORDER BY sum(count) DESC, reason
      LIMIT 1000
    `,
    bind,
  );
}
