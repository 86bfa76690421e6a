import * as t from '../table.ts';
import { analyticsColumns } from './analytics-row.ts';

/** Something a visitor did. */
export const AnalyticsEvent = t.table('analytics_events', {
  ...analyticsColumns,
  eventType: t.string(),
  eventCategory: t.string().nullable(),
  eventLabel: t.string().nullable(),
  eventValue: t.double().nullable(),
  productId: t.integer().nullable(),
  pageUrl: t.string(2048).nullable(),
});
export type AnalyticsEvent = t.Row<typeof AnalyticsEvent>;
