import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Timestamp } from '../fields.ts';
import { Amount, Count } from './reports/report.ts';
import { Range } from './reports/report-query.ts';

/** Visits that the live page lists at most. */
export const LIVE_VISITS_MAX = 100;

/** A visit with an event in the last five minutes. */
const LiveVisit = z.object({
  id: z.int(),
  since: Timestamp,
  lastAt: Timestamp,
  path: z.string().nullable().describe('The page it opened last.'),
  pageViews: Count,
  channel: z.string().nullable(),
  referrer: z.string().nullable(),
  campaign: z.string().nullable(),
  country: z.string().nullable(),
  device: z.string().nullable(),
  stage: z.enum(['browsing', 'cart', 'checkout', 'ordered']).describe('How far it got.'),
});
export type LiveVisit = z.infer<typeof LiveVisit>;

/** What happens in the shop now (behaviour: reports 9). */
export const LiveShop = z
  .object({
    at: Timestamp,
    visitors: Count,
    visits: Count.describe('With an event in the last five minutes.'),
    pageViews: Count,
    rows: z.array(LiveVisit).describe('The last active first, at most 100.'),
    today: z
      .object({ orders: Count, net: Amount })
      .describe('Since midnight in the time zone: orders confirmed, and sales less refunds.'),
  })
  .meta({ id: 'LiveShop' });
export type LiveShop = z.infer<typeof LiveShop>;

const analyst = callsOf({ tag: 'Analytics', role: 'analyst' });

/** The live page of the console. */
export const liveCalls = {
  getLiveShop: analyst.get('/api/analytics/live', {
    summary: 'Who is in the shop now, and the orders of today',
    description:
      'With `Accept: text/event-stream` the same as server-sent events, a new one whenever something changed, for at most ten minutes: then the browser connects again. 429: the caller has five streams.',
    query: Range.pick({ timezone: true }),
    answers: { 200: { description: 'As of now', schema: LiveShop } },
  }),
};
