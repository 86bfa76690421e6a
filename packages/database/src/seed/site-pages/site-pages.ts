import { claimUnseeded, type SeedRun } from '../seed-once.ts';
import { cookiesPage, privacyPage } from './privacy-page.ts';
import { imprintPage, returnsPage, shippingPage, termsPage } from './shop-pages.ts';

const PAGES = [
  { name: 'privacy', title: 'Privacy', body: privacyPage },
  { name: 'terms', title: 'Terms', body: termsPage },
  { name: 'shipping', title: 'Shipping', body: shippingPage },
  { name: 'returns', title: 'Returns', body: returnsPage },
  { name: 'imprint', title: 'Imprint', body: imprintPage },
  { name: 'cookies', title: 'Cookies', body: cookiesPage },
];

/** They are true for the shop as it is delivered; the owner edits them. A page that exists stays as it is. */
export async function seedSitePages(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const pages = await claimUnseeded(run, 'page', PAGES);
  await database.models.SitePage.bulkCreate(
    pages.map(({ name, title, body }) => ({ slug: name, title, body: body.trim() })),
    { transaction, ignoreDuplicates: true },
  );
}
