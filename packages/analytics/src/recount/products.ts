import type { Step } from '@ronin/contracts';
import { recountSeen } from './breakdowns.ts';
import { groupBy, shareOf, sumOf } from './groups.ts';
import { recountConversions } from './journeys.ts';
import { itemsOf, recountRevenue, type Sales } from './sales.ts';
import type { Counts } from './source.ts';
import { countKind, insideOf, type PresentVisit, type Selection } from './visits.ts';

export const recountProductGoal = (
  present: readonly PresentVisit[],
  request: Selection['request'],
  productId: number | null,
  goal: Step | undefined,
) =>
  recountConversions(
    recountSeen(present, request, ({ products }) => products.has(productId)),
    goal,
  );

/** What was done with each product, and sold of it. */
function countProducts(
  present: readonly PresentVisit[],
  { request, events = [], visits = [] }: Partial<Sales> & Selection,
  goal?: Step,
  others: readonly number[] = [],
) {
  const rows = insideOf(present).filter(({ productId }) => productId !== null);
  const done = new Map(groupBy(rows, ({ productId }) => productId ?? 0));
  const sold = new Map(groupBy(itemsOf({ request, events, visits }), ({ productId }) => productId));

  return [...new Set([...done.keys(), ...sold.keys(), ...others])].map((productId) => {
    const [own, items] = [done.get(productId) ?? [], sold.get(productId) ?? []];
    const views = countKind(own, 'product-view');
    const revenue = recountRevenue(items);
    return {
      isSold: items.length > 0,
      productId,
      views,
      addsToCart: own.filter(({ isCart }) => isCart).length,
      addsToWishlist: own.filter(({ isWishlist }) => isWishlist).length,
      ...revenue,
      quantity: sumOf(items, ({ quantity }) => quantity),
      conversion: shareOf(revenue.orders, views),
      ...recountProductGoal(present, request, productId, goal),
    };
  });
}

export const recountProducts = (present: readonly PresentVisit[], selection: Selection, goal?: Step) =>
  countProducts(present, selection, goal)
    .map(({ productId, views, addsToCart, addsToWishlist, conversions, conversionRate }) => ({
      ...{ productId, views, addsToCart, addsToWishlist, conversions, conversionRate },
    }))
    .filter(({ views, addsToCart, addsToWishlist }) => views + addsToCart + addsToWishlist > 0);

export const recountByProduct = (sales: Sales, present: readonly PresentVisit[], goal?: Step) =>
  countProducts(present, sales, goal)
    .filter(({ isSold }) => isSold)
    .map(({ isSold: _isSold, addsToCart: _carts, addsToWishlist: _wishes, ...row }) => row);

/** Those of the report, and any other. */
export function recountSold(
  sales: Sales,
  present: readonly PresentVisit[],
  reported: readonly Counts[],
  goal?: Step,
) {
  const ids = reported.map(({ productId }) => Number(productId));

  return countProducts(present, sales, goal, ids).map(
    ({ isSold: _isSold, gross: _gross, refunds: _refunds, ...row }) => row,
  );
}
