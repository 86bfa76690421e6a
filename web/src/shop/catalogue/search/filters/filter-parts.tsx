/** What a page needs as soon as its address has filters, as one file. */
import type { Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { NoMatch } from './NoMatch.tsx';

export { filterProducts } from './filters.ts';

export const renderNoMatch = (products: readonly Product[], params: URLSearchParams): ReactNode => (
  <NoMatch products={products} params={params} />
);
