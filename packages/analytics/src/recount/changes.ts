import { reportsCalls } from '@ronin/contracts';
import type { z } from 'zod';
import { findCompared } from '../reports/changes/changes.ts';
import { readSales, revenueInRange } from './sales.ts';
import { readSearches, recountSearches } from './searches.ts';
import type { RecountOf, Source } from './source.ts';
import { countKind, insideOf, valuesOf, visitsInRange } from './visits.ts';

/** What a row is about. */
const Named = reportsCalls.getChanges.row.pick({ field: true, measure: true, value: true });
type Named = z.infer<typeof Named>;

/** Counts of one period. */
async function createCounter(source: Source) {
  const searches = await readSearches(source);
  const sales = await readSales(source, { sessions: searches.map(({ sessionId }) => sessionId) });
  const present = visitsInRange(sales.visits, source);
  const rows = insideOf(present);
  const words = recountSearches(searches, sales.visits, source, 'all');
  const orders = revenueInRange(sales.events, sales.visits, source).filter(({ type }) => type === 'sale');

  return ({ field, measure, value }: Named): number => {
    switch (field) {
      case 'all':
        return measure === 'orders' ? orders.length : present.length;
      case 'search':
        return words.find(({ query }) => query === value)?.searches ?? 0;
      case 'path':
        return rows.filter(({ kind, path }) => kind === 'page-view' && path === value).length;
      case 'product':
        return countKind(
          rows.filter(({ productId }) => productId === Number(value)),
          'product-view',
        );
      default:
        return present.filter((visit) => (valuesOf(visit, field)[0] ?? '') === value).length;
    }
  };
}

/** The figures of the rows that the report named; which ones those are is an estimate. */
export const recountChanges: RecountOf<'getChanges'> = async (source, query) => {
  const countNow = await createCounter(source);
  const countBefore = await createCounter({ ...source, request: findCompared(source.request, query) });

  return source.reported.map((reported) => {
    const row = Named.parse(reported);
    return { ...row, now: countNow(row), before: countBefore(row) };
  });
};
