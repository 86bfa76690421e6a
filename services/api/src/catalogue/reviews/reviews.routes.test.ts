import { AcceptedText, ProductReviews, ReviewHelpful } from '@ronin/contracts';
import { buildAccount, buildCustomer, buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildComment, buildDelivered, buildReview, setOrderStatus } from '../../testing/build-review.ts';
import { buildStocked, payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import { openSession, signIn, signInStaff, startBrowser } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const REVIEW = { rating: 5, title: 'Worn every day', comment: 'It keeps its pattern.' };
const newGuest = async () => (await buildCustomer(api.test.sequelize)).id;
const pathOf = (productId: number) => `/api/products/${String(productId)}/reviews`;
const write = (as: number | undefined, productId: number, changes: object = {}) =>
  api.call('POST', pathOf(productId), {
    ...(as !== undefined && { as }),
    body: { ...REVIEW, ...changes },
  });
const list = async (productId: number, query = '') =>
  ProductReviews.strict().parse((await api.call('GET', `${pathOf(productId)}${query}`)).body);
const countReviews = (productId: number) => api.test.sequelize.models.Review.count({ where: { productId } });
const vote = (as: number, id: number) => api.call('POST', `/api/reviews/${String(id)}/helpful`, { as });
const comment = (id: number, text: string, headers: Record<string, string>) =>
  api.call('POST', `/api/reviews/${String(id)}/comments`, { headers, body: { comment: text } });

describe('a review', () => {
  it('of a customer who received the product waits, and is listed once it is published', async () => {
    const { customerId, productId } = await buildDelivered(api);
    const answer = await write(customerId, productId);
    expect(answer.status).toBe(201);
    const { id, status } = AcceptedText.strict().parse(answer.body);
    expect(status).toBe('pending');
    expect(await list(productId)).toEqual({
      average: null,
      count: 0,
      withheld: 0,
      withheldReasons: [],
      reviews: [],
      next: null,
    });

    await api.test.sequelize.models.Review.update({ status: 'published' }, { where: { id } });
    expect(await list(productId)).toMatchObject({
      average: 5,
      count: 1,
      reviews: [
        { id, ...REVIEW, authorName: 'Hana', verified: true, helpful: 0, isOwn: false, comments: [] },
      ],
    });
  });

  it('is refused before the order has arrived, and to everybody else', async () => {
    const placed = await placeTestOrder(api);
    await payTestOrder(api, placed.ref);
    expect((await write(placed.customerId, placed.productId)).status).toBe(403);
    await setOrderStatus(api, placed.order.orderNumber, 'shipped');
    expect((await write(placed.customerId, placed.productId)).status).toBe(403);
    await setOrderStatus(api, placed.order.orderNumber, 'delivered');

    expect((await write(await newGuest(), placed.productId)).status).toBe(403);
    expect((await write(undefined, placed.productId)).status).toBe(403);
    expect((await write(placed.customerId, await buildStocked(api))).status).toBe(403);
    expect(await countReviews(placed.productId)).toBe(0);
    expect((await write(placed.customerId, placed.productId)).status).toBe(201);
  });

  it('is announced by the permission: not before the order has arrived, and once', async () => {
    const { customerId, productId } = await buildDelivered(api);
    const ask = async (as: number, id = productId) => {
      const { status, body } = await api.call('GET', `${pathOf(id)}/permission`, { as });
      return status === 200 ? body : status;
    };
    expect(await ask(await newGuest())).toEqual({ state: 'not-received' });
    expect(await ask(customerId)).toEqual({ state: 'allowed' });
    await write(customerId, productId);

    expect(await ask(customerId)).toEqual({ state: 'written' });
    expect(await ask(customerId, 9_999)).toBe(404);
  });

  it('is one for each customer and product, of a hundred sent at once', async () => {
    const { customerId, productId } = await buildDelivered(api);
    const answers = await Promise.all(Array.from({ length: 100 }, () => write(customerId, productId)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await countReviews(productId)).toBe(1);
  });

  it.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { title: '' },
    { title: 'x'.repeat(121) },
    { comment: '  ' },
    { comment: 'x'.repeat(4_001) },
    { invite: 'no secret' },
  ])('with %j is refused', async (changes) => {
    const { customerId, productId } = await buildDelivered(api);

    expect((await write(customerId, productId, changes)).status).toBe(400);
    expect(await countReviews(productId)).toBe(0);
  });

  it('of a product that does not exist or is a draft is not found', async () => {
    const draft = await buildProduct(api.test.sequelize, { status: 'draft', inStock: false });
    const guest = await newGuest();
    for (const id of [draft.id, 999_999, 99_999_999_999]) {
      expect((await api.call('GET', pathOf(id))).status).toBe(404);
      expect((await write(guest, id)).status).toBe(404);
    }
  });

  it('needs a valid cookie, if it has one', async () => {
    const { productId } = await buildDelivered(api);
    const account = await buildAccount(api.test.sequelize);
    const headers = { Cookie: await openSession(api, account.id, new Date(Date.now() - 1_000)) };

    expect((await api.call('POST', pathOf(productId), { headers, body: REVIEW })).status).toBe(401);
  });
});

