import { PRODUCT_FIELDS, PRODUCT_LIMITS, type ProductField, type ProductOption } from '@ronin/contracts';

const STOCK = { name: 'quantity', kind: 'stock', columns: ['Variant Inventory Qty', 'Quantity'] } as const;

export type FieldColumn = ProductField | typeof STOCK;

/** The columns of a file of products that have one field each, the stock after the price. */
export const FIELD_COLUMNS: readonly FieldColumn[] = PRODUCT_FIELDS.flatMap((field): FieldColumn[] =>
  field.name === 'price' ? [field, STOCK] : [field],
);

export type ColumnField = FieldColumn['name'];

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
  FIELD_COLUMNS.find(({ name }) => name === field)?.columns[0] ?? field;
