import { type Product, SearchResults } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexTexts } from '../../content/shop-texts/shop-texts.service.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await indexTexts(api.context);
});
afterAll(() => api.close());

const search = async (q: string) =>
  SearchResults.strict().parse((await api.call('GET', `/api/search?q=${encodeURIComponent(q)}`)).body);
const firstThree = (products: readonly Product[]) => products.slice(0, 3).map(({ name }) => name);

const WATCHES = ['Night Watch', 'Wayfarer Field Watch', 'Tsuba Hand-Wound'];
const STRAPS = ['Hamon Automatic', 'Tsuba Hand-Wound', 'Night Watch'];
const BRACELETS = ['Clan Bracelet', 'Enso Bangle', 'Discipline Bangle'];
const JEWELRY = ['Damascus Cufflinks', 'Clan Bracelet', 'Damascus Ring'];

describe('the first three products', () => {
  it.each([
    ['watch', WATCHES],
    ['watches', WATCHES],
    ['timepieces', ['Wayfarer Field Watch', 'Night Watch', 'Tsuba Hand-Wound']],
    ['wrist watch', WATCHES],
    ['leather', STRAPS],
    ['leather strap', STRAPS],
    ['calf strap', ['Hamon Automatic']],
    ['waterproof watch', WATCHES],
    ['automatic', ['Hamon Automatic', 'Wayfarer Field Watch', 'Night Watch']],
    ['hand-wound', ['Tsuba Hand-Wound']],
    ['sapphire crystal', ['Hamon Automatic', 'Tsuba Hand-Wound', 'Wayfarer Field Watch']],
    ['necklace', ['Damascus Pendant']],
    ['necklaces', ['Damascus Pendant']],
    ['gift', ['Damascus Cufflinks', 'Clan Bracelet', 'Night Watch']],
    ['jewelry', JEWELRY],
    ['jewellery', JEWELRY],
    ['silver jewelry', ['Damascus Cufflinks', 'Damascus Pendant', 'Enso Bangle']],
    ['wedding band', ['Ronin Band', 'Damascus Ring']],
    ['cuff links', ['Damascus Cufflinks']],
    ['bracelets', BRACELETS],
    ['titanium bracelet', ['Clan Bracelet', 'Discipline Bangle']],
    ['silver bracelet', ['Enso Bangle', 'Ronin Cuff', 'Damascus Cufflinks']],
    ['damascus steel ring', ['Damascus Ring', 'Tsuba Hand-Wound', 'Clan Bracelet']],
    ['tungsten', ['Ronin Band']],
    ['samurai', ['Ronin Band', 'Ronin Cuff', 'Discipline Bangle']],
    ['US size 10', ['Damascus Ring', 'Ronin Band']],
    ['recycled silver', ['Enso Bangle']],
    ['soap', ['Clan Bracelet', 'Discipline Bangle']],
    ['enso', ['Enso Bangle']],
    ['ＥＮＳＯ', ['Enso Bangle']],
  ])('of %s are exact', async (q, names) => {
    const { exact, products } = await search(q);

    expect({ exact, names: firstThree(products) }).toEqual({ exact: true, names });
  });

  it.each([
    ['ring under 300', ['Ronin Band']],
    ['rings under $300', ['Ronin Band']],
    ['ring less than 300 dollars', ['Ronin Band']],
    ['under 200', ['Discipline Bangle']],
    ['200 to 300', ['Ronin Band', 'Enso Bangle', 'Damascus Pendant']],
    ['between $200 and $300', ['Ronin Band', 'Enso Bangle', 'Damascus Pendant']],
    ['bracelet $200 - $300', ['Enso Bangle']],
    ['watch over 2000', ['Night Watch', 'Hamon Automatic']],
    ['birthday gift under 300', ['Ronin Band', 'Enso Bangle', 'Discipline Bangle']],
  ])('of %s cost that', async (q, names) => {
    const { exact, products, price } = await search(q);

    expect({ exact, names: firstThree(products) }).toEqual({ exact: true, names });
    expect(price).not.toBeNull();
  });

  it.each([
    ['ring under 100', ['Ronin Band', 'Damascus Ring']],
    ['over 5000', ['Night Watch', 'Hamon Automatic']],
    ['qwxzvkj under 200', ['Discipline Bangle']],
  ])('of %s cost nearly that when nothing does, and it says so', async (q, names) => {
    const { exact, products } = await search(q);

    expect({ exact, names: firstThree(products).slice(0, names.length) }).toEqual({ exact: false, names });
  });

  it.each([
    ['damscus rng', 'damascus ring', ['Damascus Ring', 'Tsuba Hand-Wound', 'Clan Bracelet']],
    ['damascusring', 'damascus ring', ['Damascus Ring', 'Tsuba Hand-Wound', 'Clan Bracelet']],
    ['braclet', 'bracelet', BRACELETS],
    ['neclace', 'necklace', ['Damascus Pendant']],
    ['jewlery', 'jewelry', JEWELRY],
    ['titanum cuf', 'titanium cuf', ['Ronin Cuff', 'Damascus Cuff', 'Damascus Cufflinks']],
    ['watsh', 'watch', WATCHES],
    ['tungstin under 300', 'tungsten', ['Ronin Band']],
  ])('of %s are those of %s', async (q, corrected, names) => {
    const found = await search(q);

    expect(found).toMatchObject({ exact: false, corrected });
    expect(firstThree(found.products)).toEqual(names);
  });
});

describe('the first answer', () => {
  it.each([
    ['shipping cost', 'What does shipping cost?', undefined],
    ['delivery time', 'How long does it take?', 'terms'],
    ['rust', 'Does Damascus steel rust?', undefined],
    ['resize', 'Can rings be resized?', 'returns'],
    ['engravng', 'Can you engrave a crest or a name?', undefined],
    ['payment', 'How can I pay?', 'terms'],
    ['refund', 'Can I send a piece back?', 'returns'],
    ['warranty', 'Is there a warranty?', 'returns'],
    ['tracking', 'How do I track my parcel?', 'shipping'],
    ['cancel my order', 'Can I cancel my order?', 'returns'],
    ['nickel', 'I am allergic to nickel. What can I wear?', undefined],
    ['duties', undefined, 'shipping'],
    ['privacy', undefined, 'privacy'],
  ])('to %s', async (q, question, slug) => {
    const { faqs, pages } = await search(q);

    expect([faqs[0]?.question, pages[0]?.slug]).toEqual([question, slug]);
  });

  /** The shop has no text about these. A merchant can write an answer, or add a synonym. */
  it.each(['指輪', 'часы', 'gümüş', 'for the'])('to %s is missing', async (q) => {
    expect(await search(q)).toMatchObject({ exact: false, products: [], faqs: [], pages: [] });
  });
});

it('finds a product by the word of another script that is in its text', async () => {
  const { Product: Products } = api.test.sequelize.models;
  await Products.update({ symbolism: 'An open circle, 円相, часы.' }, { where: { id: 7 } });

  expect(firstThree((await search('円相')).products)).toEqual(['Enso Bangle']);
  expect(firstThree((await search('ЧАСЫ')).products)).toEqual(['Enso Bangle']);
});