describe('an invitation', () => {
  const findInvite = async (productId: number) => {
    const row = await api.test.sequelize.models.ReviewInvitation.findOne({
      where: { productId },
      rejectOnEmpty: true,
    });
    return row.token;
  };

  it('works without signing in, for the customer who was invited, and once', async () => {
    const { customerId, productId } = await buildDelivered(api);
    const invite = await findInvite(productId);
    const stranger = await newGuest();
    expect((await write(stranger, productId, { invite })).status).toBe(201);

    const review = await api.test.sequelize.models.Review.findOne({ where: { productId } });
    expect(review).toMatchObject({ customerId, verified: true, authorName: 'Hana' });
    expect((await write(undefined, productId, { invite })).status).toBe(409);
    expect((await write(customerId, productId)).status).toBe(409);
  });

  it('is for its product only', async () => {
    const [one, other] = [await buildDelivered(api), await buildDelivered(api)];
    const invite = await findInvite(one.productId);

    expect((await write(await newGuest(), other.productId, { invite })).status).toBe(403);
    const unknown = '7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10';
    expect((await write(undefined, one.productId, { invite: unknown })).status).toBe(403);
    expect((await write(one.customerId, one.productId, { invite: unknown })).status).toBe(201);
  });
});

it('counts the average of all published reviews, and says why others are withheld', async () => {
  const { id: productId } = await buildProduct(api.test.sequelize);
  for (const rating of [5, 4, 4]) await buildReview(api, { productId, rating, status: 'published' });
  await buildReview(api, { productId, rating: 1 });
  for (const rejectReason of ['spam', 'spam', 'offensive'] as const) {
    await buildReview(api, { productId, rating: 1, status: 'rejected', rejectReason });
  }

  expect(await list(productId)).toMatchObject({
    average: 4.3,
    count: 3,
    withheld: 3,
    withheldReasons: [
      { reason: 'spam', count: 2 },
      { reason: 'offensive', count: 1 },
    ],
  });
});

it('lists fifty reviews a page, newest first', async () => {
  const { id: productId } = await buildProduct(api.test.sequelize);
  for (let index = 0; index < 51; index += 1) await buildReview(api, { productId, status: 'published' });
  const first = await list(productId);
  const second = await list(productId, `?after=${String(first.next)}`);
  const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);

  expect([first.reviews.length, second.reviews.length, second.next]).toEqual([50, 1, null]);
  expect(first.count).toBe(51);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});

