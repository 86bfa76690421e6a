import { REPORT_VISITS, VISIT_TOTALS } from './2026-11-22-28-report-functions.ts';
import type { Migration } from './migration.ts';

/** The steps of the funnels in visit_day_sums, and which visits reached each (behaviour: reports 7). */
const STEPS = {
  checkout: 'funnel_step >= 4',
  ordered: 'funnel_step >= 5',
  from_product: 'product_step >= 1',
  product_cart: 'product_step >= 2',
  product_checkout: 'product_step >= 3',
  product_ordered: 'product_step >= 4',
};
const NAMES = Object.keys(STEPS);
const counted = Object.values(STEPS).map((condition) => `count(*) FILTER (WHERE v.${condition})`);
const list = (names: string[], indent: string) => names.join(`,\n${indent}`);

/** The functions of the release before, with the new columns at the end. */
const NEW_REPORT_VISITS = REPORT_VISITS.replace(
  'page_views_inside bigint, product_views_inside bigint, events_inside bigint\n',
  'page_views_inside bigint, product_views_inside bigint, events_inside bigint, product_step smallint\n',
).replace(
  `WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)) END
      FROM (`,
  `WHERE a.bucket >= bucket_of(range_from) AND a.bucket < bucket_of(range_to)) END,
        v.product_step
      FROM (`,
);
const NEW_VISIT_TOTALS = VISIT_TOTALS.replace(
  'product bigint, cart bigint\n',
  `product bigint, cart bigint,\n      ${list(
    NAMES.map((name) => `${name} bigint`),
    '      ',
  )}\n`,
)
  .replace(
    's.product, s.cart\n',
    `s.product, s.cart,\n        ${NAMES.map((name) => `s.${name}`).join(', ')}\n`,
  )
  .replaceAll(
    'count(*) FILTER (WHERE v.funnel_step >= 3)\n',
    `count(*) FILTER (WHERE v.funnel_step >= 3),\n        ${list(counted, '        ')}\n`,
  )
  .replaceAll('0, 0, 0\n', `0, 0, 0${', 0'.repeat(NAMES.length)}\n`);

/** When a visit was in the cart first: visits of earlier releases know only the last time. */
const PRODUCT_STEP = `
  CASE WHEN cart_at >= (SELECT min(at) FROM unnest(product_times) AS at) THEN 2 ELSE 1 END
`;

/**
 * The funnel goes on to the checkout and the order, and may begin at a product. The release before leaves the new columns of
 * its visits empty; the next event of such a visit fills them in.
 */
export const funnelToOrder: Migration = {
  name: '2026-11-22-120-funnel-to-order',
  up: `
    ALTER TABLE visits
      ADD COLUMN cart_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN checkout_times timestamptz(3)[] NOT NULL DEFAULT '{}',
      ADD COLUMN ordered_at timestamptz(3),
      ADD COLUMN product_step smallint NOT NULL DEFAULT 0;
    COMMENT ON COLUMN visits.product_step IS 'How far it got on the way product, cart, checkout, order: 0 to 4.';
    UPDATE visits SET product_step = ${PRODUCT_STEP} WHERE product_times <> '{}';

    ALTER TABLE visit_day_sums
      ${list(
        NAMES.map((name) => `ADD COLUMN ${name} bigint NOT NULL DEFAULT 0`),
        '      ',
      )};
    UPDATE visit_day_sums sums SET from_product = added.from_product, product_cart = added.product_cart
    FROM (
      SELECT dimension, (started_at AT TIME ZONE 'UTC')::date AS day, value,
        count(*) FILTER (WHERE product_step >= 1) AS from_product,
        count(*) FILTER (WHERE product_step >= 2) AS product_cart
      FROM visits CROSS JOIN LATERAL (
        VALUES ('all', NULL), ('device_type', device_type), ('browser_name', browser_name),
          ('country_code', country_code::text), ('entry_path', entry_path), ('exit_path', exit_path),
          ('referrer_host', referrer_host), ('utm_source', utm_source), ('utm_medium', utm_medium),
          ('utm_campaign', utm_campaign), ('utm_term', utm_term), ('utm_content', utm_content)
      ) AS part (dimension, value)
      WHERE product_step > 0
      GROUP BY 1, 2, 3
    ) AS added
    WHERE sums.dimension = added.dimension AND sums.day = added.day
      AND sums.value IS NOT DISTINCT FROM added.value;

    DROP FUNCTION visit_totals, report_visits;
    ${NEW_REPORT_VISITS}
    ${NEW_VISIT_TOTALS}
  `,
  down: `
    DROP FUNCTION visit_totals, report_visits;
    ${REPORT_VISITS}
    ${VISIT_TOTALS}
    ALTER TABLE visit_day_sums ${NAMES.map((name) => `DROP COLUMN ${name}`).join(', ')};
    ALTER TABLE visits DROP COLUMN cart_times, DROP COLUMN checkout_times, DROP COLUMN ordered_at,
      DROP COLUMN product_step;
  `,
};
