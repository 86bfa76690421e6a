import type { ProductCategory, ProductStatus } from '@ronin/contracts';
import { PRODUCT_CATEGORIES } from '@ronin/contracts/product-fields';

export interface ProductFilters {
  readonly q?: string;
  readonly status?: ProductStatus;
  readonly category?: ProductCategory;
}

export const STATUS_LABELS: Record<ProductStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

export const CATEGORY_LABELS: Record<ProductCategory, string> = {
  rings: 'Rings',
  pendants: 'Pendants',
  bracelets: 'Bracelets',
  timepieces: 'Timepieces',
};

const STATUSES: readonly ProductStatus[] = ['draft', 'published', 'archived'];

/** What the page shows. All of it is in the address, so that it can be shared and reloaded. */
export interface ProductsView {
  readonly q: string;
  readonly status: ProductStatus | 'all';
  readonly category: ProductCategory | 'all';
  /** The id of the open product, or `new`. */
  readonly open: number | 'new' | null;
}

/** Unknown and invalid parameters are ignored. */
export function parseProductsView(search: URLSearchParams): ProductsView {
  const open = search.get('product') ?? '';

  return {
    q: search.get('q')?.trim() ?? '',
    status: STATUSES.find((status) => status === search.get('status')) ?? 'all',
    category: PRODUCT_CATEGORIES.find((category) => category === search.get('category')) ?? 'all',
    open: open === 'new' ? 'new' : /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null,
  };
}

/** The query of a view. Default values are left out. */
export const formatProductsView = ({ q, status, category, open }: ProductsView): URLSearchParams =>
  new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(category !== 'all' && { category }),
    ...(q && { q }),
    ...(open !== null && { product: String(open) }),
  });

export const toFilters = ({ q, status, category }: ProductsView): ProductFilters => ({
  ...(q && { q }),
  ...(status !== 'all' && { status }),
  ...(category !== 'all' && { category }),
});
