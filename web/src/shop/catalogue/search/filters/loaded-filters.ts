import type { Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { FILTER_VALUES } from './filter-values.ts';

/** Loaded when the address has filters, or when a visitor opens them: most first pages need none. */
let filters: typeof import('./filter-parts.tsx') | undefined;

export async function loadFilters(): Promise<void> {
  filters ??= await import('./filter-parts.tsx');
}

/** Whether the address says more than a category. */
export const hasChoices = (params: URLSearchParams): boolean =>
  Object.entries(FILTER_VALUES).some(
    ([name, values]) => name !== 'category' && values.includes(params.get(name) ?? ''),
  );

/** The products that the address leaves, in its order; all of them before the filters are loaded. */
export const filterIfLoaded = (products: Product[], params: URLSearchParams): Product[] =>
  filters?.filterProducts(products, params) ?? products;

/** What leads on when the filters of the address leave nothing; nothing before the filters are loaded. */
export const renderNoMatch = (products: Product[], params: URLSearchParams): ReactNode =>
  filters?.renderNoMatch(products, params);
