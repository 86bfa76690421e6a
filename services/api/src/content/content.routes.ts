import { contentCalls, helpCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import {
  addFaqCategory,
  changeFaqCategory,
  listFaqCategories,
  removeFaqCategory,
} from './faqs/faq-categories.service.ts';
import { listSections, rateFaq } from './faqs/faqs.service.ts';
import { addFaq, changeFaq, listStaffFaqs, removeFaq } from './faqs/staff-faqs.service.ts';
import {
  getSitePage,
  presentSitePage,
  presentStaffSitePage,
  saveSitePage,
} from './pages/site-pages.service.ts';
import { listTextValues, loadTextFilling } from './shop-texts/shop-texts.service.ts';

/**
 * The FAQ and the information pages, as the shop shows them (behaviour: help 1, help 2, content 3), and as merchants edit them;
 * agents may write drafts (behaviour: content 1).
 */
export const contentRoutes = (context: ApiContext) => {
  const { database } = context;

  return serveCalls(
    context,
    { ...helpCalls, ...contentCalls },
    {
      listFaqs: async () => listSections(database, await loadTextFilling(context)),
      rateFaq: async ({ params, body, customerId }) => {
        await rateFaq(database, customerId, { faqId: params.id, ...body });
        return body;
      },
      getSitePage: async ({ params }) => {
        const [page, fill] = await Promise.all([
          getSitePage(database, params.slug),
          loadTextFilling(context),
        ]);
        return presentSitePage(page, fill);
      },
      listStaffFaqs: ({ query }) => listStaffFaqs(database, query),
      addFaq: ({ body, staff }) => addFaq(context, body, staff),
      changeFaq: ({ params, body, version, staff }) =>
        changeFaq(context, { ...params, version, staff }, body),
      removeFaq: ({ params, version, staff }) => removeFaq(database, { ...params, version, staff }),
      listFaqCategories: () => listFaqCategories(database),
      addFaqCategory: ({ body, staff }) => addFaqCategory(database, body, staff),
      changeFaqCategory: ({ params, body, version, staff }) =>
        changeFaqCategory(database, { ...params, version, staff }, body),
      removeFaqCategory: ({ params, version, staff }) =>
        removeFaqCategory(database, { ...params, version, staff }),
      listTextValues: () => listTextValues(context),
      getStaffSitePage: async ({ params }) => presentStaffSitePage(await getSitePage(database, params.slug)),
      saveSitePage: async ({ params, body, version, staff }) =>
        presentStaffSitePage(await saveSitePage(context, { ...params, version, staff }, body)),
    },
  );
};
