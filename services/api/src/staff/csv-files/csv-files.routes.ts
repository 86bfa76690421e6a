import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvFilesCalls } from '@ronin/contracts';
import { SENT, serveCalls } from '@ronin/identity';
import type { Response } from 'express';
import { writeCsvHead, writeCsvRow } from '../../analytics/reports/csv.ts';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { listOrderRows, ORDER_COLUMNS } from '../../orders/staff/export-orders.service.ts';
import { listProductRows, PRODUCT_COLUMNS } from './export-products.service.ts';
import { importProducts } from './import-products.service.ts';

/** The catalogue and the orders as CSV files (behaviour: products 6, checkout 16). */
export const csvFilesRoutes = (context: ApiContext) => {
  const { database, gates } = context;

  return serveCalls(context, csvFilesCalls, {
    exportProducts: async ({ res, staff }) => {
      const file = {
        name: 'products.csv',
        columns: PRODUCT_COLUMNS,
        rows: listProductRows(database),
      };
      await gates.files(() => sendCsv(res, file), staffVisitor(staff));
      return SENT;
    },
    importProducts: ({ body, staff }) =>
      gates.files(() => importProducts(database, body, staff), staffVisitor(staff)),
    exportOrders: async ({ res, query, staff }) => {
      const file = {
        name: 'orders.csv',
        columns: ORDER_COLUMNS,
        rows: listOrderRows(database, query),
      };
      await gates.files(() => sendCsv(res, file), staffVisitor(staff));
      return SENT;
    },
  });
};

interface CsvFile {
  name: string;
  columns: readonly string[];
  rows: AsyncGenerator<readonly string[]>;
}

/**
 * Sends rows as a CSV file, no faster than the client reads them. When the first row cannot be read, the answer is an error. A
 * failure in the middle closes the connection, so that nobody takes the file for complete.
 */
async function sendCsv(res: Response, { rows, ...file }: CsvFile): Promise<void> {
  const first = await rows.next();
  res.attachment(file.name).type('text/csv');
  try {
    await pipeline(Readable.from(writeLines(first, { rows, ...file })), res);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}

async function* writeLines(
  first: IteratorResult<readonly string[], unknown>,
  { columns, rows }: CsvFile,
): AsyncGenerator<string> {
  yield writeCsvHead(columns);
  if (first.done === true) return;
  yield writeCsvRow(first.value);
  for await (const row of rows) yield writeCsvRow(row);
}

const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
