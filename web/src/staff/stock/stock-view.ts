import type { StockFilter } from '@ronin/contracts';
import { defineView, oneOf, openId, words } from '../../ui/console/list/view.ts';

export const FILTER_LABELS: Record<StockFilter | 'all', string> = {
  all: 'All',
  low: 'Low',
  'sold-out': 'Sold out',
  held: 'Held',
};

export const FILTERS = ['all', 'low', 'sold-out', 'held'] as const;

export const STOCK_VIEW = defineView({
  filter: oneOf(['low', 'sold-out', 'held']),
  q: words,
  open: openId('product'),
});
