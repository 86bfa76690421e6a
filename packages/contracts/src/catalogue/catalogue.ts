import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id, Money, TextOrNull, Timestamp } from '../fields.ts';
import { mapFields } from '../map-fields.ts';
import { IdPath } from '../shapes.ts';
import { fieldsOf, PRODUCT_CATEGORIES } from './product-fields.ts';

export const ProductCategory = z.enum(PRODUCT_CATEGORIES);
export type ProductCategory = z.infer<typeof ProductCategory>;

/** What a shopper chooses of a product: `name` is the key in a cart item's options (behaviour: catalogue 7). */
export const ProductOption = z.object({ name: z.string(), label: z.string(), values: z.array(z.string()) });
export type ProductOption = z.infer<typeof ProductOption>;

export const ProductPicture = z.object({
  url: z.string().describe('A JPEG file. Its sizes have names of their own.'),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  showsScale: z.boolean().describe('It shows how large the piece is.'),
  placeholder: z.string().describe('A tiny blurred version as a data URL.'),
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** What merchants fill in, as it is stored. */
export const ProductFacts = z.object({
  ...mapFields(fieldsOf('required'), () => z.string()),
  ...mapFields(fieldsOf('text'), ({ help, label }) => TextOrNull.describe(help ?? label)),
  ...mapFields(fieldsOf('decimal'), ({ label }) => TextOrNull.describe(label)),
  ...mapFields(fieldsOf('flag'), () => z.boolean()),
  price: Money,
  category: z.string().describe('rings, pendants, bracelets or timepieces.'),
});

/** A product as shoppers get it (behaviour: catalogue 1). */
export const Product = z.object({
  id: Id,
  ...ProductFacts.shape,
  imageUrl: z.string().describe('The first picture.'),
  imageUrls: z.array(z.string()),
  pictures: z.array(ProductPicture).describe('In their order; [] when none was uploaded.'),
  options: z.array(ProductOption),
  inStock: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** GET /api/pictures/{file}: a hash and the size of the picture, the width of the file, and its format. */
export const PicturePath = z.object({
  file: z
    .string()
    .regex(/^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,5})?\.(?:jpg|webp|avif)$/, 'must name a picture'),
});

const anyone = callsOf({ tag: 'Catalogue' });
const customer = callsOf({ tag: 'Catalogue', caller: 'customer' });

/** The catalogue and its pictures (behaviour: catalogue 2). */
export const catalogueCalls = {
  listProducts: anyone.get('/api/products', {
    summary: 'Every product',
    description: 'Carries an ETag; If-None-Match answers 304 while nothing changed.',
    answers: { 200: { description: 'The catalogue', schema: z.array(Product) } },
  }),
  getProduct: anyone.get('/api/products/{id}', {
    summary: 'One product',
    params: IdPath,
    answers: { 200: { description: 'The product', schema: Product } },
  }),
  getPicture: anyone.get('/api/pictures/{file}', {
    summary: 'A file of an uploaded picture',
    description: 'A name never gets other content, so the answer may be cached for ever.',
    params: PicturePath,
    answers: { 200: { description: 'The picture', fileType: 'image/*' } },
  }),
};

export const ViewProduct = z.object({ productId: Id });

export const ViewedProduct = z.object({ productId: Id, viewedAt: Timestamp, product: Product });
export type ViewedProduct = z.infer<typeof ViewedProduct>;

/** What a customer looked at (behaviour: help 3). */
export const recentlyViewedCalls = {
  listViewedProducts: customer.get('/api/recently-viewed', {
    summary: 'The products that the customer looked at, newest first',
    answers: { 200: { description: 'At most twelve', schema: z.array(ViewedProduct) } },
  }),
  viewProduct: customer.post('/api/recently-viewed', {
    summary: 'Remember that the customer looked at a product',
    body: ViewProduct,
    answers: { 204: { description: 'Remembered' } },
    errors: [404],
  }),
};
