import { type ReportRow, reportsCalls } from '@ronin/contracts';
import { presentRow, type RowOf } from '@ronin/server-kit';

/** A visit as VISIT_COLUMNS reads it. */
export type VisitColumns = RowOf<ReportRow<'getVisits'>, 'endedAt' | 'startedAt'>;

/** What the list says of a visit `v`. */
export const VISIT_COLUMNS = `v.id, v.started_at AS "startedAt", v.ended_at AS "endedAt", v.device_type AS device,
    v.browser_name AS browser, v.country_code AS country, v.channel, v.referrer_host AS referrer,
    v.utm_campaign AS campaign, v.entry_path AS "entryPage",
    v.exit_path AS "exitPage", v.page_views AS "pageViews", v.product_views AS "productViews", v.events,
    ('{nothing, product, cart, checkout, order}'::text[])[v.product_step + 1] AS reached`;

export const presentVisit = (row: VisitColumns): ReportRow<'getVisits'> =>
  presentRow(reportsCalls.getVisits.row, row);
