import { PRODUCT_LIMITS, TEXT_LIMITS } from '../limits.ts';

/** `required` and `text`: a text is never empty, or null when it is. `decimal`: may be null. */
type FieldKind = 'required' | 'text' | 'choice' | 'money' | 'decimal' | 'flag';

interface FieldFacts {
  /** Characters. A text as long as `PRODUCT_LIMITS.text` has several lines; others have one. */
  max?: number;
  /** Of the CSV file. The export writes the first; the import takes all. Shopify's name comes first where it has the column. */
  columns?: readonly [string, ...string[]];
  /** For merchants, and for readers of the API's description. */
  help?: string;
}

const define = <const Name extends string, const Kind extends FieldKind>(
  name: Name,
  kind: Kind,
  label: string,
  { max = PRODUCT_LIMITS.text, columns = [label], help }: FieldFacts = {},
) => ({ name, kind, label, max, columns, help });

const LINE = { max: TEXT_LIMITS.label };

/** The first part of the form. */
export const MAIN_FIELDS = [
  define('name', 'required', 'Name', { ...LINE, columns: ['Title', 'Name'] }),
  define('description', 'required', 'Description', { columns: ['Body (HTML)', 'Description'] }),
  define('category', 'choice', 'Category', { columns: ['Category', 'Type'] }),
  define('kind', 'text', 'Kind', {
    max: PRODUCT_LIMITS.kind,
    help: 'The word on its card. Without one: its category.',
  }),
  define('price', 'money', 'Price', { columns: ['Variant Price', 'Price'] }),
  define('symbolism', 'required', 'Symbolism'),
  define('materials', 'required', 'Materials'),
];

/** The part of the form that follows the options. */
export const MORE_FIELDS = [
  define('madeToOrder', 'flag', 'Made to order', { help: 'It needs no stock.' }),
  define('featured', 'flag', 'Featured'),
  define('weight', 'decimal', 'Weight in grams', { columns: ['Weight in grams', 'Variant Grams'] }),
  define('dimensions', 'text', 'Dimensions', LINE),
  define('sizeNote', 'text', 'Size note', {
    ...LINE,
    help: 'Beside its sizes, such as: It cannot be resized.',
  }),
  define('craftingTime', 'text', 'Crafting time', LINE),
  define('careInstructions', 'text', 'Care instructions'),
  define('sustainability', 'text', 'Sustainability'),
];

/** What merchants fill in for a product, in the order of its CSV file. The calls, the form, the audit log and the file follow it. */
export const PRODUCT_FIELDS = [...MAIN_FIELDS, ...MORE_FIELDS];

export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** The fields of these kinds. */
export const fieldsOf = <const Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  PRODUCT_FIELDS.filter((field): field is Extract<ProductField, { kind: Kind }> =>
    kinds.some((kind) => kind === field.kind),
  );

/** What a product still needs before it can be published, in the order of the form. */
export const listMissing = (product: Readonly<Record<RequiredName, string>>) =>
  fieldsOf('required', 'money').filter(({ name, kind }) =>
    kind === 'money' ? !/[1-9]/.test(product[name]) : product[name].trim() === '',
  );

type RequiredName = ReturnType<typeof fieldsOf<'money' | 'required'>>[number]['name'];

/** Whether it is a text of several lines. */
export const isLong = ({ kind, max }: ProductField): boolean =>
  (kind === 'required' || kind === 'text') && max === PRODUCT_LIMITS.text;

export const PRODUCT_CATEGORIES = ['rings', 'pendants', 'bracelets', 'timepieces'] as const;
