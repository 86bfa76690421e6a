import type { FunnelStart } from '@ronin/contracts';
import { reportParameters } from '../request/parameters.ts';
import type { ReportRequest } from '../request/report-range.ts';
import type { ReportSnapshot } from '../request/snapshot.service.ts';

/** `home` is null for a funnel that starts at a product. */
export interface FunnelTotals {
  visits: number;
  home: number | null;
  product: number;
  cart: number;
  checkout: number;
  order: number;
}

const FUNNEL = `
  SELECT coalesce(sum(visits), 0)::bigint AS visits,
    CASE WHEN NOT :'atProduct'::boolean THEN coalesce(sum(home), 0)::bigint END AS home,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN from_product ELSE product END), 0)::bigint AS product,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN product_cart ELSE cart END), 0)::bigint AS cart,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN product_checkout ELSE checkout END), 0)::bigint AS checkout,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN product_ordered ELSE ordered END), 0)::bigint AS "order"
  FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', NULL)
`;

/** How many visits saw the home page or a product first, put one into the cart, opened the checkout and ordered. */
export const getFunnelReport = (
  snapshot: ReportSnapshot,
  request: ReportRequest,
  start: FunnelStart = 'home',
): Promise<FunnelTotals> =>
  snapshot.one<FunnelTotals>(FUNNEL, {
    ...reportParameters(snapshot, request),
    atProduct: start === 'product',
  });
