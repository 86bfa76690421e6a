import type { ReportOf } from '@ronin/contracts';

export type VisitRow = ReportOf<'getVisits'>['rows'][number];

/** A visit as VISIT_COLUMNS reads it. */
export interface VisitColumns extends Omit<VisitRow, 'endedAt' | 'startedAt'> {
  startedAt: Date;
  endedAt: Date;
}

/** What the list says of a visit `v`. */
export const VISIT_COLUMNS = `v.id, v.started_at AS "startedAt", v.ended_at AS "endedAt", v.device_type AS device,
    v.browser_name AS browser, v.country_code AS country, v.channel, v.referrer_host AS referrer,
    v.utm_campaign AS campaign, v.entry_path AS "entryPage",
    v.exit_path AS "exitPage", v.page_views AS "pageViews", v.product_views AS "productViews", v.events,
    ('{nothing, product, cart, checkout, order}'::text[])[v.product_step + 1] AS reached`;

export const presentVisit = ({ startedAt, endedAt, ...row }: VisitColumns): VisitRow => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
});
