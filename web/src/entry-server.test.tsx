// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShop } from './default-shop.ts';
import { loadPage } from './entry-server.tsx';
import { buildProduct } from './testing/build-product.ts';

const HOSTILE = '</script><script>alert(1)</script>';
const products = [
  buildProduct(),
  buildProduct({ id: 6, name: 'Enso Bangle', category: 'bracelets', description: HOSTILE, inStock: false }),
];

/** The catalogue's two calls. */
const visitors = new Set<unknown>();
const api = createServer((req, res) => {
  visitors.add(req.headers['x-forwarded-for']);
  const [, id] = /^\/api\/products\/(\d+)$/.exec(req.url ?? '') ?? [];
  const found = id === undefined ? products : products.find((product) => String(product.id) === id);
  res.statusCode = found ? 200 : 404;
  res.end(JSON.stringify(found ?? { status: 404 }));
});
let apiOrigin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const render = async (path: string, origin = apiOrigin) => {
  const page = await loadPage({
    url: new URL(`https://shop.example${path}`),
    publicUrl: 'https://shop.example',
    shop: defaultShop,
    apiOrigin: origin,
    apiTimeoutMs: 2_000,
    visitor: '203.0.113.9',
    signal: AbortSignal.timeout(30_000),
  });

  return { ...page, markup: await page.renderMarkup() };
};

const NOWHERE = 'http://127.0.0.1:9';

describe('the first HTML', () => {
  it('contains the name, price, description, canonical URL and JSON-LD of a product', async () => {
    const { status, markup } = await render('/product/5');

    expect(status).toBe(200);
    expect(markup).toMatch(/^<!DOCTYPE html><html lang="en"/);
    for (const words of [
      '<title>Damascus Ring | Ronin</title>',
      '<link rel="canonical" href="https://shop.example/product/5"/>',
      'property="og:image" content="https://shop.example/',
      'A ring of folded steel.',
      'ADD TO CART - ',
      '$395',
      '"@type":"Product"',
      '"@type":"BreadcrumbList"',
    ]) {
      expect(markup).toContain(words);
    }
  });

  it('passes its data to the browser, which loads nothing twice, and nothing in it is executable', async () => {
    const { markup, state } = await render('/product/6');

    expect(JSON.parse(state)).toMatchObject({
      site: { publicUrl: 'https://shop.example', shop: defaultShop, priceSymbol: '$' },
      queries: { 'getProduct(6)': { status: 'fulfilled', data: { description: HOSTILE } } },
    });
    expect(state).not.toContain('<');
    expect(markup).not.toContain('<script>alert');
  });

  it('is the same for all visitors, without customer, cart or wishlist', async () => {
    const { state } = await render('/wishlist');

    expect(Object.keys((JSON.parse(state) as { queries: object }).queries)).toEqual([]);
  });

  it('of the shop shows the tab of the query', async () => {
    const { markup } = await render('/shop?category=bracelets');

    expect(markup).toContain('Enso Bangle');
    expect(markup).not.toContain('>Damascus Ring<');
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '5x'])('of /product/%s says Invalid Product, 404', async (id) => {
    const { status, markup } = await render(`/product/${id}`);

    expect(status).toBe(404);
    expect(markup).toContain('Invalid Product');
    expect(markup).toContain('Return to Shop');
  });

  it('is 404 for a missing product, without a retry button', async () => {
    const { status, markup } = await render('/product/999999');

    expect(status).toBe(404);
    expect(markup).toContain('Product Not Found');
    expect(markup).not.toContain('Try again');
    expect(markup).toContain('<meta name="robots" content="noindex"/>');
  });

  it('is the same for every missing product, so that one render serves all of them', async () => {
    const [one, other] = [await render('/product/999998'), await render('/product/7')];

    expect(one.markup).toBe(other.markup);
    expect(one.route).toBe('/product/:id');
    expect(JSON.parse(one.state)).toMatchObject({
      queries: { 'getProduct(999998)': { status: 'rejected' } },
    });
  });

  it('is loaded from the api in the name of the visitor', async () => {
    visitors.clear();
    await render('/product/5');

    expect([...visitors]).toEqual(['203.0.113.9']);
  });

  it('is 404 for an unknown path', async () => {
    const { status, markup } = await render('//elsewhere.example/x');

    expect(status).toBe(404);
    expect(markup).toContain('404 Page Not Found');
  });

  it('is 503 with a retry button while the api is unreachable, and pages without data still work', async () => {
    const product = await render('/product/5', NOWHERE);
    expect(product.status).toBe(503);
    expect(product.markup).toContain('Product Not Found');
    expect(product.markup).toContain('Try again');
    const shop = await render('/shop', NOWHERE);
    expect(shop.status).toBe(503);
    expect(shop.markup).toContain('Try again');
    const rings = await render('/shop?category=rings', NOWHERE);
    expect(rings.markup).toMatch(
      /<form action="\/shop"><input type="hidden" name="category" value="rings"\/><button type="submit"/,
    );

    for (const path of ['/', '/philosophy', '/heritage', '/contact', '/wishlist', '/account']) {
      expect((await render(path, NOWHERE)).status).toBe(200);
    }
  });
});
