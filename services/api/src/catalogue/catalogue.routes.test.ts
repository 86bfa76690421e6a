import { Product } from '@ronin/contracts';
import { buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

describe('the catalogue', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });
  });
  afterAll(() => api.close());

  it('lists every product with all its columns', async () => {
    const rows = await api.test.sequelize.models.Product.count();
    const answer = await api.call('GET', '/api/products');

    expect(answer.status).toBe(200);
    const products = z.array(Product.strict()).parse(answer.body);
    expect(products).toHaveLength(rows);
    expect(products[0]).toMatchObject({
      id: 1,
      name: 'Clan Bracelet',
      imageUrls: expect.any(Array) as unknown,
    });
  });

  it('answers one product with the same fields as the list', async () => {
    const list = await api.call('GET', '/api/products');
    const answer = await api.call('GET', '/api/products/5');

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((list.body as Product[]).find(({ id }) => id === 5));
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '%20', '%31x'])(
    'refuses the id %s, which is not a positive integer',
    async (id) => {
      const answer = await api.call('GET', `/api/products/${id}`);

      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: [{ path: 'id' }] });
    },
  );

  it.each(['9999', '2147483648', '999999999999999', '9'.repeat(16), '9'.repeat(400)])(
    'answers 404 for product %s',
    async (id) => {
      const answer = await api.call('GET', `/api/products/${id}`);

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    },
  );

  it.each(['/api/products', '/api/products/1'])(
    '%s is answered with 304 when the client’s ETag is current',
    async (path) => {
      const first = await api.call('GET', path);
      const etag = first.headers.get('etag') ?? '';
      const again = await api.call('GET', path, { headers: { 'If-None-Match': `"other", ${etag}` } });

      expect(etag).toMatch(/^"[^"]+"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=1');
      expect([again.status, again.body]).toEqual([304, null]);
    },
  );

  it('answers HEAD with the headers of GET', async () => {
    const get = await fetch(`${api.url}/api/products`);
    const head = await fetch(`${api.url}/api/products`, { method: 'HEAD' });

    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it('shows a change, an addition and a removal, each under a new ETag', async () => {
    const { Product: Products } = api.test.sequelize.models;
    const before = await api.call('GET', '/api/products');
    const product = await buildProduct(api.test.sequelize, {
      name: 'Tsuba Ring',
      price: '12.30',
      weight: '8.5',
    });
    const path = `/api/products/${String(product.id)}`;

    const added = await waitFor(
      async () => {
        const answer = await api.call('GET', path);
        return answer.status === 200 ? answer : undefined;
      },
      { what: 'the new product' },
    );
    expect(added?.body).toMatchObject({ name: 'Tsuba Ring', price: '12.30', weight: '8.50', inStock: true });
    expect((await api.call('GET', '/api/products')).headers.get('etag')).not.toBe(before.headers.get('etag'));

    await product.update({ price: '1000.00' });
    await waitFor(async () => ((await api.call('GET', path)).body as Product).price === '1000.00', {
      what: 'the new price',
    });

    await Products.destroy({ where: { id: product.id } });
    await waitFor(async () => (await api.call('GET', path)).status === 404, {
      what: 'the product to be gone',
    });
    expect((await api.call('GET', '/api/products')).headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('answers other methods with 405 and the allowed ones', async () => {
    const answer = await api.call('DELETE', '/api/products/1');

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
