import { type ReportFor, shareOf } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';

/** `home` is null for a funnel that starts at a product. */
type Totals = Record<'cart' | 'checkout' | 'order' | 'product' | 'visits', number> & { home: number | null };

const FUNNEL = `
  SELECT coalesce(sum(visits), 0)::bigint AS visits,
    CASE WHEN NOT :'atProduct'::boolean THEN coalesce(sum(home), 0)::bigint END AS home,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN from_product ELSE product END), 0)::bigint AS product,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN product_cart ELSE cart END), 0)::bigint AS cart,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN product_checkout ELSE checkout END), 0)::bigint AS checkout,
    coalesce(sum(CASE WHEN :'atProduct'::boolean THEN product_ordered ELSE ordered END), 0)::bigint AS "order"
  FROM visit_totals(:'from', :'to', :'totalsFrom', :'totalsTo', :'filters', NULL)
`;

const STEPS = ['home', 'product', 'cart', 'checkout', 'order'] as const;

/** How many visits saw the home page or a product first, put one into the cart, opened the checkout and ordered. */
export const funnel: ReportFor<'getFunnel'> = {
  async read(snapshot, request, { start }) {
    const totals = await snapshot.one<Totals>(FUNNEL, {
      ...reportParameters(snapshot, request),
      atProduct: start === 'product',
    });
    const steps = STEPS.flatMap((step) => {
      const visits = totals[step];
      return visits === null ? [] : [{ step, visits }];
    });

    return {
      visits: totals.visits,
      rows: steps.map(({ step, visits }, index) => ({
        step,
        visits,
        share: shareOf(visits, steps[0]?.visits ?? 0),
        shareOfStepBefore: shareOf(visits, steps[index - 1]?.visits ?? totals.visits),
      })),
    };
  },
};
