import { helpCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import { listSections, rateFaq } from './faqs/faqs.service.ts';
import { getSitePage, presentSitePage } from './pages/site-pages.service.ts';
import { loadTextFilling } from './shop-texts/shop-texts.service.ts';

/** The FAQ and the information pages (behaviour: help 1, help 2, content 3). */
export const helpRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(context, helpCalls, {
    listFaqs: async () => listSections(database, await loadTextFilling(context)),
    rateFaq: async ({ params, body, customerId }) => {
      await rateFaq(database, customerId, { faqId: params.id, ...body });
      return body;
    },
    getSitePage: async ({ params }) => {
      const [page, fill] = await Promise.all([getSitePage(database, params.slug), loadTextFilling(context)]);
      return presentSitePage(page, fill);
    },
  });
};
