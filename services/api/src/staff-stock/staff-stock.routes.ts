import { staffStockCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context.ts';
import { addDiscount, changeDiscount, listDiscounts } from '../staff-discounts/staff-discounts.service.ts';
import { presentPage } from '../staff-page.ts';
import { addMovement, changeStockLimit, listMovements } from './movements.service.ts';
import { getStock, listStock } from './staff-stock.service.ts';

/** The stock and the discount codes, for merchants (behaviour: stock 6, stock 7). */
export const staffStockRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(context, staffStockCalls, {
    listStock: async ({ query }) => {
      const { items, hasMore } = await listStock(database, query);
      return { items, next: hasMore ? (items.at(-1)?.productId ?? null) : null };
    },
    getStock: ({ params }) => getStock(database, params.productId),
    changeStockLimit: ({ params, body, staff }) =>
      changeStockLimit(database, { ...params, ...body, actor: staff }),
    listMovements: async ({ params, query }) =>
      presentPage(await listMovements(database, params.productId, query.after)),
    addMovement: ({ params, body, staff }) => addMovement(database, { ...params, ...body, actor: staff }),
    listDiscounts: async ({ query }) => presentPage(await listDiscounts(database, query)),
    addDiscount: ({ body, staff }) => addDiscount(database, body, staff),
    changeDiscount: ({ params, body, staff }) => changeDiscount(database, params.id, body, staff),
  });
};
