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
      SELECT coalesce(sum(visits), 0)::bigint AS visits, coalesce(sum(home), 0)::bigint AS home,
        coalesce(sum(product), 0)::bigint AS product, coalesce(sum(cart), 0)::bigint AS cart
      FROM ${scope.sumBy(null)} AS summed
    `,
    scope.bind,
  );
}
