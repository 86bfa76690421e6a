import type { ViewedProduct } from '@ronin/contracts';
import type { Viewed } from './recently-viewed.service.ts';

export const presentViewed = ({ viewedAt, product }: Viewed): ViewedProduct => ({
  productId: product.id,
  viewedAt: viewedAt.toISOString(),
  product,
});
