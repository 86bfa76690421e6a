import type { Models } from '../../models.ts';

/**
 * The tables that are in the database of ANALYTICS_DATABASE_URL where it is set (decision 0029). What staff save and note, and
 * the outbox, are tables of the shop.
 */
export const ANALYTICS_MODELS: ReadonlySet<keyof Models> = new Set([
  'AnalyticsBatch',
  'AnalyticsChannelRules',
  'AnalyticsChat',
  'AnalyticsCount',
  'AnalyticsDayCount',
  'AnalyticsEvent',
  'AnalyticsEventId',
  'AnalyticsFinalised',
  'AnalyticsPresence',
  'AnalyticsProducer',
  'AnalyticsProduct',
  'AnalyticsProductSpell',
  'AnalyticsShop',
  'BackInStockEvent',
  'PageDayHistogram',
  'PageMonthHistogram',
  'PageView',
  'ProductView',
  'RevenueEvent',
  'SearchQuery',
  'Visit',
  'VisitDaySum',
  'Visitor',
]);
