import type { TestApi } from '../../../testing/start-test-api.ts';
import { writeLetter, type WrittenLetter } from '../write-letter.service.ts';
import { LETTER_AT, type Plant, seedWeeks } from './seed-weeks.ts';

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
};

/** The letter about five weeks of a shop with these causes in the last one: what it missed, and what it named wrongly. */
export async function judgeLetter(
  api: TestApi,
  seed: number,
  plants: readonly Plant[],
): Promise<WrittenLetter & { missed: Plant[]; wrong: string[] }> {
  await api.test.sequelize.models.CommerceSettings.update({ timeZone: 'UTC' }, { where: {} });
  await seedWeeks(api.test.sequelize, seed, plants);
  const letter = await writeLetter({ ...api.context, now: () => LETTER_AT }, 'weekly');
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
