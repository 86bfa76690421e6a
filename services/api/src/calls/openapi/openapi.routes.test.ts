import { CALLS } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { createApiDocument } from './document.ts';

/** Every documented call of the shop. */
const DOCUMENTED = [
  'get /api/products',
  'get /api/products/{id}',
  'get /api/cart',
  'post /api/cart',
  'patch /api/cart/{itemId}',
  'delete /api/cart/{itemId}',
  'get /api/cart/count',
  'get /api/wishlist',
  'get /api/wishlist/count',
  'get /api/wishlist/check/{customerId}/{productId}',
  'post /api/wishlist',
  'delete /api/wishlist/{productId}',
  'post /api/contact',
  'post /api/newsletter',
  'post /api/chat/sessions',
  'get /api/chat/sessions/{sessionId}',
  'get /api/chat/sessions/{sessionId}/messages',
  'post /api/chat/sessions/{sessionId}/messages',
  'post /api/analytics/events',
  'post /api/analytics/page-views',
  'post /api/analytics/product-views',
];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

describe('the description of the api', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const operations = Object.entries(createApiDocument().paths ?? {}).flatMap(([url, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, url }] : [])),
  );

  it('contains every call once, and with them those of the shop', () => {
    const described = operations.map(({ method, url }) => `${method} ${url}`);

    expect(described.toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).toSorted());
    expect(described).toEqual(expect.arrayContaining(DOCUMENTED));
  });

  it('is served as OpenAPI 3.1', async () => {
    const answer = await api.call('GET', '/api/openapi.json');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(createApiDocument())));
    expect(answer.body).toMatchObject({ openapi: '3.1.0' });
  });

  it('has a page whose files we serve ourselves, with a policy that allows nothing inline', async () => {
    const page = await fetch(`${api.url}/api/docs`);
    const html = await page.text();
    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');

    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(html).not.toMatch(/<script>|<style|style=|onload=/);
    expect(parts.length).toBeGreaterThan(3);
    for (const url of parts) expect((await fetch(`${api.url}${url}`)).status, url).toBe(200);
  });
});
