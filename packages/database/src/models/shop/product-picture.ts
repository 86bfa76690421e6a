import * as t from '../table.ts';

/** A picture of a product. Its files are in product_picture_files, so that no list reads their bytes. */
export const ProductPicture = t.table('product_pictures', {
  id: t.identity(),
  productId: t.integer(),
  /** A hash of its content and its size, the same for the same picture. The names of its files begin with it. */
  name: t.string(60).notPersonal('An id without meaning'),
  alt: t.string(300).notPersonal('The public catalogue'),
  width: t.integer(),
  height: t.integer(),
  /** 0 is the first picture. */
  position: t.integer(),
  showsScale: t.boolean().withDefault(),
  placeholder: t.string(1_000).notPersonal('The public catalogue'),
  createdAt: t.date().withDefault(),
});
export type ProductPicture = t.Row<typeof ProductPicture>;
