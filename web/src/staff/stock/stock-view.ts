import type { StockFilter } from '@ronin/contracts';
import { readId } from '../../ui/console/list/use-view.ts';
import type { StockFilters } from './stock.api.ts';

export const FILTER_LABELS: Record<StockFilter | 'all', string> = {
  all: 'All',
  low: 'Low',
  'sold-out': 'Sold out',
  held: 'Held',
};

export const FILTERS: readonly StockView['filter'][] = ['all', 'low', 'sold-out', 'held'];

/** What the page shows. All of it is in the address, so that it can be shared and reloaded. */
export interface StockView {
  readonly q: string;
  readonly filter: StockFilter | 'all';
  /** The id of the open product. */
  readonly open: number | null;
}

/** Unknown and invalid parameters are ignored. */
export function parseStockView(search: URLSearchParams): StockView {
  return {
    q: search.get('q')?.trim() ?? '',
    filter: FILTERS.find((filter) => filter === search.get('filter')) ?? 'all',
    open: readId(search, 'product'),
  };
}

/** The query of a view. Default values are left out. */
export const formatStockView = ({ q, filter, open }: StockView): URLSearchParams =>
  new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(q && { q }),
    ...(open !== null && { product: String(open) }),
  });

/** What the call filters by. */
export const toFilters = ({ q, filter }: StockView): StockFilters => ({
  ...(q && { q }),
  ...(filter !== 'all' && { filter }),
});
