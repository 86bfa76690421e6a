import { reportParameters } from './request/parameters.ts';
import type { ReportRequest } from './request/report-range.ts';
import type { ReportSnapshot } from './request/snapshot.service.ts';

export interface FunnelTotals {
  visits: number;
  home: number;
  product: number;
  cart: number;
}

const FUNNEL = `
  SELECT coalesce(sum(visits), 0)::bigint AS visits, coalesce(sum(home), 0)::bigint AS home,
    coalesce(sum(product), 0)::bigint AS product, coalesce(sum(cart), 0)::bigint AS cart
  FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', NULL)
`;

/** How many visits saw the home page, then a product, then put one into the cart. */
export const getFunnelReport = (snapshot: ReportSnapshot, request: ReportRequest): Promise<FunnelTotals> =>
  snapshot.one<FunnelTotals>(FUNNEL, reportParameters(snapshot, request));
