import type { ProductCategory, ProductStatus } from '@ronin/contracts';
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
  status: oneOf(STATUS_LABELS),
  category: oneOf(CATEGORY_LABELS),
  q: words,
  open: openId('product', 'new'),
});
