import type { Edged } from '../edges.ts';
import type { Reading } from '../reading.service.ts';

/** What a visit has in the first edge of a range, or in the second. */
export interface EdgeRow {
  edge: number;
  session_id: string;
  page_views: number;
  product_views: number;
  events: number;
}

const EDGE_ROWS = `
  SELECT edge, session_id,
    count(*) FILTER (WHERE kind = 'page-view')::int AS page_views,
    count(*) FILTER (WHERE kind = 'product-view')::int AS product_views,
    count(*) FILTER (WHERE kind = 'event')::int AS events
  FROM (
    SELECT 1 AS edge, kind, session_id FROM analytics_people WHERE created_at >= $from1 AND created_at < $to1
    UNION ALL
    SELECT 2, kind, session_id FROM analytics_people WHERE created_at >= $from2 AND created_at < $to2
  ) AS people
  GROUP BY edge, session_id
`;

/** Cost: the rows of at most half an hour. */
export async function readEdgeRows(reading: Reading, [begin, finish]: Edged['edges']): Promise<EdgeRow[]> {
  return await reading.all<EdgeRow>(EDGE_ROWS, {
    from1: begin.from,
    to1: begin.to,
    from2: finish.from,
    to2: finish.to,
  });
}

/** Of both edges together, to be looked up by a visit's session however many were there. */
export function sumBySession(rows: readonly EdgeRow[]): Record<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const { session_id, page_views, product_views, events } of rows) {
    const [views = 0, products = 0, others = 0] = sums.get(session_id) ?? [];
    sums.set(session_id, [views + page_views, products + product_views, others + events]);
  }

  return Object.fromEntries(sums);
}
