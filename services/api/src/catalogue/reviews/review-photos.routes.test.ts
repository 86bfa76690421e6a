import { ProductReviews, ReviewPhoto, StaffReviewList } from '@ronin/contracts';
import { buildCustomer, buildPicture, buildPictureForm, waitFor } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDelivered, buildReview } from '../../testing/build-review.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let merchant: { Cookie: string };
beforeAll(async () => {
  api = await startTestApi();
  merchant = { Cookie: await signInStaff(api, 'merchant') };
});
afterAll(() => api.close());

const pathOf = (reviewId: number) => `/api/reviews/${String(reviewId)}/photos`;
const add = async (as: number, reviewId: number, bytes?: Buffer) =>
  api.call('POST', pathOf(reviewId), { as, body: await buildPictureForm(bytes && { bytes }) });
const newGuest = async () => (await buildCustomer(api.test.sequelize)).id;
const decide = (id: number, decision: 'publish' | 'reject') =>
  api.call('POST', `/api/staff/reviews/${String(id)}/${decision}`, {
    headers: merchant,
    ...(decision === 'reject' && { body: { reason: 'personal-data' } }),
  });
const listPublished = async (productId: number) =>
  ProductReviews.strict().parse((await api.call('GET', `/api/products/${String(productId)}/reviews`)).body);
