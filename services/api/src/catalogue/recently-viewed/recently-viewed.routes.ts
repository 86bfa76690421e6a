import { recentlyViewedCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { CatalogueContext } from '../catalogue.cache.ts';
import { listViewed, saveView } from './recently-viewed.service.ts';

/** The products that a customer looked at last (behaviour: help 3). */
export const recentlyViewedRoutes = (context: CatalogueContext) =>
  serveCalls(context, recentlyViewedCalls, {
    listViewedProducts: ({ customerId }) => listViewed(context, customerId),
    viewProduct: async ({ customerId, body }) => {
      await saveView(context.database, customerId, body.productId);
    },
  });
