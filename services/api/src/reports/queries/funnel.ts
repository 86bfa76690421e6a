import type { Reading } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import { openScope } from './chosen-visits.ts';

export interface FunnelFigures {
  visits: number;
  home: number;
  product: number;
  cart: number;
}

/** How many visits saw the home page, then a product, then put one into the cart. */
export async function readFunnel(reading: Reading, request: ReportRequest): Promise<FunnelFigures> {
  const scope = await openScope(reading, request);

  return await reading.one<FunnelFigures>(
    `
      SELECT count(*) AS visits,
        count(*) FILTER (WHERE funnel_step >= 1) AS home,
        count(*) FILTER (WHERE funnel_step >= 2) AS product,
        count(*) FILTER (WHERE funnel_step >= 3) AS cart
      FROM ${scope.visits} AS chosen
    `,
    scope.bind,
  );
}
