import { http, HttpResponse } from 'msw';
import { network } from '../../../testing/msw-server.ts';
import { buildChatReports } from './build-chat-reports.ts';
import { buildReports } from './build-reports.ts';
import { buildRevenueReports } from './build-revenue-reports.ts';

type Reports = Readonly<Record<string, object>>;

/** Now, in the tests of the console. The reports are complete to a second ago. */
export const NOW = new Date('2026-11-21T08:04:06.000Z');
/** The last 30 days begin later; what they are compared with begins earlier. */
const BEFORE = '2026-10-20';

/** Answers every report, for the range and for what it is compared with, and records the requests. */
export function serveReports(overrides: Reports = {}, overridesBefore: Reports = {}) {
  const calls: URL[] = [];
  const reports: Reports = {
    ...buildReports(),
    ...buildRevenueReports(),
    ...buildChatReports(),
    ...overrides,
  };
  const before: Reports = { ...reports, ...overridesBefore };
  network.use(
    http.get('*/api/analytics/:saved', () => HttpResponse.json({ items: [] })),
    http.get('*/api/staff/letter', () =>
      HttpResponse.json({ period: 'none', email: null, isConfirmed: false }),
    ),
    http.get('*/api/analytics/reports/:name', ({ params, request }) => {
      const url = new URL(request.url);
      calls.push(url);
      const isBefore = (url.searchParams.get('from') ?? BEFORE) < BEFORE;

      return HttpResponse.json((isBefore ? before : reports)[String(params.name)] ?? {});
    }),
  );
  const of = (name: string) => calls.filter(({ pathname }) => pathname.endsWith(`/${name}`));

  return {
    calls,
    /** The parameters of all requests for a report. */
    all: (name: string) => of(name).map(({ searchParams }) => searchParams),
    /** Those of the latest one, without what it is compared with unless that is asked for. */
    last: (name: string) =>
      of(name)
        .map(({ searchParams }) => searchParams)
        .findLast((query) => (query.get('from') ?? BEFORE) >= BEFORE),
  };
}