describe('a vote that a review is helpful', () => {
  it('counts once for each customer, of a hundred sent at once', async () => {
    const { id, productId } = await buildReview(api, { status: 'published' });
    const [one, other] = [await newGuest(), await newGuest()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => vote(one, id)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(ReviewHelpful.strict().parse((await vote(other, id)).body)).toEqual({ helpful: 2 });
    expect((await list(productId)).reviews[0]?.helpful).toBe(2);
  });

  it('is refused for a review that is not published', async () => {
    const { id } = await buildReview(api);
    const guest = await newGuest();

    expect((await vote(guest, id)).status).toBe(404);
    expect((await vote(guest, 999_999)).status).toBe(404);
  });
});

describe('a vote of the author', () => {
  const refusal = {
    status: 403,
    code: 'own-review',
    detail: expect.stringContaining('You wrote this review') as string,
  };
  const helpfulOf = async (id: number) =>
    (await api.test.sequelize.models.Review.findByPk(id, { rejectOnEmpty: true })).helpful;
  const countVotes = (reviewId: number) =>
    api.test.sequelize.models.ReviewVote.count({ where: { reviewId } });

  it('is refused and not counted, and the list says which review is the caller’s own', async () => {
    const { customerId, id, productId } = await buildReview(api, { status: 'published' });
    const other = await newGuest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(customerId, id)));

    for (const { body } of answers) expect(body).toMatchObject(refusal);
    expect((await vote(other, id)).body).toEqual({ helpful: 1 });
    expect([await helpfulOf(id), await countVotes(id)]).toEqual([1, 1]);
    const seenBy = async (as: number) =>
      ProductReviews.parse((await api.call('GET', pathOf(productId), { as })).body).reviews.map(
        ({ isOwn }) => isOwn,
      );
    expect([await seenBy(customerId), await seenBy(other)]).toEqual([[true], [false]]);
  });

  it('is taken back when a sign-in shows that both are one person', async () => {
    const account = await buildAccount(api.test.sequelize, { email: 'both@example.com' });
    const guest = await startBrowser(api);
    await api.call('POST', '/api/cart', { headers: { Cookie: guest.cookie }, body: { productId: 1 } });
    const ofAccount = await buildReview(api, { status: 'published', customerId: account.id });
    const ofGuest = await buildReview(api, { status: 'published', customerId: guest.customerId });
    const headers = { Cookie: await openSession(api, account.id) };
    expect((await vote(guest.customerId, ofAccount.id)).body).toEqual({ helpful: 1 });
    const path = `/api/reviews/${String(ofGuest.id)}/helpful`;
    expect((await api.call('POST', path, { headers })).body).toEqual({ helpful: 1 });
    await vote(await newGuest(), ofGuest.id);

    await signIn(api, 'both@example.com', guest.cookie);
    expect([await helpfulOf(ofAccount.id), await countVotes(ofAccount.id)]).toEqual([0, 0]);
    expect([await helpfulOf(ofGuest.id), await countVotes(ofGuest.id)]).toEqual([1, 1]);
    expect((await api.call('POST', path, { headers })).body).toMatchObject(refusal);
  });

  it('never stays, whether it comes before or after the merge that makes the caller the author', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `race-${String(round)}@example.com`;
      const account = await buildAccount(api.test.sequelize, { email });
      const guest = await startBrowser(api);
      await api.call('POST', '/api/cart', { headers: { Cookie: guest.cookie }, body: { productId: 1 } });
      const review = await buildReview(api, { status: 'published', customerId: guest.customerId });
      const headers = { Cookie: await openSession(api, account.id) };
      const path = `/api/reviews/${String(review.id)}/helpful`;
      const votes = Array.from({ length: 5 }, () => api.call('POST', path, { headers }));
      const [, ...answers] = await Promise.all([signIn(api, email, guest.cookie), ...votes]);

      expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
      expect((await review.reload()).customerId).toBe(account.id);
      expect([await helpfulOf(review.id), await countVotes(review.id)]).toEqual([0, 0]);
    }
  });
});

