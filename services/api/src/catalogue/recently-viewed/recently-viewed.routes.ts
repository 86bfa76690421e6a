import { recentlyViewedCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { CatalogueContext } from '../catalogue.cache.ts';
import { presentViewed } from './recently-viewed.presenter.ts';
import { listViewed, saveView } from './recently-viewed.service.ts';

/** The products that a customer looked at last (behaviour: help 3). */
export const recentlyViewedRoutes = (context: CatalogueContext) =>
  serveCalls(context, recentlyViewedCalls, {
    listViewedProducts: async ({ customerId }) => (await listViewed(context, customerId)).map(presentViewed),
    viewProduct: async ({ customerId, body }) => {
      await saveView(context.database, customerId, body.productId);
    },
  });
