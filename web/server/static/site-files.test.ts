import { describe, expect, it } from 'vitest';
import { defaultShop } from '../../src/default-shop.ts';
import { NOWHERE, startService, startWeb } from '../testing/start-web.ts';

describe('the sitemap', () => {
  it('lists the pages and the products under the public URL', async () => {
    const products = [{ id: 3, updatedAt: '2026-01-01T00:00:00.000Z' }];
    const api = await startService('api', () => ({ status: 200, body: JSON.stringify(products) }));
    const { url } = await startWeb({ apiUrl: api.url, chatUrl: NOWHERE });
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();

    expect(sitemap).toContain('<loc>http://shop.example/shop</loc>');
    expect(sitemap).toContain(
      '<loc>http://shop.example/product/3</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>',
    );
    expect(sitemap).not.toContain('/wishlist');
  });

  it('is announced by a robots.txt that allows the pictures of products and reviews', async () => {
    const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });
    const robots = await (await fetch(`${url}/robots.txt`)).text();

    expect(robots.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/pictures/',
      'Allow: /api/review-photos/',
      'Disallow: /api/',
      'Disallow: /staff/',
      'Sitemap: http://shop.example/sitemap.xml',
      '',
    ]);
  });

  it('is 503 rather than a sitemap without products', async () => {
    const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });

    expect((await fetch(`${url}/sitemap.xml`)).status).toBe(503);
  });
});

describe('the web manifest', () => {
  it('names the shop as its settings do', async () => {
    const shop = { ...defaultShop, name: 'Kumo', summary: 'Silver, cast in sand.' };
    const api = await startService('api', undefined, shop);
    const { url } = await startWeb({ apiUrl: api.url, chatUrl: NOWHERE });
    const answer = await fetch(`${url}/manifest.webmanifest`);

    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      name: 'Kumo',
      short_name: 'Kumo',
      description: 'Silver, cast in sand.',
    });
  });

  it('is 503 before the settings are known', async () => {
    const { url } = await startWeb({ apiUrl: NOWHERE, chatUrl: NOWHERE });

    expect((await fetch(`${url}/manifest.webmanifest`)).status).toBe(503);
  });
});
