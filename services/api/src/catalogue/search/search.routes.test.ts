import { SEARCH_LIMITS, SearchResults, Suggestions } from '@ronin/contracts';
import { buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const search = async (q: string, more = ''): Promise<SearchResults> => {
  const answer = await api.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return SearchResults.strict().parse(answer.body);
};
const suggest = async (q: string) => {
  const answer = await api.call('GET', `/api/search/suggest?q=${encodeURIComponent(q)}`);
  return Suggestions.parse(answer.body).map(({ name }) => name);
};
const namesOf = ({ products }: SearchResults) => products.map(({ name }) => name);

describe('the search', () => {
  it('finds products by their name, the best first', async () => {
    const found = await search('Damascus Ring');

    expect(found).toMatchObject({ query: 'Damascus Ring', exact: true });
    expect(namesOf(found)[0]).toBe('Damascus Ring');
  });

  it('finds by material, by category and by words of the description, in other forms of a word', async () => {
    expect(namesOf(await search('titanium'))).toEqual(
      expect.arrayContaining(['Clan Bracelet', 'Discipline Bangle']),
    );
    expect(
      namesOf(await search('rings'))
        .slice(0, 2)
        .sort(),
    ).toEqual(['Damascus Ring', 'Ronin Band']);
    expect(namesOf(await search('mandrels'))).toContain('Enso Bangle');
  });

  it('finds questions of the FAQ', async () => {
    const { exact, faqs } = await search('engrave');

    expect(exact).toBe(true);
    expect(faqs[0]?.question).toBe('Can you engrave a crest or a name?');
  });

  it('finds information pages by their title or text, beside products', async () => {
    expect((await search('privacy')).pages[0]).toEqual({ slug: 'privacy', title: 'Privacy' });
    expect((await search('cookie')).pages.map(({ slug }) => slug)).toContain('cookies');
    expect(await search('qwxzvkj privacy')).toMatchObject({
      exact: false,
      pages: [{ slug: 'privacy' }, { slug: 'cookies' }],
    });
    const { exact, products, pages } = await search('ring');
    expect({ exact, products: products.length > 0, pages: pages.map(({ slug }) => slug) }).toMatchObject({
      exact: true,
      products: true,
      pages: ['returns'],
    });
  });

  it('finds a page by its new text as soon as that is saved', async () => {
    expect((await search('kumquat')).pages).toEqual([]);
    await api.test.sequelize.models.SitePage.update(
      { body: 'Each parcel holds a kumquat.' },
      { where: { slug: 'imprint' } },
    );

    expect((await search('kumquats')).pages).toMatchObject([{ slug: 'imprint' }]);
  });

  it('answers the nearest when nothing has all words, and says so', async () => {
    const found = await search('silver dragon braclet');

    expect(found.exact).toBe(false);
    expect(namesOf(found)).toContain('Clan Bracelet');
  });

  it.each(['qwxzvkj', '!?…', '🙂', "' OR 'x'='x' --", '%', '\\', ':* & |'])(
    'finds nothing for %s',
    async (q) => {
      expect(await search(q)).toMatchObject({ exact: false, products: [] });
    },
  );

  it('answers what was typed as it is, however it looks', async () => {
    const q = '<script>alert(1)</script>';

    expect((await search(q)).query).toBe(q);
  });

  it('takes at most as many products as asked for', async () => {
    expect((await search('steel', '&limit=2')).products).toHaveLength(2);
  });

  it.each([
    '',
    'q=',
    'q=%20',
    `q=${'x'.repeat(256)}`,
    'q=a&q=b',
    'q=a&limit=0',
    'q=a&limit=101',
    'q=a&searchId=7',
  ])('refuses ?%s', async (query) => {
    expect((await api.call('GET', `/api/search?${query}`)).status).toBe(400);
  });

  it('takes the longest query', async () => {
    await search('ab '.repeat(85).trim());
    await search('x'.repeat(255));
  });

  it('finds a new product, its new name, and nothing once it is removed', async () => {
    const product = await buildProduct(api.test.sequelize, { name: 'Kumiko Brooch' });
    const finds = (q: string, expected: boolean) =>
      waitFor(async () => namesOf(await search(q)).includes(product.name) === expected, { what: q });
    await finds('kumiko', true);

    await product.update({ name: 'Sashiko Brooch' });
    await finds('sashiko', true);
    expect((await search('kumiko')).exact).toBe(false);

    await product.destroy();
    await finds('sashiko', false);
  });

  it('does not find a draft, nor an archived product', async () => {
    const product = await buildProduct(api.test.sequelize, {
      name: 'Noren Clip',
      status: 'draft',
      inStock: false,
    });
    expect((await search('noren')).exact).toBe(false);
    expect(await suggest('noren')).toEqual([]);

    await product.update({ status: 'published' });
    await waitFor(async () => namesOf(await search('noren')).includes('Noren Clip'), { what: 'the product' });

    await product.update({ status: 'archived' });
    expect((await search('noren')).exact).toBe(false);
    expect(namesOf(await search('noren clip'))).not.toContain('Noren Clip');
  });

  it('does not find a question that is not shown, nor one of a section that is not shown', async () => {
    const { Faq, FaqCategory } = api.test.sequelize.models;
    const section = await FaqCategory.create({ name: 'Trade fairs', description: null });
    const faq = await Faq.create({
      categoryId: section.id,
      question: 'Which Tokonoma fairs?',
      answer: 'None.',
    });
    expect((await search('tokonoma')).faqs).toHaveLength(1);

    await section.update({ isActive: false });
    expect((await search('tokonoma')).faqs).toEqual([]);

    await section.update({ isActive: true });
    await faq.update({ isActive: false });
    expect((await search('tokonoma')).faqs).toEqual([]);
  });

  it('finds a question behind many of a section that is not shown', async () => {
    const { Faq, FaqCategory } = api.test.sequelize.models;
    const [hidden, shown] = [
      await FaqCategory.create({ name: 'Hidden', description: null, isActive: false }),
      await FaqCategory.create({ name: 'Shown', description: null }),
    ];
    const build = (categoryId: number, question: string) =>
      Faq.create({ categoryId, question, answer: 'Yes.' });
    for (let index = 0; index < SEARCH_LIMITS.faqs + 1; index += 1) await build(hidden.id, 'Kakemono?');
    await build(shown.id, 'Is there a kakemono for a wide wall?');

    for (const text of ['kakemono', 'kakemonoo']) {
      expect((await search(text)).faqs.map(({ question }) => question)).toEqual([
        'Is there a kakemono for a wide wall?',
      ]);
    }
  });
});

describe('the suggestions', () => {
  it('are names that begin with what is typed, before others', async () => {
    expect(await suggest('ron')).toEqual(['Ronin Band', 'Ronin Cuff']);
    expect(await suggest('cuf')).toEqual(['Damascus Cuff', 'Damascus Cufflinks', 'Ronin Cuff']);
    expect(await suggest('hand wo')).toEqual(['Tsuba Hand-Wound']);
  });

  it('are at most six', async () => {
    expect(await suggest('a')).toHaveLength(6);
  });

  it('forgive a typing error', async () => {
    expect(await suggest('damscus ring')).toContain('Damascus Ring');
  });

  it.each(['%', '_', "'", '{}', '"'])('are none for %s', async (q) => {
    expect(await suggest(q)).toEqual([]);
  });

  it('need a text', async () => {
    expect((await api.call('GET', '/api/search/suggest')).status).toBe(400);
  });
});
