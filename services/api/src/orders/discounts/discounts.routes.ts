import { discountsCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { addDiscount, changeDiscount, listDiscounts } from './staff-discounts.service.ts';

/** The discount codes, for merchants (behaviour: stock 7). */
export const discountsRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(context, discountsCalls, {
    listDiscounts: ({ query }) => listDiscounts(database, query),
    addDiscount: ({ body, staff }) => addDiscount(database, body, staff),
    changeDiscount: ({ params, body, staff }) => changeDiscount(database, params.id, body, staff),
  });
};
