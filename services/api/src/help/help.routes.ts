import { helpCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context.ts';
import { presentViewed } from '../recently-viewed/recently-viewed.presenter.ts';
import { listViewed, saveView } from '../recently-viewed/recently-viewed.service.ts';
import { loadTextFilling } from '../shop-texts/shop-texts.service.ts';
import { presentSitePage } from '../site-pages/site-pages.presenter.ts';
import { getSitePage } from '../site-pages/site-pages.service.ts';
import { presentSection } from './faqs.presenter.ts';
import { listSections, rateFaq } from './faqs.service.ts';

/** The FAQ, the information pages, and the products viewed last (behaviour: help 1, help 2, help 3, content 3). */
export const helpRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(context, helpCalls, {
    listFaqs: async () => {
      const [sections, fill] = await Promise.all([listSections(database), loadTextFilling(context)]);
      return sections.map((section) => presentSection(section, fill));
    },
    rateFaq: async ({ params, body, customerId }) => {
      await rateFaq(database, customerId, { faqId: params.id, ...body });
      return body;
    },
    getSitePage: async ({ params }) => {
      const [page, fill] = await Promise.all([getSitePage(database, params.slug), loadTextFilling(context)]);
      return presentSitePage(page, fill);
    },
    listViewedProducts: async ({ customerId }) => (await listViewed(context, customerId)).map(presentViewed),
    viewProduct: async ({ customerId, body }) => {
      await saveView(database, customerId, body.productId);
    },
  });
};
