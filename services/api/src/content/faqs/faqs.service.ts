import { FaqEntry, FaqSection } from '@ronin/contracts';
import { columnsOf, type Database } from '@ronin/database';
import { refuseMergedGuest } from '@ronin/identity';
import { AppError, presentRow } from '@ronin/server-kit';
import type { FillText } from '../shop-texts/shop-texts.service.ts';

/** The sections that are shown and have questions. @param fill puts the values of the settings into the answers. */
export async function listSections({ models }: Database, fill: FillText): Promise<FaqSection[]> {
  const options = { where: { isActive: true }, order: ['sortOrder', 'id'], raw: true };
  const [categories, faqs] = await Promise.all([
    models.FaqCategory.findAll(options),
    models.Faq.findAll(options),
  ]);

  return categories.flatMap((category) => {
    const own = faqs.filter(({ categoryId }) => categoryId === category.id);
    const entries = own.map((faq) => presentRow(FaqEntry, faq, { answer: fill(faq.answer) }));
    return entries.length === 0 ? [] : presentRow(FaqSection, category, { faqs: entries });
  });
}

/** One statement, so that simultaneous ratings of one customer count once. A guest's row is created with the first write. */
const RATE = `
  WITH faq AS (
    SELECT f.id FROM faqs f JOIN faq_categories section ON section.id = f.category_id
    WHERE f.id = $1::bigint AND f.is_active AND section.is_active
  ), customer AS (
    INSERT INTO customers (id) SELECT $2::int FROM faq ON CONFLICT DO NOTHING
  ), rated AS (
    INSERT INTO faq_ratings (faq_id, customer_id, helpful) SELECT faq.id, $2::int, $3::boolean FROM faq
    ON CONFLICT (faq_id, customer_id) DO UPDATE SET helpful = excluded.helpful, rated_at = now()
      WHERE faq_ratings.helpful <> excluded.helpful
    RETURNING xmax = 0 AS is_new, ${columnsOf('FaqRating', 'faq_ratings', ['helpful'])}
  ), counted AS (
    UPDATE faqs SET
      helpful_count = greatest(0, helpful_count + CASE WHEN rated.helpful THEN 1 WHEN is_new THEN 0 ELSE -1 END),
      not_helpful_count = greatest(0, not_helpful_count + CASE WHEN NOT rated.helpful THEN 1 WHEN is_new THEN 0 ELSE -1 END)
    FROM rated WHERE faqs.id = $1::bigint
  )
  SELECT id FROM faq
`;

/** Counts a customer's answer to "Did this help?" once. @throws AppError not-found */
export async function rateFaq(
  database: Database,
  customerId: number,
  { faqId, helpful }: { faqId: number; helpful: boolean },
): Promise<void> {
  const found = await database
    .select<{ id: number }>(RATE, [faqId, customerId, helpful])
    .catch(refuseMergedGuest);
  if (found.length === 0) throw new AppError('not-found', 'There is no such question.');
}