const fetchPhoto = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${url}`, { headers });
const countPhotos = (reviewId: number) =>
  api.test.sequelize.models.ReviewPhoto.count({ where: { reviewId } });

describe('a photo of a review', () => {
  it('is shown with the review when that is published, and before to merchants only', async () => {
    const author = await newGuest();
    const { id, productId } = await buildReview(api, { customerId: author });
    const answer = await add(author, id);
    expect(answer.status).toBe(201);
    const photo = ReviewPhoto.strict().parse(answer.body);
    expect(photo).toMatchObject({ width: 40, height: 50 });
    expect((await fetchPhoto(photo.url)).status).toBe(404);
    const early = await fetchPhoto(photo.url, merchant);
    expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const waiting = await api.call('GET', '/api/staff/reviews?status=pending', { headers: merchant });
    const row = StaffReviewList.parse(waiting.body).items.find((item) => item.id === id);
    expect(row?.photos).toEqual([photo]);
    await decide(id, 'publish');

    expect((await listPublished(productId)).reviews[0]?.photos).toEqual([photo]);
    const shown = await fetchPhoto(photo.url);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ]);
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('jpeg');
  });

  it('disappears when the review is withheld, and is deleted with it', async () => {
    const author = await newGuest();
    const review = await buildReview(api, { customerId: author });
    const { url } = ReviewPhoto.parse((await add(author, review.id)).body);
    await decide(review.id, 'publish');
    await decide(review.id, 'reject');
    expect((await fetchPhoto(url)).status).toBe(404);
    await review.destroy();

    expect(await countPhotos(review.id)).toBe(0);
    expect((await fetchPhoto(url, merchant)).status).toBe(404);
  });

  it('has no metadata, and at most 1,200 pixels in width', async () => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });
    const bytes = await sharp(await buildPicture({ width: 2_400, height: 1_800 }))
      .withExif({ IFD3: { GPSLatitude: '35/1 40/1 0/1' }, IFD0: { Model: 'Camera of Hana' } })
      .jpeg()
      .toBuffer();
    const { url, width, height } = ReviewPhoto.parse((await add(author, id, bytes)).body);
    const stored = Buffer.from(await (await fetchPhoto(url, merchant)).arrayBuffer());
    const metadata = await sharp(stored).metadata();

    expect([width, height]).toEqual([1_200, 900]);
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([1_200, 900, undefined]);
    expect(stored.includes('Camera of Hana')).toBe(false);
  });

  it('is refused for everybody but the author', async () => {
    const { id } = await buildReview(api, { customerId: await newGuest() });
    expect((await add(await newGuest(), id)).status).toBe(404);
    expect((await api.call('POST', pathOf(id), { body: await buildPictureForm() })).status).toBe(404);
    expect((await add(await newGuest(), 99_999_999)).status).toBe(404);

    expect(await countPhotos(id)).toBe(0);
  });

  it('is accepted with the invitation of the review, and with no other', async () => {
    const [own, other] = [await buildDelivered(api), await buildDelivered(api)];
    const review = await buildReview(api, { customerId: own.customerId, productId: own.productId });
    const inviteOf = async (productId: number) =>
      (
        await api.test.sequelize.models.ReviewInvitation.findOne({
          where: { productId },
          rejectOnEmpty: true,
        })
      ).token;
    const addWith = async (invite: string) => {
      const body = await buildPictureForm();
      body.set('invite', invite);
      return (await api.call('POST', pathOf(review.id), { as: await newGuest(), body })).status;
    };

    expect(await addWith(await inviteOf(other.productId))).toBe(404);
    expect(await addWith('7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10')).toBe(404);
    expect(await addWith('no secret')).toBe(400);
    expect(await addWith(await inviteOf(own.productId))).toBe(201);
  });

  it('of somebody else is refused before it is decoded', async () => {
    const { id } = await buildReview(api, { customerId: await newGuest() });

    expect((await add(await newGuest(), id, Buffer.from('no picture'))).status).toBe(404);
    expect((await add(await newGuest(), 2_147_483_647, Buffer.from('no picture'))).status).toBe(404);
  });

  it('is not published when it was added after the merchant had looked', async () => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });
    await add(author, id);
    const publish = (photos: number) =>
      api.call('POST', `/api/staff/reviews/${String(id)}/publish?photos=${String(photos)}`, {
        headers: merchant,
      });

    expect(await publish(0)).toMatchObject({
      status: 409,
      body: { detail: 'The customer has added photos. Please look at them first.' },
    });
    expect((await publish(5)).status).toBe(400);
    expect((await publish(1)).body).toMatchObject({ status: 'published' });
  });

  it('is refused after staff have read the review', async () => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });
    await decide(id, 'publish');

    expect((await add(author, id)).status).toBe(409);
    expect(await countPhotos(id)).toBe(0);
  });

  it('is one of at most four, also of six sent at once', async () => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(author, id)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409]);
    expect(await countPhotos(id)).toBe(4);
  });

  it('is not the fifth when the fourth was added while this one waited', async () => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });
    const transaction = await api.test.sequelize.transaction();
    await api.test.sequelize.query('SELECT FROM reviews WHERE id = $1 FOR UPDATE', {
      bind: [id],
      transaction,
    });
    await api.test.sequelize.query(
      `INSERT INTO review_photos (review_id, name, width, height, placeholder, bytes)
       SELECT $1, gen_random_uuid(), 4, 5, '', '' FROM generate_series(1, 4)`,
      { bind: [id], transaction },
    );
    const answer = add(author, id);
    await waitFor(async () => (await countLockWaits(api.test.sequelize)) === 1, {
      what: 'the photo to wait',
    });
    await transaction.commit();

    expect((await answer).status).toBe(409);
    expect(await countPhotos(id)).toBe(4);
  });

  it.each([
    ['an SVG file', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('is refused when the file is %s', async (_what, text) => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });

    expect((await add(author, id, Buffer.from(text))).status).toBe(400);
    expect(await countPhotos(id)).toBe(0);
  });

  it('is refused when the file ends too early, or the body is not a form', async () => {
    const author = await newGuest();
    const { id } = await buildReview(api, { customerId: author });
    const whole = await buildPicture({ width: 800, height: 800, format: 'jpeg' });
    expect((await add(author, id, whole.subarray(0, whole.length / 2))).status).toBe(400);
    expect((await api.call('POST', pathOf(id), { as: author, body: { picture: 'text' } })).status).toBe(415);

    expect(await countPhotos(id)).toBe(0);
  });

  it('is not found under a name that is none', async () => {
    expect((await fetchPhoto('/api/review-photos/7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10.jpg')).status).toBe(
      404,
    );
    expect((await fetchPhoto('/api/review-photos/1.jpg')).status).toBe(400);
  });
});
