import type { ReportFor } from './report.ts';
import { reportParameters } from './request/parameters.ts';

const BOTS = `
  SELECT key[1] AS reason,
    coalesce(sum(count) FILTER (WHERE kind = 'bot-page-view'), 0)::bigint AS "pageViews",
    coalesce(sum(count) FILTER (WHERE kind = 'bot-product-view'), 0)::bigint AS "productViews",
    coalesce(sum(count) FILTER (WHERE kind = 'bot-event'), 0)::bigint AS "events"
  FROM analytics_counts
  WHERE kind IN ('bot-page-view', 'bot-product-view', 'bot-event') AND bucket >= :'first' AND bucket < :'end'
  GROUP BY key[1]
  HAVING sum(count) > 0
  ORDER BY sum(count) DESC, reason
  LIMIT 1000
`;

/** What was left out of every other report, and why. Staff who look like bots are staff. */
export const bots: ReportFor<'getBots'> = {
  read: async (snapshot, request) => ({
    rows: await snapshot.all(BOTS, reportParameters(snapshot, request)),
  }),
};