describe('a comment', () => {
  it('of a customer waits, and is marked when its author received the product', async () => {
    const { customerId, productId } = await buildDelivered(api);
    const { id } = await buildReview(api, { productId, status: 'published' });
    const path = `/api/reviews/${String(id)}/comments`;
    const bought = await api.call('POST', path, { as: customerId, body: { comment: 'Mine as well.' } });
    const other = await api.call('POST', path, { as: await newGuest(), body: { comment: 'Nice.' } });
    expect([bought.status, other.status]).toEqual([201, 201]);
    expect((await list(productId)).reviews[0]?.comments).toEqual([]);

    await api.test.sequelize.models.ReviewComment.update(
      { status: 'published' },
      { where: { reviewId: id } },
    );
    expect((await list(productId)).reviews[0]?.comments).toMatchObject([
      { comment: 'Mine as well.', customerName: 'Hana', isShop: false, isVerifiedPurchase: true },
      { comment: 'Nice.', customerName: '', isShop: false, isVerifiedPurchase: false },
    ]);
  });

  it('of a merchant is the shop’s, and shown at once', async () => {
    const { id, productId } = await buildReview(api, { status: 'published' });
    const answer = await comment(id, 'Thank you.', { Cookie: await signInStaff(api, 'merchant') });
    expect(answer.body).toMatchObject({ status: 'published' });
    const agents = await comment(id, 'Thank you, too.', { Cookie: await signInStaff(api, 'agent') });
    expect(agents.body).toMatchObject({ status: 'pending' });

    expect((await list(productId)).reviews[0]?.comments).toMatchObject([
      { comment: 'Thank you.', customerName: 'Ronin', isShop: true, isVerifiedPurchase: false },
    ]);
  });

  it('is refused when it is empty, too long, or the review is not shown', async () => {
    const { id } = await buildReview(api, { status: 'published' });
    const waiting = await buildReview(api);

    expect((await comment(id, ' ', {})).status).toBe(400);
    expect((await comment(id, 'x'.repeat(2_001), {})).status).toBe(400);
    expect((await comment(waiting.id, 'Nice.', {})).status).toBe(404);
    expect((await comment(999_999, 'Nice.', { Cookie: await signInStaff(api, 'admin') })).status).toBe(404);
  });
});

it('keeps HTML and scripts as the text that was typed', async () => {
  const { customerId, productId } = await buildDelivered(api);
  const typed = '<script>alert(1)</script> <a href="https://example.com">x</a> =cmd()';
  await write(customerId, productId, { title: typed, comment: typed });
  await api.test.sequelize.models.Review.update({ status: 'published' }, { where: { productId } });

  expect((await list(productId)).reviews[0]).toMatchObject({ title: typed, comment: typed });
});

describe('a guest who signs in', () =>
  it('brings the reviews along; a second one of a product, and a second vote, are removed', async () => {
    const account = await buildAccount(api.test.sequelize, { email: 'reviewer@example.com' });
    const guest = await startBrowser(api);
    await api.call('POST', '/api/cart', { headers: { Cookie: guest.cookie }, body: { productId: 1 } });
    const [both, guests] = [await buildProduct(api.test.sequelize), await buildProduct(api.test.sequelize)];
    const kept = await buildReview(api, { productId: both.id, customerId: account.id });
    await buildReview(api, { productId: both.id, customerId: guest.customerId });
    const moved = await buildReview(api, { productId: guests.id, customerId: guest.customerId });
    const voted = await buildReview(api, { status: 'published' });
    for (const id of [account.id, guest.customerId]) await vote(id, voted.id);
    const headers = { Cookie: await openSession(api, account.id) };
    await api.call('POST', `/api/reviews/${String(voted.id)}/helpful`, { headers });
    expect((await voted.reload()).helpful).toBe(2);

    await signIn(api, 'reviewer@example.com', guest.cookie);
    const reviews = await api.test.sequelize.models.Review.findAll({
      where: { customerId: [account.id, guest.customerId] },
      order: ['id'],
    });
    expect(reviews.map(({ id, customerId }) => [id, customerId])).toEqual([
      [kept.id, account.id],
      [moved.id, account.id],
    ]);
    expect((await voted.reload()).helpful).toBe(1);
    const votes = await api.test.sequelize.models.ReviewVote.findAll({ where: { reviewId: voted.id } });
    expect(votes.map(({ customerId }) => customerId)).toEqual([account.id]);
  }));

it('removes the comments of a review with it', async () => {
  const { reviewId, id } = await buildComment(api);
  await api.test.sequelize.models.Review.destroy({ where: { id: reviewId } });

  expect(await api.test.sequelize.models.ReviewComment.findByPk(id)).toBeNull();
});
