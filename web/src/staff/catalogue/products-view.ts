import type { ProductCategory, ProductStatus } from '@ronin/contracts';
import { PRODUCT_CATEGORIES } from '@ronin/contracts/product-fields';
import { defineView, oneOf, openId, words } from '../../ui/console/list/view.ts';

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

export const PRODUCTS_VIEW = defineView({
  status: oneOf<ProductStatus>(['draft', 'published', 'archived']),
  category: oneOf(PRODUCT_CATEGORIES),
  q: words,
  open: openId('product', 'new'),
});
