import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, Money, optionalText, PathId, Timestamp, writtenText } from '../fields.ts';
import { PICTURES_MAX, PRODUCT_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { mapFields } from '../map-fields.ts';
import { hasNoRepeats, IdPath, pageOf } from '../shapes.ts';
import { Product, ProductCategory, ProductPicture } from './catalogue.ts';
import { fieldsOf, isLong, type ProductField } from './product-fields.ts';

/** draft: for staff only. published: in the catalogue. archived: reachable by its id, and not for sale. */
export const ProductStatus = z.enum(['draft', 'published', 'archived']);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** GET /api/staff/products. `q` has words that all occur in the name. */
export const StaffProductQuery = z.object({
  status: ProductStatus.optional(),
  category: ProductCategory.optional(),
  q: optionalText(TEXT_LIMITS.label),
  after: PathId.optional(),
});
export type StaffProductQuery = z.infer<typeof StaffProductQuery>;

export const StaffProductSummary = Product.pick({
  id: true,
  name: true,
  price: true,
  imageUrl: true,
  kind: true,
  inStock: true,
  madeToOrder: true,
  updatedAt: true,
}).extend({
  category: ProductCategory,
  status: ProductStatus,
  version: Id,
  available: z
    .int()
    .nullable()
    .describe('Pieces that are neither sold nor reserved; null when it is made to order.'),
});
export type StaffProductSummary = z.infer<typeof StaffProductSummary>;

export const StaffProductList = pageOf(StaffProductSummary);
export type StaffProductList = z.infer<typeof StaffProductList>;

export const StaffPicture = ProductPicture.extend({
  id: Id,
  position: z.int().nonnegative().describe('0 is the first picture.'),
});
export type StaffPicture = z.infer<typeof StaffPicture>;

export const StaffProduct = Product.extend({
  category: ProductCategory,
  status: ProductStatus,
  version: Id.describe('Also its ETag. Pictures and stock do not change it.'),
  pictures: z.array(StaffPicture),
  stock: z
    .object({ quantity: z.int(), reservedQuantity: z.int(), available: z.int() })
    .nullable()
    .describe('null when it is made to order.'),
  prices: z
    .array(z.object({ price: Money, at: Timestamp, by: z.string().nullable() }))
    .describe('The last 100 prices, newest first. `by` is null when it was not set by staff.'),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

/** A decimal number with at most two places. It is stored with two. */
const decimal = (digits: number) =>
  z
    .string()
    .trim()
    .regex(
      new RegExp(`^\\d{1,${String(digits)}}(\\.\\d{1,2})?$`),
      'must be a number with at most two decimals',
    )
    .overwrite((value) => {
      const [whole = '', places = ''] = value.split('.');

      return `${whole.replace(/^0+(?=\d)/, '')}.${places.padEnd(2, '0')}`;
    });

/** What a shopper chooses. The name is the key in the options of a cart item. */
const EditedOption = z.object({
  name: z
    .string()
    .max(PRODUCT_LIMITS.optionName)
    .regex(
      /^[a-z][a-z0-9-]*$/,
      'must begin with a letter and have lower-case letters, digits and hyphens only',
    ),
  label: writtenText(PRODUCT_LIMITS.optionLabel),
  values: z
    .array(writtenText(PRODUCT_LIMITS.optionValue))
    .min(1, 'must have at least one value')
    .max(PRODUCT_LIMITS.optionValues)
    .refine(hasNoRepeats, 'must have each value once'),
});

const textOf = (field: ProductField) =>
  (isLong(field) ? chatText : writtenText)(field.max).describe(field.help ?? field.label);

/** What is not known yet is an empty text. A published product has them all (behaviour: products 1). */
const draftText = (field: ProductField) => z.union([z.literal(''), textOf(field)]).optional();

/** The fields that staff edit, without defaults. */
const editable = {
  ...mapFields(fieldsOf('required'), draftText),
  name: writtenText(TEXT_LIMITS.label).describe('Name'),
  ...mapFields(fieldsOf('text'), (field) => textOf(field).nullish()),
  ...mapFields(fieldsOf('decimal'), ({ label }) => decimal(6).nullish().describe(label)),
  ...mapFields(fieldsOf('flag'), () => z.boolean().optional()),
  price: decimal(8)
    .optional()
    .meta({ example: '285.00', description: 'Stored with two decimals. 0 while a draft has none.' }),
  category: ProductCategory,
  options: z
    .array(EditedOption)
    .max(PRODUCT_LIMITS.options)
    .refine((options) => hasNoRepeats(options.map(({ name }) => name)), 'must have each name once')
    .optional(),
};

/** POST /api/staff/products: a draft. */
export const CreateProduct = z
  .object({
    ...editable,
    quantity: z
      .int()
      .min(0)
      .max(PRODUCT_LIMITS.quantity)
      .optional()
      .describe('Pieces in stock, 0 by default. Not for a product that is made to order.'),
  })
  .refine(({ madeToOrder, quantity }) => madeToOrder !== true || (quantity ?? 0) === 0, {
    path: ['quantity'],
    message: 'must be 0 for a product that is made to order',
  });
export type CreateProduct = z.infer<typeof CreateProduct>;

export const ChangeProduct = z.object(editable).partial();
export type ChangeProduct = z.infer<typeof ChangeProduct>;

export const PictureAlt = writtenText(PRODUCT_LIMITS.alt);

/** The fields of POST …/pictures beside the file `picture`. */
export const UploadPicture = z.object({ alt: PictureAlt });

export const ChangePicture = z.object({
  alt: PictureAlt.optional(),
  position: z
    .int()
    .min(0)
    .max(PICTURES_MAX)
    .optional()
    .describe('0 is the first place. The other pictures move.'),
  showsScale: z
    .boolean()
    .optional()
    .describe('Whether it shows how large the piece is. One picture of a product at most does.'),
});
export type ChangePicture = z.infer<typeof ChangePicture>;

const StaffPicturePath = z.object({ id: PathId, pictureId: PathId });

const merchant = callsOf({ tag: 'Staff products', role: 'merchant' });

/** The catalogue, for merchants (behaviour: products 1). */
export const staffProductsCalls = {
  listStaffProducts: merchant.get('/api/staff/products', {
    summary: 'All products, by id',
    description: 'Fifty at a time, drafts and archived ones included. All words of `q` are in the name.',
    query: StaffProductQuery,
    answers: { 200: { description: 'One page', schema: StaffProductList } },
  }),
  createProduct: merchant.post('/api/staff/products', {
    summary: 'Create a draft',
    description: 'A name and a category are enough. The rest is needed to publish it.',
    version: 'answered',
    body: CreateProduct,
    answers: { 201: { description: 'The draft, with its version as ETag', schema: StaffProduct } },
  }),
  getStaffProduct: merchant.get('/api/staff/products/{id}', {
    summary: 'One product with its pictures, stock and prices',
    version: 'answered',
    params: IdPath,
    answers: { 200: { description: 'The product, with its version as ETag', schema: StaffProduct } },
  }),
  changeProduct: merchant.patch('/api/staff/products/{id}', {
    summary: 'Change some fields of a product',
    version: 'required',
    description:
      '412: somebody else has changed it; the answer has both versions. 400 names the fields that a published product would lack.',
    params: IdPath,
    body: ChangeProduct,
    answers: { 200: { description: 'The product as it now is', schema: StaffProduct } },
  }),
  publishProduct: merchant.post('/api/staff/products/{id}/publish', {
    summary: 'Put a draft or an archived product into the catalogue',
    version: 'optional',
    description:
      'If-Match is optional. A published product stays as it is. 400 names the fields that are missing.',
    params: IdPath,
    answers: { 200: { description: 'The product as it now is', schema: StaffProduct } },
  }),
  archiveProduct: merchant.post('/api/staff/products/{id}/archive', {
    summary: 'Take a product out of the catalogue',
    version: 'optional',
    description: 'Its page stays, for those who have its address. If-Match is optional.',
    params: IdPath,
    answers: { 200: { description: 'The product as it now is', schema: StaffProduct } },
  }),
  addPicture: merchant.post('/api/staff/products/{id}/pictures', {
    summary: 'Upload a picture',
    description:
      'JPEG, PNG, WebP or AVIF, at most 20 MB. It is encoded anew in all sizes, without its metadata, and comes last.',
    params: IdPath,
    form: { file: 'picture', fields: UploadPicture },
    answers: { 201: { description: 'The picture', schema: StaffPicture } },
    errors: [409],
  }),
  changePicture: merchant.patch('/api/staff/products/{id}/pictures/{pictureId}', {
    summary: 'Change the text, the place or the mark of a picture',
    params: StaffPicturePath,
    body: ChangePicture,
    answers: { 200: { description: 'The picture as it now is', schema: StaffPicture } },
  }),
  removePicture: merchant.delete('/api/staff/products/{id}/pictures/{pictureId}', {
    summary: 'Remove a picture',
    params: StaffPicturePath,
    answers: { 204: { description: 'Removed' } },
  }),
};
