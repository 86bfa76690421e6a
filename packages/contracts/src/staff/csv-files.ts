import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Id } from '../fields.ts';
import { BODY_LIMITS, IMPORT_LIMITS } from '../limits.ts';
import { StaffOrderFilter } from '../orders/staff-orders.ts';

export const ImportProducts = z.object({
  csv: z
    .string()
    .min(1, 'must not be empty')
    .max(IMPORT_LIMITS.characters, `must be at most ${String(IMPORT_LIMITS.characters)} characters`)
    .describe('The text of the file. Its first line has the names of the columns.'),
  dryRun: z.boolean().default(false).describe('Says what would change, and changes nothing.'),
});
export type ImportProducts = z.infer<typeof ImportProducts>;

/** What an import does with each product of the file, in the order of the file. */
export const ProductImport = z.object({
  dryRun: z.boolean(),
  products: z.array(
    z.object({
      id: Id.nullable().describe('null: it would be created.'),
      name: z.string(),
      action: z.enum(['create', 'change', 'none']),
    }),
  ),
});
export type ProductImport = z.infer<typeof ProductImport>;

/** GET /api/staff/exports/orders: the orders of the list with the same filter. */
export const OrderExportQuery = z.object({
  status: StaffOrderFilter.optional(),
});
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;

const merchant = callsOf({ tag: 'Files', role: 'merchant' });
const clerk = callsOf({ tag: 'Files', role: 'clerk' });

/** The catalogue and the orders as CSV files (behaviour: products 6, checkout 16). */
export const csvFilesCalls = {
  exportProducts: merchant.get('/api/staff/exports/products', {
    summary: 'All products as CSV',
    description: 'A product has one row for each value of its options. The import understands the file.',
    answers: { 200: { description: 'The file', fileType: 'text/csv' } },
  }),
  importProducts: merchant.post('/api/staff/imports/products', {
    summary: 'Create and change products from a CSV file',
    description:
      'All of the file or nothing. New products are drafts. 400 lists every problem with its row and column.',
    body: ImportProducts,
    bodyLimit: BODY_LIMITS.import,
    answers: { 200: { description: 'What was done, or would be', schema: ProductImport } },
    errors: [409],
  }),
  exportOrders: clerk.get('/api/staff/exports/orders', {
    summary: 'The orders as CSV, newest first',
    query: OrderExportQuery,
    answers: { 200: { description: 'The file', fileType: 'text/csv' } },
  }),
};
