import type { Product, SearchResults } from '@ronin/contracts';
import { createRandom } from '@ronin/testing/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { search } from './search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Every name with one letter missing, wrong, exchanged with the next or too much. */
function misspell(name: string, random: () => number): Set<string> {
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const misspelt = Array.from({ length: name.length + 1 }, (_, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at)];
    const inserted = `${before}${letter()}${after}`;
    if (after === '') return [inserted];

    return [
      inserted,
      `${before}${after.slice(1)}`,
      `${before}${letter()}${after.slice(1)}`,
      `${before}${after.slice(1, 2)}${after.slice(0, 1)}${after.slice(2)}`,
    ];
  }).flat();

  return new Set(misspelt.filter((text) => text !== name));
}

it('finds at least 95 % of the products among the first three when one letter of the name is wrong', async () => {
  const products = (await api.call('GET', '/api/products')).body as Product[];
  const random = createRandom(15);
  const missed: string[] = [];
  let total = 0;
  for (const { id, name } of products) {
    for (const q of misspell(name, random)) {
      total += 1;
      const found: Pick<SearchResults, 'products'> = await search(api.context, { q });
      if (!found.products.slice(0, 3).some((product) => product.id === id)) missed.push(`${name}: ${q}`);
    }
  }

  expect(total).toBeGreaterThan(500);
  expect(1 - missed.length / total, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});
