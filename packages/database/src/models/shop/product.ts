import * as t from '../table.ts';

/** What a shopper chooses of a product: `name` is the key of the choice, `label` what shoppers read (`Ring size`). */
export interface ProductOption {
  name: string;
  label: string;
  values: string[];
}

/** A product's own picture, as shoppers get it. `url` is one file for all; its sizes follow from the name. */
export interface ShownPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
  showsScale: boolean;
  /** A tiny blurred version as a data URL. */
  placeholder: string;
}

/** A product of the catalogue. `price` and `weight` (grams) are decimal strings. `pictures` repeats product_pictures. */
export const Product = t.table('products', {
  id: t.identity(),
  name: t.string().notPersonal('The public catalogue'),
  description: t.text().notPersonal('The public catalogue'),
  price: t.decimal(10, 2),
  symbolism: t.text().notPersonal('The public catalogue'),
  materials: t.text().notPersonal('The public catalogue'),
  category: t.string().notPersonal('The public catalogue'),
  imageUrl: t.string(2048).notPersonal('The public catalogue'),
  imageUrls: t.array(t.text()).withDefault().notPersonal('The public catalogue'),
  options: t.json<ProductOption[]>().withDefault().notPersonal('The public catalogue'),
  featured: t.boolean().withDefault(),
  inStock: t.boolean().withDefault(),
  weight: t.decimal(8, 2).nullable(),
  dimensions: t.string().nullable().notPersonal('The public catalogue'),
  craftingTime: t.string().nullable().notPersonal('The public catalogue'),
  careInstructions: t.text().nullable().notPersonal('The public catalogue'),
  sustainability: t.text().nullable().notPersonal('The public catalogue'),
  /** draft, published or archived */
  status: t.string(20).withDefault(),
  /** The word on its card; null: its category. */
  kind: t.string(60).nullable(),
  madeToOrder: t.boolean().withDefault(),
  /** Raised by every change of staff, for If-Match. */
  version: t.integer().withDefault(),
  pictures: t.json<ShownPicture[]>().withDefault().notPersonal('The public catalogue'),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type Product = t.Row<typeof Product>;
