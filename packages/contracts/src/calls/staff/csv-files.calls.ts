import { defineCall } from '../../call.ts';
import { ImportProducts, OrderExportQuery, ProductImport } from '../../http/staff/csv-files.ts';
import { BODY_LIMITS } from '../../limits.ts';

const TAG = 'Files';

/** The catalogue and the orders as CSV files (behaviour: products 6, checkout 16). */
export const csvFilesCalls = {
  exportProducts: defineCall({
    method: 'get',
    path: '/api/staff/exports/products',
    tag: TAG,
    role: 'merchant',
    summary: 'All products as CSV',
    description: 'A product has one row for each value of its options. The import understands the file.',
    answers: { 200: { description: 'The file', fileType: 'text/csv' } },
    errors: [],
  }),
  importProducts: defineCall({
    method: 'post',
    path: '/api/staff/imports/products',
    tag: TAG,
    role: 'merchant',
    summary: 'Create and change products from a CSV file',
    description:
      'All of the file or nothing. New products are drafts. 400 lists every problem with its row and column.',
    body: ImportProducts,
    bodyLimit: BODY_LIMITS.import,
    answers: { 200: { description: 'What was done, or would be', schema: ProductImport } },
    errors: [400, 409],
  }),
  exportOrders: defineCall({
    method: 'get',
    path: '/api/staff/exports/orders',
    tag: TAG,
    role: 'clerk',
    summary: 'The orders as CSV, newest first',
    query: OrderExportQuery,
    answers: { 200: { description: 'The file', fileType: 'text/csv' } },
    errors: [400],
  }),
};
