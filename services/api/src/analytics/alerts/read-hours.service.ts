import { REPORTS, type ReportSnapshot, resolveRequest, withSnapshot } from '@ronin/analytics';
import type { LetterContext } from '../letter/write-letter.service.ts';
import { completenessOf, createCompletenessReader } from '../reports/completeness.service.ts';
import type { ComparedHours, HoursFigures } from './unusual-hours.ts';

/** The last 24 whole hours by the clocks of the shop, with the same hours of the weeks before. */
export interface LastHours extends ComparedHours {
  from: Date;
  to: Date;
  timezone: string;
}

type Span = Pick<LastHours, 'from' | 'timezone' | 'to'>;

const WEEKS = 8;

const SPANS = `
  SELECT shop.time_zone AS timezone,
    (now.clock - number * interval '7 days' - interval '1 day') AT TIME ZONE shop.time_zone AS "from",
    (now.clock - number * interval '7 days') AT TIME ZONE shop.time_zone AS "to"
  FROM commerce_settings shop
    CROSS JOIN LATERAL (
      SELECT date_trunc('hour', $1::timestamptz AT TIME ZONE shop.time_zone) AS clock
    ) now
    CROSS JOIN generate_series(0, $2::int) AS number
  ORDER BY number
`;

/** As far as all events are stored; null while that is not known. */
export async function readLastHours(context: LetterContext): Promise<LastHours | null> {
  const { database, now, reads } = context;
  const readCompleteness = createCompletenessReader(context);

  return await reads.report(async (source) => {
    const completeness = await completenessOf(source, readCompleteness);
    if (completeness === null) return null;
    const at = new Date(Math.min(completeness.completeTo.getTime(), now().getTime()));
    const [last, ...earlier] = await database.select<Span>(SPANS, [at, WEEKS]);
    if (last === undefined) return null;

    return await withSnapshot(source.database, async (snapshot) => {
      const before: HoursFigures[] = [];
      for (const span of earlier) {
        const figures = await readSpan(snapshot, span);
        // Weeks before the shop was opened say nothing.
        if (figures.visits > 0) before.push(figures);
      }
      return { ...last, now: await readSpan(snapshot, last), before };
    });
  });
}

async function readSpan(snapshot: ReportSnapshot, { from, to, timezone }: Span): Promise<HoursFigures> {
  const request = resolveRequest({ from, to, timezone }, to);
  const { visits } = await REPORTS.getFunnel.read(snapshot, request, { start: 'home' });
  const { orders, gross } = await REPORTS.getRevenue.read(snapshot, request, { interval: 'day' });

  return { visits, orders, gross: Number(gross) };
}
