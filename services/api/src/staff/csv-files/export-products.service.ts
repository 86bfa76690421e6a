import type { ProductOption } from '@ronin/contracts';
import type { Database, Product } from '@ronin/database';
import { Op } from 'sequelize';
import {
  countRows,
  FIELD_COLUMNS,
  type FieldColumn,
  HANDLE_COLUMN,
  ID_COLUMN,
  OPTION_COLUMNS,
  STATUS_COLUMN,
} from './product-columns.ts';

const PAGE_SIZE = 200;

export const PRODUCT_COLUMNS: readonly string[] = [
  ID_COLUMN,
  HANDLE_COLUMN,
  STATUS_COLUMN,
  ...FIELD_COLUMNS.map(({ columns }) => columns[0]),
  ...OPTION_COLUMNS.flatMap(({ label, value }) => [label, value]),
];

/** All products by id, in pages. The first row of a product has its fields; each row has one value of each option. */
export async function* listProductRows({ models }: Database): AsyncGenerator<string[]> {
  let last = 0;
  for (;;) {
    const products = await models.Product.findAll({
      where: { id: { [Op.gt]: last } },
      order: ['id'],
      limit: PAGE_SIZE,
    });
    const stock = await models.Inventory.findAll({ where: { productId: products.map(({ id }) => id) } });
    const quantities = new Map(stock.map(({ productId, quantity }) => [productId, quantity]));
    for (const product of products) yield* toRows(product, quantities.get(product.id) ?? 0);
    if (products.length < PAGE_SIZE) return;
    last = products.at(-1)?.id ?? last;
  }
}

function toRows(product: Product, quantity: number): string[][] {
  const handle = `product-${String(product.id)}`;

  return Array.from({ length: countRows(product.options) }, (_, index) => [
    ...(index === 0 ? [String(product.id)] : ['']),
    handle,
    ...(index === 0 ? [product.status] : ['']),
    ...FIELD_COLUMNS.map((column) => (index === 0 ? toCell(column, product, quantity) : '')),
    ...OPTION_COLUMNS.flatMap((_columns, number) => toOption(product.options[number], index)),
  ]);
}

function toCell(column: FieldColumn, product: Product, quantity: number): string {
  if (column.kind === 'stock') return product.madeToOrder ? '' : String(quantity);
  const value = product[column.name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';

  return value ?? '';
}

const toOption = (option: ProductOption | undefined, index: number): string[] => {
  const value = option?.values[index];

  return option === undefined || value === undefined ? ['', ''] : [option.label, value];
};
