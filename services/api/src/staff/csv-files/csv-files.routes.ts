import { csvFilesCalls } from '@ronin/contracts';
import { SENT, serveCalls } from '@ronin/identity';
import { sendCsv } from '../../analytics/reports/send-csv.ts';
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
