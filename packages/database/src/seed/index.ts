import type { Database } from '../connect.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCommerce } from './commerce.ts';
import faqSections from './faq-sections.json' with { type: 'json' };
import { claimUnseeded, type SeedRun } from './seed-once.ts';
import { seedSitePages } from './site-pages/site-pages.ts';
import synonymsOfSeed from './synonyms.json' with { type: 'json' };

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

/** The default customer: requests without a cookie act as this guest (behaviour: identity 2). */
const DEFAULT_CUSTOMER_ID = 1;

/** Unlike other seed rows it is created again when it was removed: documented calls need it. */
async function seedCustomerOne({ database, transaction }: SeedRun): Promise<void> {
  await database.models.Customer.bulkCreate([{ id: DEFAULT_CUSTOMER_ID }], {
    ignoreDuplicates: true,
    transaction,
  });
}

/** The answers promise nothing that the shop cannot guarantee. What the settings say is filled in. */
async function seedFaq(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  for (const section of await claimUnseeded(run, 'faq', faqSections)) {
    const { name, description, sortOrder } = section;
    const { id } = await database.models.FaqCategory.create(
      { name, description, sortOrder },
      { transaction },
    );
    await database.models.Faq.bulkCreate(
      section.faqs.map((faq, index) => ({ ...faq, categoryId: id, sortOrder: index })),
      { transaction },
    );
  }
}

/** Words that people type, and what they find in this trade (behaviour: search 6). A word that the merchant has added stays as it is. */
async function seedSynonyms(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const entries = synonymsOfSeed.flatMap(({ words, find }) =>
    words.map((name) => ({ name, alsoFinds: find.filter((word) => word !== name) })),
  );
  const synonyms = await claimUnseeded(run, 'synonym', entries);
  await database.models.SearchSynonym.bulkCreate(
    synonyms.map(({ name, alsoFinds }) => ({ word: name, alsoFinds })),
    { transaction, ignoreDuplicates: true },
  );
}
