import { crc32, deflateSync } from 'node:zlib';
import { ReviewPhoto } from '@ronin/contracts';
import { buildCustomer, buildPicture, buildPictureForm } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReview } from '../../testing/build-review.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let merchant: { Cookie: string };
beforeAll(async () => {
  api = await startTestApi();
  merchant = { Cookie: await signInStaff(api, 'merchant') };
});
afterAll(() => api.close());

const SCRIPT = '<script>alert(1)</script>';

const buildAuthor = async () => {
  const { id } = await buildCustomer(api.test.sequelize);
  return { author: id, review: (await buildReview(api, { customerId: id })).id };
};
const upload = async (as: number, reviewId: number, bytes: Buffer) =>
  api.call('POST', `/api/reviews/${String(reviewId)}/photos`, {
    as,
    body: await buildPictureForm({ bytes }),
  });
const countPhotos = (reviewId: number) =>
  api.test.sequelize.models.ReviewPhoto.count({ where: { reviewId } });

/** A picture that is also something else: text behind its end, and in a comment of its head. */
async function buildPolyglot(text: string): Promise<Buffer> {
  const jpeg = await buildPicture({ format: 'jpeg' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const comment = Buffer.concat([Buffer.from('fffe', 'hex'), length, Buffer.from(text)]);

  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(text)]);
}

/** A chunk of a WebP file. */
function buildChunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);

  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP file that moves: the same picture of 8 by 8 pixels in every frame. */
async function buildAnimation(frames: number): Promise<Buffer> {
  const picture = await sharp(await buildPicture({ width: 8, height: 8 }))
    .webp({ lossless: true })
    .toBuffer();
  // Widths and heights are stored less one, in 24 bits.
  const size = Buffer.from('070000070000', 'hex');
  const frame = Buffer.concat([Buffer.alloc(6), size, Buffer.from('0a000000', 'hex'), picture.subarray(12)]);
  const chunks = Buffer.concat([
    Buffer.from('WEBP'),
    buildChunk('VP8X', Buffer.concat([Buffer.from('02000000', 'hex'), size])),
    buildChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => buildChunk('ANMF', frame)),
  ]);

  return buildChunk('RIFF', chunks);
}

/** A PNG file of black pixels, one bit each: 100 kB for 30,000 by 30,000. */
function buildBlackSquare(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 1;
  const lines = Buffer.alloc((1 + Math.ceil(size / 8)) * size);

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of a photo as iPhones store it: its codec is not decoded here. */
const HEIC = Buffer.from('00000018667479706865696300000000686569636d696631000000086d646174', 'hex');

describe('a photo', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a HEIC file', () => HEIC],
    ['a GIF that is a script', () => Buffer.from(`GIF89a/*${'\0'.repeat(40)}*/=1;alert(1);`)],
    [
      'a page behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SCRIPT)]),
    ],
    ['a small file of 30,000 by 30,000 pixels', () => buildBlackSquare(30_000)],
  ])('that is %s is refused', async (_what, build) => {
    const { author, review } = await buildAuthor();
    const answer = await upload(author, review, await build());

    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'picture' }] } });
    expect(await countPhotos(review)).toBe(0);
  });

  it('that is a page as well is stored without the page', async () => {
    const { author, review } = await buildAuthor();
    const answer = await upload(author, review, await buildPolyglot(SCRIPT));
    const { url } = ReviewPhoto.parse(answer.body);
    const stored = await fetch(`${api.url}${url}`, { headers: merchant });
    const bytes = Buffer.from(await stored.arrayBuffer());

    expect([stored.headers.get('content-type'), stored.headers.get('x-content-type-options')]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect(bytes.length).toBeGreaterThan(100);
    expect(bytes.includes('script')).toBe(false);
  });

  it('that moves is stored as its first picture, also one of 10,000', async () => {
    const { author, review } = await buildAuthor();
    const animation = await buildAnimation(10_000);
    expect((await sharp(animation).metadata()).pages).toBe(10_000);

    expect(ReviewPhoto.parse((await upload(author, review, animation)).body)).toMatchObject({
      width: 8,
      height: 8,
    });
  });
});

it('fifty photos of one author at once leave four, and hold up no other author', async () => {
  const [{ author, review }, other] = [await buildAuthor(), await buildAuthor()];
  const bytes = await buildPicture({ width: 1_600, height: 1_200, format: 'jpeg' });
  const many = Array.from({ length: 50 }, () => upload(author, review, bytes));
  const ofOther = await upload(other.author, other.review, bytes);
  const statuses = (await Promise.all(many)).map(({ status }) => status);

  expect(ofOther.status).toBe(201);
  expect(statuses.filter((status) => status === 201)).toHaveLength(4);
  expect(statuses.filter((status) => ![201, 409, 429, 503].includes(status))).toEqual([]);
  expect(await countPhotos(review)).toBe(4);
});
