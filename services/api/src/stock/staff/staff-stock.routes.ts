import { staffStockCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentPageBy } from '../../context/staff-page.ts';
import { addMovement, changeStockLimit, listMovements } from './movements.service.ts';
import { getStock, listStock } from './staff-stock.service.ts';

/** The stock, for merchants (behaviour: stock 6). */
export const staffStockRoutes = (context: ApiContext) => {
  const { database, reads } = context;

  return serveCalls(context, staffStockCalls, {
    listStock: async ({ query }) =>
      presentPageBy(
        await reads.list(({ database }) => listStock(database, query)),
        (item) => item,
        ({ productId }) => productId,
      ),
    getStock: ({ params }) => getStock(database, params.productId),
    changeStockLimit: ({ params, body, staff }) =>
      changeStockLimit(database, { ...params, ...body, actor: staff }),
    listMovements: ({ params, query }) =>
      reads.list(({ database }) => listMovements(database, params.productId, query.after)),
    addMovement: ({ params, body, staff }) => addMovement(database, { ...params, ...body, actor: staff }),
  });
};
