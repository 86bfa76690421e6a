import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  Accepted,
  AcceptedBatch,
  AnalyticsEvent,
  batchOf,
  PageView,
  ProductView,
} from '../http/analytics.ts';

/** The tracker's calls (behaviour: analytics 4). */
export const analyticsCalls = {
  reportEvents: reportCall('/api/analytics/events', 'Report events', AnalyticsEvent),
  reportPageViews: reportCall('/api/analytics/page-views', 'Report page views', PageView),
  reportProductViews: reportCall('/api/analytics/product-views', 'Report product views', ProductView),
};

function reportCall<Path extends `/api/${string}`, Schema extends z.ZodType>(
  path: Path,
  summary: string,
  schema: Schema,
) {
  return defineCall({
    method: 'post',
    path,
    tag: 'Analytics',
    summary,
    description: 'One, or an array of up to 100, all or nothing. Each accepted event is stored once.',
    body: z.union([schema, batchOf(schema)]),
    isBeacon: true,
    answers: {
      202: { description: 'The queue holds it durably', schema: z.union([Accepted, AcceptedBatch]) },
      204: { description: 'Nothing is stored under Do Not Track or Global Privacy Control' },
    },
    errors: [400],
  });
}
