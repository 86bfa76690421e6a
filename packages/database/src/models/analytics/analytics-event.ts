import * as t from '../table.ts';
import { analyticsColumns, PAGE } from './analytics-row.ts';

/** Something a visitor did. */
export const AnalyticsEvent = t.table('analytics_events', {
  ...analyticsColumns,
  eventType: t.string().notPersonal('A word of the program'),
  eventCategory: t.string().nullable().notPersonal('A word of the program'),
  eventLabel: t.string().nullable().personal('A value of the event'),
  eventValue: t.double().nullable(),
  productId: t.integer().nullable(),
  pageUrl: t.string(2048).nullable().notPersonal(PAGE),
});
export type AnalyticsEvent = t.Row<typeof AnalyticsEvent>;
