import type { CartItem, SignedIn } from '@ronin/contracts';
import {
  buildAccount,
  buildCartItem,
  buildProduct,
  buildRecentlyViewed,
  buildWishlistEntry,
} from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestCode, signIn, startBrowser } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let serial = 0;
const newAddress = () => `merged-${String((serial += 1))}@example.com`;
const call = (method: string, path: string, cookie: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const quantitiesOf = async (cookie: string) => {
  const items = (await call('GET', '/api/cart', cookie)).body as CartItem[];
  return new Map(items.map(({ productId, quantity }) => [productId, quantity]));
};
const build = () => api.test.sequelize;

describe('a guest who signs in to an account', () => {
  it('brings items with other options as items of their own, and adds up those with the same', async () => {
    const account = await buildAccount(build(), { email: newAddress() });
    const guest = await startBrowser(api);
    const ring = { productId: 5, quantity: 2 };
    await call('POST', '/api/cart', guest.cookie, { ...ring, options: { size: '9' } });
    await call('POST', '/api/cart', guest.cookie, { ...ring, options: { size: '10' } });
    await buildCartItem(build(), { customerId: account.id, ...ring, options: { size: '9' } });

    const { cookie } = await signIn(api, account.email ?? '', guest.cookie);

    const items = (await call('GET', '/api/cart', cookie)).body as CartItem[];
    expect(items.map(({ options, quantity }) => [options.size, quantity]).toSorted()).toEqual([
      ['10', 2],
      ['9', 4],
    ]);
  });

  it('adds up the carts to at most 99, unites the wishlists, and keeps the newest views', async () => {
    const account = await buildAccount(build(), { email: newAddress() });
    const guest = await startBrowser(api);
    const ids = await Promise.all([1, 2, 3].map(async () => (await buildProduct(build())).id));
    const [first = 0, second = 0, third = 0] = ids;
    const old = new Date('2026-01-01T00:00:00Z');
    const recent = new Date('2026-02-01T00:00:00Z');
    await call('POST', '/api/cart', guest.cookie, { productId: first, quantity: 2 });
    await call('POST', '/api/cart', guest.cookie, { productId: second, quantity: 60 });
    await buildCartItem(build(), { customerId: account.id, productId: second, quantity: 60 });
    await buildCartItem(build(), { customerId: account.id, productId: third, quantity: 3 });
    for (const productId of [first, second]) {
      await buildWishlistEntry(build(), { customerId: guest.customerId, productId });
    }
    await buildWishlistEntry(build(), { customerId: account.id, productId: second });
    const { body: link } = await call('POST', '/api/wishlist-link', guest.cookie);
    const view = (customerId: number, productId: number, viewedAt: Date) =>
      buildRecentlyViewed(build(), { customerId, productId, viewedAt });
    await view(guest.customerId, first, recent);
    await view(account.id, first, old);
    await view(guest.customerId, second, old);
    await view(account.id, second, recent);

    const { cookie } = await signIn(api, account.email ?? '', guest.cookie);

    expect(await quantitiesOf(cookie)).toEqual(
      new Map([
        [first, 2],
        [second, 99],
        [third, 3],
      ]),
    );
    const wishlist = (await call('GET', '/api/wishlist', cookie)).body as { productId: number }[];
    expect(wishlist.map(({ productId }) => productId).toSorted()).toEqual([first, second].toSorted());
    expect((await call('GET', '/api/wishlist-link', cookie)).body).toEqual(link);
    const views = await build().models.RecentlyViewed.findAll({ where: { customerId: account.id } });
    expect(views.map(({ productId, viewedAt }) => [productId, viewedAt])).toEqual(
      expect.arrayContaining([
        [first, recent],
        [second, recent],
      ]),
    );
    expect(views).toHaveLength(2);
    expect(await build().models.Customer.findByPk(guest.customerId)).toMatchObject({
      email: null,
      mergedInto: account.id,
    });
  });

  it('takes chats, questions and tickets along', async () => {
    const guest = await startBrowser(api);
    await call('POST', '/api/cart', guest.cookie, { productId: 1 });
    const { id: productId } = await buildProduct(build());
    const owner = guest.customerId;
    await build().query(
      `INSERT INTO live_chat_sessions (customer_id, customer_name, customer_email) VALUES ($1, 'a', 'b')`,
      { bind: [owner] },
    );
    await build().query(
      `INSERT INTO product_questions (customer_id, product_id, customer_name, email, question)
       VALUES ($1, $2, 'a', 'b', 'c')`,
      { bind: [owner, productId] },
    );
    await build().query(
      `INSERT INTO support_tickets (customer_id, ticket_number, customer_email, customer_name, subject, description)
       VALUES ($1, 'T-1', 'a', 'b', 'c', 'd')`,
      { bind: [owner] },
    );

    const { answer } = await signIn(api, newAddress(), guest.cookie);
    const { customerId } = answer.body as SignedIn;
    const { LiveChatSession, ProductQuestion, SupportTicket } = build().models;
    const countRowsOf = (id: number) =>
      Promise.all([
        LiveChatSession.count({ where: { customerId: id } }),
        ProductQuestion.count({ where: { customerId: id } }),
        SupportTicket.count({ where: { customerId: id } }),
      ]);
    expect(await countRowsOf(customerId)).toEqual([1, 1, 1]);
    expect(await countRowsOf(owner)).toEqual([0, 0, 0]);
  });

  it('leaves no write of the old guest behind: the database refuses a row for a merged guest', async () => {
    const guest = await startBrowser(api);
    await signIn(api, newAddress(), guest.cookie);

    await expect(
      build().query(`INSERT INTO cart_items (customer_id, product_id) VALUES ($1, 1)`, {
        bind: [guest.customerId],
      }),
    ).rejects.toThrow('merged into an account');
  });
});

describe('simultaneous sign-ins of one guest', () => {
  const ADDS = 50;
  const SIGN_INS = 20;

  /** Adds one of a product again and again, and counts the adds that were accepted. */
  async function addAll(cookie: string, productIds: number[]) {
    const accepted = new Map<number, number>();
    await Promise.all(
      Array.from({ length: ADDS }, async (_, index) => {
        const productId = productIds[index % productIds.length] ?? 0;
        const { status } = await call('POST', '/api/cart', cookie, { productId });
        expect([201, 401]).toContain(status);
        if (status === 201) accepted.set(productId, (accepted.get(productId) ?? 0) + 1);
      }),
    );
    return accepted;
  }

  it.each([
    ['to one address', () => Array.from({ length: SIGN_INS }, () => 'one')],
    ['to twenty addresses', () => Array.from({ length: SIGN_INS }, (_, index) => `other-${String(index)}`)],
  ])('%s, with adds to the cart running: nothing is lost, nothing is there twice', async (title, names) => {
    const guest = await startBrowser(api);
    const productIds = await Promise.all(
      Array.from({ length: 5 }, async () => (await buildProduct(build())).id),
    );
    const emails = names().map((name) => `${name}-${title.replaceAll(' ', '-')}@example.com`);
    const codes = new Map<string, string>();
    for (const email of new Set(emails)) codes.set(email, await requestCode(api, guest.cookie, email));

    const adds = addAll(guest.cookie, productIds);
    const answers = await Promise.all(
      emails.map((email) =>
        call('POST', '/api/account/sign-in', guest.cookie, { email, code: codes.get(email) }),
      ),
    );
    const accepted = await adds;

    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(SIGN_INS - 1);
    const cookie = winner?.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    const cart = await quantitiesOf(cookie ?? '');
    expect(new Map([...cart].toSorted())).toEqual(new Map([...accepted].toSorted()));
    expect(await build().models.CartItem.count({ where: { customerId: guest.customerId } })).toBe(0);
  });

  it('into one account that is adding the same products: the sums are right', async () => {
    const email = newAddress();
    const owner = await signIn(api, email);
    const productIds = [1, 2, 3];
    const guests: { cookie: string; code: string }[] = [];
    // One after the other: the code of a browser is the last one that was mailed to the address.
    for (let guest = 0; guest < 4; guest += 1) {
      const { cookie } = await startBrowser(api);
      for (const productId of productIds) await call('POST', '/api/cart', cookie, { productId });
      guests.push({ cookie, code: await requestCode(api, cookie, email) });
    }
    const adds = Promise.all(
      Array.from({ length: 10 }, () =>
        productIds.map((productId) => call('POST', '/api/cart', owner.cookie, { productId })),
      ).flat(),
    );
    const answers = await Promise.all(
      guests.map(({ cookie, code }) => call('POST', '/api/account/sign-in', cookie, { email, code })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set((await adds).map(({ status }) => status))).toEqual(new Set([201]));
    expect(await quantitiesOf(owner.cookie)).toEqual(new Map(productIds.map((id) => [id, 14])));
  });
});
