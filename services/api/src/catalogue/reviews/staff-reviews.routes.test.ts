import {
  RejectReason,
  StaffReview,
  StaffReviewCommentList,
  StaffReviewList,
  StaffRole,
} from '@ronin/contracts';
import { buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildComment, buildReview } from '../../testing/build-review.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const review = (id: number, step: string, body?: unknown) =>
  call('POST', `/api/staff/reviews/${String(id)}/${step}`, body);
const list = async (query = '') =>
  StaffReviewList.strict().parse((await call('GET', `/api/staff/reviews${query}`)).body);

it.each(StaffRole.options)(
  'the role %s reads what customers wrote if it is merchant or admin',
  async (role) => {
    const headers = { Cookie: await signInStaff(api, role) };
    const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

    expect((await api.call('GET', '/api/staff/reviews', { headers })).status).toBe(expected);
    expect((await api.call('GET', '/api/staff/review-comments', { headers })).status).toBe(expected);
  },
);

it('publishes and withholds a review, and can change its mind', async () => {
  const { name, id: productId } = await buildProduct(api.test.sequelize);
  const { id } = await buildReview(api, { productId });
  expect((await list('?status=pending')).items[0]).toMatchObject({
    id,
    productName: name,
    status: 'pending',
  });

  expect(StaffReview.strict().parse((await review(id, 'publish')).body).status).toBe('published');
  expect((await list('?status=pending')).items.map((item) => item.id)).not.toContain(id);
  expect((await review(id, 'reject', { reason: 'spam' })).body).toMatchObject({
    status: 'rejected',
    rejectReason: 'spam',
  });
  expect((await review(id, 'publish')).body).toMatchObject({ status: 'published', rejectReason: null });
});

it('knows a closed list of reasons, none of which is the rating', async () => {
  const { id } = await buildReview(api);

  expect(RejectReason.options.join(' ')).not.toMatch(/rating|star|negative|bad/);
  expect((await review(id, 'reject', { reason: 'rating' })).status).toBe(400);
  expect((await review(id, 'reject', {})).status).toBe(400);
});

it('answers 404 for a text that does not exist', async () => {
  expect((await review(999_999, 'publish')).status).toBe(404);
  expect((await review(99_999_999_999, 'reject', { reason: 'spam' })).status).toBe(404);
  expect((await call('POST', '/api/staff/review-comments/999999/publish')).status).toBe(404);
});

it('lists fifty reviews a page', async () => {
  const { id: productId } = await buildProduct(api.test.sequelize);
  for (let index = 0; index < 51; index += 1) await buildReview(api, { productId });
  const first = await list();

  expect(first.items).toHaveLength(50);
  expect((await list(`?after=${String(first.next)}`)).items.length).toBeGreaterThan(0);
});

it('publishes and withholds a comment', async () => {
  const { id } = await buildComment(api);
  const listed = await call('GET', '/api/staff/review-comments?status=pending');
  expect(StaffReviewCommentList.strict().parse(listed.body).items[0]).toMatchObject({
    id,
    reviewTitle: 'Worn every day',
  });

  const path = `/api/staff/review-comments/${String(id)}`;
  expect((await call('POST', `${path}/publish`)).body).toMatchObject({ status: 'published' });
  expect((await call('POST', `${path}/reject`, { reason: 'off-topic' })).body).toMatchObject({
    status: 'rejected',
    rejectReason: 'off-topic',
  });
});
