import type { PicturedProduct } from '../../../components/product/product-pictures.ts';

/** What the picture of a row is chosen by; null of a product that the shop does not have. */
export const picturedProduct = ({
  name,
  imageUrl,
}: {
  readonly name: string | null;
  readonly imageUrl: string | null;
}): PicturedProduct | null => (name === null ? null : { name, imageUrl: imageUrl ?? '' });
