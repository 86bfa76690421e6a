import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvFilesCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { stringify } from 'csv-stringify';
import { type Response, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { listOrderRows, ORDER_COLUMNS } from './export-orders.service.ts';
import { listProductRows, PRODUCT_COLUMNS } from './export-products.service.ts';
import { importProducts } from './import-products.service.ts';

/** The catalogue and the orders as CSV files (behaviour: products 6, checkout 16). */
export function csvFilesRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const clerksOnly = requireStaff(findStaffSession, 'clerk');

  router
    .route(routePath(csvFilesCalls.exportProducts))
    .get(merchantsOnly, async (_req, res) => {
      await sendCsv(res, { name: 'products.csv', columns: PRODUCT_COLUMNS, rows: listProductRows(database) });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(csvFilesCalls.importProducts))
    .post(
      merchantsOnly,
      parseJsonBody({ limit: csvFilesCalls.importProducts.bodyLimit }),
      async (req, res) => {
        const file = parse(csvFilesCalls.importProducts.body, req.body);
        res.json(await importProducts(database, file, getStaff(req)));
      },
    )
    .all(refuseOtherMethods);

  router
    .route(routePath(csvFilesCalls.exportOrders))
    .get(clerksOnly, async (req, res) => {
      const query = parse(csvFilesCalls.exportOrders.query, req.query);
      await sendCsv(res, {
        name: 'orders.csv',
        columns: ORDER_COLUMNS,
        rows: listOrderRows(database, query),
      });
    })
    .all(refuseOtherMethods);

  return router;
}

interface CsvFile {
  name: string;
  columns: readonly string[];
  rows: AsyncGenerator<readonly string[]>;
}

/**
 * Sends rows as a CSV file, no faster than the client reads them. It begins with a byte order mark, so that spreadsheets read
 * it as UTF-8. A value that a spreadsheet would compute as a formula gets an apostrophe before it. When the first row cannot
 * be read, the answer is an error. A failure in the middle closes the connection, so that nobody takes the file for complete.
 */
async function sendCsv(res: Response, { name, columns, rows }: CsvFile): Promise<void> {
  const first = await rows.next();
  res.attachment(name).type('text/csv');
  const csv = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true });
  try {
    await pipeline(Readable.from(startWith(first, rows)), csv, res);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}

async function* startWith<Row>(first: IteratorResult<Row, unknown>, rest: AsyncGenerator<Row>) {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
