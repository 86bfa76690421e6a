import * as t from '../table.ts';
import { analyticsColumns, PAGE } from './analytics-row.ts';

/** One showing of a page. `timeOnPage` is in seconds, `scrollDepth` in percent. */
export const PageView = t.table('page_views', {
  ...analyticsColumns,
  pageUrl: t.string(2048).notPersonal(PAGE),
  pageTitle: t.string().nullable().notPersonal(PAGE),
  timeOnPage: t.double().nullable(),
  scrollDepth: t.double().nullable(),
  /** The path, only when the visit has too many page views to list this one. */
  overflowPath: t.string(2048).nullable().notPersonal(PAGE),
  clickKind: t.string().nullable().notPersonal('The name of a parameter that an advertiser adds'),
  system: t.string().nullable().notPersonal('One of a few values, derived from the browser'),
  screen: t.string().nullable().notPersonal('One of four classes of width'),
  language: t.string().nullable().personal('The language that the browser prefers'),
  exitPage: t.boolean().withDefault(),
});
export type PageView = t.Row<typeof PageView>;
