import { Product, StaffRole } from '@ronin/contracts';
import { buildPicture, buildPictureForm, waitFor } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { type Merchant, startMerchant } from '../../testing/start-merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.api.close());

describe('who may change pictures', () =>
  it.each(StaffRole.options)('staff with the role %s', async (role) => {
    const id = await merchant.buildId();
    const own = { Cookie: await signInStaff(merchant.api, role) };
    const answer = await merchant.api.call('POST', merchant.pathOf(id), {
      headers: own,
      body: await buildPictureForm({ alt: 'A' }),
    });

    expect(answer.status).toBe(role === 'merchant' || role === 'admin' ? 201 : 403);
  }));

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s file', async (format) => {
    const picture = await merchant.added(
      await merchant.buildId(),
      await buildPicture({ format, width: 400, height: 500 }),
    );

    expect(picture).toMatchObject({
      width: 400,
      height: 500,
      alt: 'A ring on slate',
      position: 0,
      showsScale: false,
    });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('is served in all sizes that it has pixels for, in three formats, for ever', async () => {
    const id = await merchant.buildId();
    const { url } = await merchant.added(
      id,
      await buildPicture({ width: 1_600, height: 2_000, colour: '#123456' }),
    );
    const base = url.replace('.jpg', '');
    expect(base).toMatch(/^\/api\/pictures\/[0-9a-f]{32}-1600x2000$/);

    for (const [path, format, width] of [
      [url, 'jpeg', 1_600],
      ...[320, 640, 800, 1_200].flatMap((size) => [
        [`${base}-${String(size)}.webp`, 'webp', size] as const,
        [`${base}-${String(size)}.avif`, 'heif', size] as const,
      ]),
    ] as const) {
      const { answer, bytes } = await merchant.fetchFile(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: width * 1.25 });
    }
  });

  it('is not enlarged', async () => {
    const { url } = await merchant.added(
      await merchant.buildId(),
      await buildPicture({ width: 100, height: 80 }),
    );
    const base = url.replace('.jpg', '');

    expect((await merchant.fetchFile(`${base}-100.webp`)).answer.status).toBe(200);
    expect((await merchant.fetchFile(`${base}-320.webp`)).answer.status).toBe(404);
  });

  it('is the picture of the product in the shop, and does not raise its version', async () => {
    const id = await merchant.buildId();
    const first = await merchant.added(id, undefined, 'One');
    const second = await merchant.added(id, await buildPicture({ colour: '#000000' }), 'Two');

    expect(await merchant.product(id)).toMatchObject({
      version: 1,
      imageUrl: first.url,
      imageUrls: [first.url, second.url],
      pictures: [{ alt: 'One' }, { alt: 'Two' }],
    });
    const shown = await waitFor(
      async () => {
        const { body } = await merchant.api.call('GET', `/api/products/${String(id)}`);
        const seen = Product.strict().parse(body);
        return seen.pictures.length === 2 ? seen : undefined;
      },
      { what: 'the pictures in the shop' },
    );
    expect(shown?.pictures).toEqual(
      [first, second].map(({ id: _id, position: _position, ...picture }) => picture),
    );
  });

  it('has lost its metadata, and stands upright', async () => {
    const withGps = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Copyright: 'Hana Sato' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(withGps).metadata()).exif).toBeDefined();
    const { url, width, height } = await merchant.added(await merchant.buildId(), withGps);

    expect([width, height]).toEqual([60, 40]);
    for (const end of ['.jpg', '-60.webp', '-60.avif']) {
      const { bytes } = await merchant.fetchFile(url.replace('.jpg', end));
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation: orientation ?? 1 }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        orientation: 1,
      });
      expect(bytes.includes('Hana')).toBe(false);
    }
  });

  it('contains nothing of what a file has besides its pixels', async () => {
    const polyglot = Buffer.concat([
      await buildPicture({ format: 'jpeg' }),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { url } = await merchant.added(await merchant.buildId(), polyglot);

    for (const end of ['.jpg', '-40.webp', '-40.avif']) {
      const { answer, bytes } = await merchant.fetchFile(url.replace('.jpg', end));
      expect(bytes.includes('<script>')).toBe(false);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is stored once when two products show it, and removed with the last', async () => {
    const bytes = await buildPicture({ width: 77, height: 88 });
    const [one, other] = [await merchant.buildId(), await merchant.buildId()];
    const [first, second] = await Promise.all([merchant.added(one, bytes), merchant.added(other, bytes)]);
    const files = await merchant.countFiles();
    expect(first.url).toBe(second.url);

    expect((await merchant.remove(one, first.id)).status).toBe(204);
    expect(await merchant.countFiles()).toBe(files);
    expect((await merchant.fetchFile(first.url)).answer.status).toBe(200);
    expect((await merchant.remove(other, second.id)).status).toBe(204);
    expect((await merchant.fetchFile(first.url)).answer.status).toBe(404);
    expect((await merchant.remove(other, second.id)).status).toBe(404);
  });
});
