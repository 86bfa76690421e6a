import { csvFilesCalls } from '@ronin/contracts';
import { SENT, serveCalls, type StaffMember } from '@ronin/identity';
import type { Response } from 'express';
import { sendCsv } from '../../analytics/reports/send-csv.ts';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { listOrderRows, ORDER_COLUMNS } from '../../orders/staff/export-orders.service.ts';
import { listProductRows, PRODUCT_COLUMNS } from './export-products.service.ts';
import { importProducts } from './import-products.service.ts';

/** The catalogue and the orders as CSV files (behaviour: products 6, checkout 16). */
export const csvFilesRoutes = (context: ApiContext) => {
  const { database, gates } = context;
  const send = async (
    res: Response,
    staff: StaffMember,
    file: Parameters<typeof sendCsv>[1],
  ): Promise<typeof SENT> => {
    await gates.files(() => sendCsv(res, file), staffVisitor(staff));
    return SENT;
  };

  return serveCalls(context, csvFilesCalls, {
    exportProducts: ({ res, staff }) =>
      send(res, staff, { name: 'products.csv', columns: PRODUCT_COLUMNS, rows: listProductRows(database) }),
    importProducts: ({ body, staff }) =>
      gates.files(() => importProducts(database, body, staff), staffVisitor(staff)),
    exportOrders: ({ res, query, staff }) =>
      send(res, staff, { name: 'orders.csv', columns: ORDER_COLUMNS, rows: listOrderRows(database, query) }),
  });
};
