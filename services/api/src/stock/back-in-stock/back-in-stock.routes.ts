import { backInStockCalls, backInStockLinksCalls } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import { refuseWithoutCommerce } from '../../context/commerce-guard.ts';
import type { ApiContext } from '../../context/context.ts';
import {
  confirmBackInStock,
  getProductHold,
  joinWaitingList,
  leaveBackInStock,
} from './back-in-stock.service.ts';

/** Joining the waiting list, and who holds the only piece (behaviour: stock 1, stock 3). */
export const backInStockRoutes = (context: ApiContext) =>
  serveCalls(
    context,
    backInStockCalls,
    {
      joinBackInStock: async ({ params, body }) => {
        const { wait, isNew } = await joinWaitingList(context, params.id, body.email);
        return new Answered(isNew ? 201 : 200, wait);
      },
      getProductHold: ({ params, customerId }) => getProductHold(context.database, params.id, customerId),
    },
    { before: [refuseWithoutCommerce(context.config)] },
  );

/** The links in its mails, which work in a shop that sells elsewhere, too. */
export const backInStockLinksRoutes = (context: ApiContext) =>
  serveCalls(context, backInStockLinksCalls, {
    confirmBackInStock: ({ params }) => confirmBackInStock(context.database, params.token),
    // Mail programs post a form, which is ignored: the token in the path says everything.
    leaveBackInStock: ({ params }) => leaveBackInStock(context.database, params.token),
  });
