import { Accepted, AcceptedBatch, AnalyticsEvent, batchOf, PageView, ProductView } from '@ronin/contracts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

/** The tracker's calls (behaviour: analytics 4). */
export const analyticsPaths: ZodOpenApiPathsObject = {
  '/api/analytics/events': { post: accept('Report events', AnalyticsEvent) },
  '/api/analytics/page-views': { post: accept('Report page views', PageView) },
  '/api/analytics/product-views': { post: accept('Report product views', ProductView) },
};

function accept(summary: string, schema: z.ZodType) {
  return describeOperation({
    tag: 'Analytics',
    summary,
    description: 'One, or an array of up to 100, all or nothing. What is accepted is stored, once.',
    body: z.union([schema, batchOf(schema)]),
    isBeacon: true,
    answers: {
      202: { description: 'The queue holds it durably', schema: z.union([Accepted, AcceptedBatch]) },
      204: { description: 'Nothing is stored under Do Not Track or Global Privacy Control' },
    },
    refusals: ['invalid-input'],
  });
}
