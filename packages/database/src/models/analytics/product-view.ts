import * as t from '../table.ts';
import { analyticsColumns } from './analytics-row.ts';

/** One opening of a product page. `viewDuration` is in seconds. */
export const ProductView = t.table('product_views', {
  ...analyticsColumns,
  productId: t.integer(),
  /** Under which later reports of the same product view update it. */
  productViewId: t.uuid().nullable(),
  viewDuration: t.double().nullable(),
  imageClicks: t.integer().withDefault(),
  descriptionExpanded: t.boolean().withDefault(),
  priceClicked: t.boolean().withDefault(),
  addToCartClicked: t.boolean().withDefault(),
  addToWishlistClicked: t.boolean().withDefault(),
});
export type ProductView = t.Row<typeof ProductView>;
