import { randomUUID } from 'node:crypto';
import { SharedWishlist, WishlistLink } from '@ronin/contracts';
import { buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveCustomerId } from '../../customers/sessions/session.service.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const LINK = '/api/wishlist-link';

describe('the link to a wishlist', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const newGuest = () => reserveCustomerId(api.test.sequelize);
  const create = async (as: number) => {
    const answer = await api.call('POST', LINK, { as });
    return { status: answer.status, token: WishlistLink.strict().parse(answer.body).token ?? '' };
  };
  const add = (as: number, productId: number) =>
    api.call('POST', '/api/wishlist', { as, body: { productId } });
  const open = (token: string) => api.call('GET', `${LINK}/${token}`);
  const ownToken = async (as: number) => (await api.call('GET', LINK, { as })).body;

  it('is made once, also for a guest who never wrote, and is known afterwards', async () => {
    const guest = await newGuest();
    expect(await ownToken(guest)).toEqual({ token: null });
    const first = await create(guest);
    const again = await create(guest);

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.token).toBe(first.token);
    expect(await ownToken(guest)).toEqual({ token: first.token });
  });

  it('is one for simultaneous requests', async () => {
    const guest = await newGuest();
    const made = await Promise.all(Array.from({ length: 10 }, () => create(guest)));

    expect(new Set(made.map(({ token }) => token)).size).toBe(1);
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('shows the products to everybody, newest first, as they are now, and nothing about the customer', async () => {
    const guest = await newGuest();
    await add(guest, 4);
    await add(guest, 6);
    const { token } = await create(guest);
    await add(guest, 5);
    const answer = await open(token);

    expect(answer.status).toBe(200);
    const { products } = SharedWishlist.strict().parse(answer.body);
    expect(products.map(({ id }) => id)).toEqual([5, 6, 4]);
    expect(JSON.stringify(answer.body)).not.toMatch(/customer|token/i);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('shows an empty list, and no draft', async () => {
    const guest = await newGuest();
    const { token } = await create(guest);
    expect((await open(token)).body).toEqual({ products: [] });
    const { id } = await buildProduct(api.test.sequelize);
    await add(guest, id);
    await api.test.sequelize.query(`UPDATE products SET status = 'draft', in_stock = false WHERE id = $1`, {
      bind: [id],
    });

    expect((await open(token)).body).toEqual({ products: [] });
  });

  it('opens nothing once it is withdrawn, and the next one is another', async () => {
    const guest = await newGuest();
    const { token } = await create(guest);
    expect((await api.call('DELETE', LINK, { as: guest })).status).toBe(204);
    expect((await api.call('DELETE', LINK, { as: guest })).status).toBe(204);

    expect((await open(token)).status).toBe(404);
    expect((await create(guest)).token).not.toBe(token);
    expect((await open(token)).status).toBe(404);
  });

  it('is not withdrawn by others', async () => {
    const { token } = await create(await newGuest());
    await api.call('DELETE', LINK, { as: await newGuest() });

    expect((await open(token)).status).toBe(200);
  });

  it.each([randomUUID(), 'x', '1'])('opens no list as %s', async (token) => {
    expect((await open(token)).status).toBe(404);
  });

  it.each(['GET', 'POST', 'DELETE'] as const)(
    'needs the cookie of a guest or an account for %s',
    async (method) => {
      expect((await api.call(method, LINK, { headers: { Cookie: '' } })).status).toBe(401);
    },
  );
});
