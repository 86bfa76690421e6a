import type { Database } from '../connect.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCommerce } from './commerce.ts';
import { seedCustomerOne } from './customer-one.ts';
import { seedFaq } from './faq.ts';
import { seedSitePages } from './site-pages/site-pages.ts';
import { seedSynonyms } from './synonyms.ts';

/** Fills a migrated database with customer 1, the catalogue, its stock, shipping, tax, the FAQ, the
 * information pages and the synonyms of the search. A second run changes nothing. */
export async function seed(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const run = { database, transaction };
    await seedCustomerOne(run);
    await seedCatalogue(run);
    await seedCommerce(run);
    await seedFaq(run);
    await seedSitePages(run);
    await seedSynonyms(run);
  });
}
