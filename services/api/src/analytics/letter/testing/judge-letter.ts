import type { TestApi } from '../../../testing/start-test-api.ts';
import { writeLetter, type WrittenLetter } from '../write-letter.service.ts';
import { type Plant, seedPeriods } from './seed-periods.ts';

/** What a letter names for each cause, and what may follow from it. */
const NAMED: Record<Plant, { as: string; follows?: string[] }> = {
  campaign: { as: 'campaign ring-launch', follows: ['more-orders orders', 'product Ring'] },
  newsletter: { as: 'newsletter autumn-letter', follows: ['more-orders orders'] },
  source: { as: 'source magazine.example' },
  country: { as: 'country NO' },
  'price-cut': { as: 'price-cut Bangle', follows: ['more-orders orders'] },
  'sold-out': { as: 'sold-out Pendant' },
  'looked-at-not-bought': { as: 'looked-at-not-bought Watch', follows: ['left-in-cart Watch'] },
  topic: { as: 'topic gift wrapping' },
  'missed-search': { as: 'missed-search money clip' },
  checkout: { as: 'checkout mobile', follows: ['fewer-orders orders'] },
  'missed-chats': { as: 'missed-chats chats' },
  'slow-answers': { as: 'slow-answers chats' },
  refunds: { as: 'refunds refunds' },
  'lost-source': { as: 'lost-source forum.example' },
  discount: { as: 'discount AUTUMN', follows: ['more-orders orders'] },
  question: { as: 'question diamond' },
};

/** The letter about a seeded shop with these causes in its last week or month: what it missed, and what it named wrongly. */
export async function judgeLetter(
  api: TestApi,
  seeding: Parameters<typeof seedPeriods>[1],
): Promise<WrittenLetter & { missed: Plant[]; wrong: string[] }> {
  await api.test.sequelize.models.CommerceSettings.update({ timeZone: 'UTC' }, { where: {} });
  const { period, plants } = seeding;
  const at = await seedPeriods(api.test.sequelize, seeding);
  const letter = await writeLetter({ ...api.context, now: () => at }, period);
  const named = letter.findings.map(({ cause, about }) => `${cause} ${about}`);
  const isNamed = (plant: Plant) =>
    named.includes(NAMED[plant].as) ||
    (plant === 'looked-at-not-bought' && named.includes('left-in-cart Watch'));
  const right = new Set(plants.flatMap((plant) => [NAMED[plant].as, ...(NAMED[plant].follows ?? [])]));

  return {
    ...letter,
    missed: plants.filter((plant) => !isNamed(plant)),
    wrong: named.filter((text) => !right.has(text)),
  };
}
