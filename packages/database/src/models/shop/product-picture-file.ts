import * as t from '../table.ts';

/** One file of a picture: one size in one format. Its content never changes. */
export const ProductPictureFile = t.table('product_picture_files', {
  name: t.string(80).primaryKey().notPersonal('An id without meaning'),
  pictureName: t.string(60).notPersonal('An id without meaning'),
  bytes: t.bytes(),
  createdAt: t.date().withDefault(),
});
export type ProductPictureFile = t.Row<typeof ProductPictureFile>;
