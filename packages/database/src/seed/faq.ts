import faqSections from './faq-sections.json' with { type: 'json' };
import { claimUnseeded, type SeedRun } from './seed-once.ts';

/**
 * Seeds the FAQ, section by section. The answers promise no amounts or times that the shop cannot guarantee; those of the
 * settings are filled in.
 */
export async function seedFaq(run: SeedRun): Promise<void> {
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
