import { PRODUCT_LIMITS, type ProductOption } from '@ronin/contracts';

/**
 * The columns of a file of products that have one field each. The first name is the one that the export writes; the import
 * takes the others too. Shopify's names come first where it has the column.
 */
export const FIELD_COLUMNS = [
  { field: 'name', names: ['Title', 'Name'] },
  { field: 'description', names: ['Body (HTML)', 'Description'] },
  { field: 'category', names: ['Category', 'Type'] },
  { field: 'kind', names: ['Kind'] },
  { field: 'price', names: ['Variant Price', 'Price'] },
  { field: 'quantity', names: ['Variant Inventory Qty', 'Quantity'] },
  { field: 'symbolism', names: ['Symbolism'] },
  { field: 'materials', names: ['Materials'] },
  { field: 'madeToOrder', names: ['Made to order'] },
  { field: 'featured', names: ['Featured'] },
  { field: 'weight', names: ['Weight in grams', 'Variant Grams'] },
  { field: 'dimensions', names: ['Dimensions'] },
  { field: 'craftingTime', names: ['Crafting time'] },
  { field: 'careInstructions', names: ['Care instructions'] },
  { field: 'sustainability', names: ['Sustainability'] },
] as const;

export type ColumnField = (typeof FIELD_COLUMNS)[number]['field'];

/** The columns that say which rows belong to one product, and which product it is. */
export const ID_COLUMN = 'ID';
export const HANDLE_COLUMN = 'Handle';
/** Written by the export alone: the import never publishes. */
export const STATUS_COLUMN = 'Status';

/** As many as a product may have; Shopify's file has three. */
export const OPTION_COLUMNS = Array.from({ length: PRODUCT_LIMITS.options }, (_, index) => ({
  label: `Option${String(index + 1)} Name`,
  value: `Option${String(index + 1)} Value`,
}));

/** A row of a product has one value of each of its options. */
export const countRows = (options: readonly Pick<ProductOption, 'values'>[]): number =>
  Math.max(1, ...options.map(({ values }) => values.length));

/** A field's column, as the export and the problems name it. */
export const columnOf = (field: string): string =>
  FIELD_COLUMNS.find((column) => column.field === field)?.names[0] ?? field;
