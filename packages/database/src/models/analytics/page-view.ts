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
  exitPage: t.boolean().withDefault(),
});
export type PageView = t.Row<typeof PageView>;
