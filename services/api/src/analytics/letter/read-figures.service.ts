import { type ReportRequest, REPORTS, type ReportSnapshot, resolveRequest } from '@ronin/analytics';
import { REPORT_LIMITS, type ReportFilter, type ReportOf, type ReportRow } from '@ronin/contracts';
import type { LetterPeriods, Period } from './letter-periods.service.ts';

/** What the reports say of one period. Every figure of a letter is one of these. */
export interface PeriodFigures extends Period {
  visits: number;
  revenue: Pick<ReportOf<'getRevenue'>, 'currency' | 'gross' | 'net' | 'orders' | 'refunds' | 'rows'>;
  /** Orders by the campaign of the last visit before them: of letters, and of everything else. */
  mailings: ReportRow<'getAttribution'>[];
  campaigns: ReportRow<'getAttribution'>[];
  /** Orders by the host of that visit, where it had no campaign. */
  orderSources: ReportRow<'getAttribution'>[];
  /** Visits by their host, without those of campaigns. */
  sources: ReportRow<'getReferrers'>[];
  countries: ReportRow<'getCountries'>[];
  products: ReportRow<'getProductDetails'>[];
  lostSales: ReportRow<'getLostSales'>[];
  searches: ReportRow<'getSearches'>[];
  chats: Pick<ReportOf<'getChatReport'>, 'chats' | 'medianFirstAnswer' | 'missed' | 'rows'>;
  topics: ReportRow<'getChatsByTag'>[];
  /** How many of each device opened the checkout, and how many of those ordered. */
  checkouts: Map<string, { checkout: number; order: number }>;
}

const DEVICES = ['desktop', 'mobile', 'tablet'];
const ALL = { limit: REPORT_LIMITS.rows };
const is = (field: ReportFilter['field'], value: string): ReportFilter => ({
  field,
  operator: 'is',
  values: [value],
});
const NO_CAMPAIGN = is('utmCampaign', '');

/** The reports of the period and of those before, the latest first; a shop that has just opened has fewer of them. */
export async function readFigures(
  snapshot: ReportSnapshot,
  { now, before, ...shop }: LetterPeriods,
): Promise<{ now: PeriodFigures; before: PeriodFigures[] }> {
  const read = async (period: Period) => await readPeriod(snapshot, period, shop);
  const earlier: PeriodFigures[] = [];
  for (const period of before) {
    const figures = await read(period);
    if (figures.visits === 0) break;
    earlier.push(figures);
  }

  // With a single one, a week before is no measure of what is usual.
  return { now: await read(now), before: earlier.length > 1 ? earlier : [] };
}

/** One after the other, because a transaction is one connection. */
async function readPeriod(
  snapshot: ReportSnapshot,
  { from, to }: Period,
  { timezone, attributionDays: days }: Pick<LetterPeriods, 'timezone' | 'attributionDays'>,
): Promise<PeriodFigures> {
  const of = (...filter: ReportFilter[]): ReportRequest => resolveRequest({ from, to, timezone, filter }, to);
  const attribute = async (by: 'campaign' | 'referrer', filter: ReportFilter) => {
    const query = { by, touch: 'last', days, ...ALL } as const;
    return (await REPORTS.getAttribution.read(snapshot, of(filter), query)).rows;
  };
  const { visits } = await REPORTS.getFunnel.read(snapshot, of(), { start: 'home' });
  const checkouts: PeriodFigures['checkouts'] = new Map();
  for (const device of DEVICES) {
    const { rows } = await REPORTS.getFunnel.read(snapshot, of(is('device', device)), { start: 'product' });
    const reached = (name: string) => rows.find(({ step }) => step === name)?.visits ?? 0;
    checkouts.set(device, { checkout: reached('checkout'), order: reached('order') });
  }

  return {
    ...{ from, to, visits, checkouts },
    revenue: await REPORTS.getRevenue.read(snapshot, of(), { interval: 'hour' }),
    mailings: await attribute('campaign', is('channel', 'mail')),
    campaigns: await attribute('campaign', { ...is('channel', 'mail'), operator: 'is-not' }),
    orderSources: await attribute('referrer', NO_CAMPAIGN),
    sources: (await REPORTS.getReferrers.read(snapshot, of(NO_CAMPAIGN), ALL)).rows,
    countries: (await REPORTS.getCountries.read(snapshot, of(), ALL)).rows,
    products: (await REPORTS.getProductDetails.read(snapshot, of(), ALL)).rows,
    lostSales: (await REPORTS.getLostSales.read(snapshot, of(), ALL)).rows,
    searches: (await REPORTS.getSearches.read(snapshot, of(), { show: 'missed', ...ALL })).rows,
    chats: await REPORTS.getChatReport.read(snapshot, of(), { interval: 'day' }),
    topics: (await REPORTS.getChatsByTag.read(snapshot, of(), ALL)).rows,
  };
}
