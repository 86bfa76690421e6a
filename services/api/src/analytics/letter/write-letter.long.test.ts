import { createRandom } from '@ronin/testing/random';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.ts';
import { judgeLetter } from './testing/judge-letter.ts';
import { type Plant, PLANTS } from './testing/seed-periods.ts';

/** About half of the causes, others for each seed. */
function choose(seed: number): Plant[] {
  const random = createRandom(seed);
  return PLANTS.filter(() => random() < 0.5);
}

const CASES: readonly (readonly [number, readonly Plant[]])[] = [
  ...[11, 12, 13, 14, 15, 16, 17, 18].map((seed) => [seed, choose(seed)] as const),
  ...[21, 22].map((seed) => [seed, PLANTS] as const),
  ...[31, 32, 33, 34, 35, 36].map((seed) => [seed, []] as const),
];

it.each(['weekly', 'monthly'] as const)(
  'names nine of ten causes over many seeds, nothing that is false, and nothing in a quiet period: %s',
  async (period) => {
    let planted = 0;
    const missed: string[] = [];
    for (const [seed, plants] of CASES) {
      const api = await startTestApi();
      try {
        const letter = await judgeLetter(api, { period, seed, plants });
        planted += plants.length;
        missed.push(...letter.missed.map((plant) => `${String(seed)}: ${plant}`));
        expect([seed, letter.wrong]).toEqual([seed, []]);
      } finally {
        await api.close();
      }
    }

    expect(planted).toBeGreaterThan(70);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(planted / 10);
  },
  900_000,
);
