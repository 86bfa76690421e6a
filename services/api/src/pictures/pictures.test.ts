import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { crc32 } from 'node:zlib';
import { Product, StaffPicture, StaffProduct, StaffRole } from '@ronin/contracts';
import { buildProduct, waitFor } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPicture, buildPictureForm } from '../testing/build-picture.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';
import { UPLOAD_PREFIX } from './upload-files.ts';

let api: TestApi;
let cookie: string;

beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
  await waitFor(() => api.context.catalogue.isListening(), { what: 'the catalogue to listen' });
});
afterAll(() => api.close());

const headers = () => ({ Cookie: cookie });
const buildId = async () => (await buildProduct(api.test.sequelize)).id;
const pathOf = (id: number, picture?: number) =>
  `/api/staff/products/${String(id)}/pictures${picture === undefined ? '' : `/${String(picture)}`}`;
const upload = async (id: number, bytes?: Buffer, alt = 'A ring on slate') =>
  api.call('POST', pathOf(id), {
    headers: headers(),
    body: await buildPictureForm({ alt, ...(bytes && { bytes }) }),
  });
const added = async (id: number, bytes?: Buffer, alt?: string) => {
  const answer = await upload(id, bytes, alt);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);

  return StaffPicture.strict().parse(answer.body);
};
const product = async (id: number) =>
  StaffProduct.strict().parse(
    (await api.call('GET', `/api/staff/products/${String(id)}`, { headers: headers() })).body,
  );
const countFiles = () => api.test.sequelize.models.ProductPictureFile.count();
const countPictures = () => api.test.sequelize.models.ProductPicture.count();
const change = (id: number, picture: number, body: object) =>
  api.call('PATCH', pathOf(id, picture), { headers: headers(), body });
const remove = (id: number, picture: number) =>
  api.call('DELETE', pathOf(id, picture), { headers: headers() });
const fetchFile = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`);

  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The header of a PNG file of this size, with a few bytes of pixels. */
function buildBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', Buffer.from('789c6300010000050001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('who may change pictures', () => {
  it.each(StaffRole.options)('staff with the role %s', async (role) => {
    const id = await buildId();
    const own = { Cookie: await signInStaff(api, role) };
    const answer = await api.call('POST', pathOf(id), {
      headers: own,
      body: await buildPictureForm({ alt: 'A' }),
    });

    expect(answer.status).toBe(role === 'merchant' || role === 'admin' ? 201 : 403);
  });
});

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s file', async (format) => {
    const picture = await added(await buildId(), await buildPicture({ format, width: 400, height: 500 }));

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
    const id = await buildId();
    const { url } = await added(id, await buildPicture({ width: 1_600, height: 2_000, colour: '#123456' }));
    const base = url.replace('.jpg', '');
    expect(base).toMatch(/^\/api\/pictures\/[0-9a-f]{32}-1600x2000$/);

    for (const [path, format, width] of [
      [url, 'jpeg', 1_600],
      ...[320, 640, 800, 1_200].flatMap((size) => [
        [`${base}-${String(size)}.webp`, 'webp', size] as const,
        [`${base}-${String(size)}.avif`, 'heif', size] as const,
      ]),
    ] as const) {
      const { answer, bytes } = await fetchFile(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: width * 1.25 });
    }
  });

  it('is not enlarged', async () => {
    const { url } = await added(await buildId(), await buildPicture({ width: 100, height: 80 }));
    const base = url.replace('.jpg', '');

    expect((await fetchFile(`${base}-100.webp`)).answer.status).toBe(200);
    expect((await fetchFile(`${base}-320.webp`)).answer.status).toBe(404);
  });

  it('is the picture of the product in the shop, and does not raise its version', async () => {
    const id = await buildId();
    const first = await added(id, undefined, 'One');
    const second = await added(id, await buildPicture({ colour: '#000000' }), 'Two');

    expect(await product(id)).toMatchObject({
      version: 1,
      imageUrl: first.url,
      imageUrls: [first.url, second.url],
      pictures: [{ alt: 'One' }, { alt: 'Two' }],
    });
    const shown = await waitFor(
      async () => {
        const { body } = await api.call('GET', `/api/products/${String(id)}`);
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
    const { url, width, height } = await added(await buildId(), withGps);

    expect([width, height]).toEqual([60, 40]);
    for (const end of ['.jpg', '-60.webp', '-60.avif']) {
      const { bytes } = await fetchFile(url.replace('.jpg', end));
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
    const { url } = await added(await buildId(), polyglot);

    for (const end of ['.jpg', '-40.webp', '-40.avif']) {
      const { answer, bytes } = await fetchFile(url.replace('.jpg', end));
      expect(bytes.includes('<script>')).toBe(false);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('is stored once when two products show it, and removed with the last', async () => {
    const bytes = await buildPicture({ width: 77, height: 88 });
    const [one, other] = [await buildId(), await buildId()];
    const [first, second] = await Promise.all([added(one, bytes), added(other, bytes)]);
    const files = await countFiles();
    expect(first.url).toBe(second.url);

    expect((await remove(one, first.id)).status).toBe(204);
    expect(await countFiles()).toBe(files);
    expect((await fetchFile(first.url)).answer.status).toBe(200);
    expect((await remove(other, second.id)).status).toBe(204);
    expect((await fetchFile(first.url)).answer.status).toBe(404);
    expect((await remove(other, second.id)).status).toBe(404);
  });
});

describe('a file that is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF')],
    ['HTML behind a PNG signature', () => Buffer.from('\u0089PNG\r\n\u001a\n<html>', 'latin1')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a bomb of 50,000 by 50,000 pixels', () => buildBomb(50_000, 50_000)],
    ['a picture of 1 by 40,000 pixels', () => buildPicture({ width: 1, height: 40_000 })],
    [
      'a truncated JPEG',
      async () =>
        (
          await sharp(await noise())
            .jpeg()
            .toBuffer()
        ).subarray(0, 9_000),
    ],
    [
      'a truncated PNG',
      async () =>
        (
          await sharp(await noise())
            .png()
            .toBuffer()
        ).subarray(0, 9_000),
    ],
    [
      'a truncated WebP',
      async () =>
        (
          await sharp(await noise())
            .webp()
            .toBuffer()
        ).subarray(0, 4_000),
    ],
  ])('such as %s is refused, and nothing is stored', async (_title, build) => {
    const id = await buildId();
    const before = [await countPictures(), await countFiles()];
    const answer = await upload(id, await build());

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path: 'picture' }] });
    expect([await countPictures(), await countFiles()]).toEqual(before);
  });

  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
});

describe('a form', () => {
  it.each([
    ['without alternative text', {}],
    ['with blank alternative text', { alt: '  ' }],
  ])('%s is refused', async (_title, fields) => {
    const body = await buildPictureForm(fields);
    const answer = await api.call('POST', pathOf(await buildId()), { headers: headers(), body });

    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path: 'alt' }] }]);
  });

  it('with the file under another name is refused', async () => {
    const body = await buildPictureForm({ alt: 'A', name: 'file' });

    expect((await api.call('POST', pathOf(await buildId()), { headers: headers(), body })).status).toBe(400);
  });

  it('over 20 MB is refused with 413', async () => {
    expect((await upload(await buildId(), Buffer.alloc(21_000_000))).status).toBe(413);
  });

  it('over 20 MB without a Content-Length is refused with 413', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n';
    const chunks = [Buffer.from(start), ...Array.from({ length: 21 }, () => Buffer.alloc(1_000_000))];
    const answer = await fetch(`${api.url}${pathOf(await buildId())}`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream({
        pull: (controller) => {
          const chunk = chunks.shift();
          if (chunk === undefined) controller.close();
          else controller.enqueue(new Uint8Array(chunk));
        },
      }),
      duplex: 'half',
    });

    expect(answer.status).toBe(413);
  });

  it.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA', 400],
  ])('of the type %s that ends early is refused', async (type, body, status) => {
    const answer = await api.call('POST', pathOf(await buildId()), {
      headers: { ...headers(), 'Content-Type': type },
      body,
    });

    expect(answer.status).toBe(status);
  });

  it('for a missing product is refused with 404', async () => {
    expect((await upload(9_999_999)).status).toBe(404);
    expect((await upload(999_999_999_999)).status).toBe(404);
  });

  it('whose client goes away leaves room for the next ones', async () => {
    const id = await buildId();
    for (let round = 0; round < 4; round += 1) {
      const abort = new AbortController();
      const sent = fetch(`${api.url}${pathOf(id)}`, {
        method: 'POST',
        headers: { ...headers(), 'Content-Type': 'multipart/form-data; boundary=x' },
        body: new ReadableStream({
          start: (controller) => {
            controller.enqueue(
              new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n'),
            );
          },
          pull: () => {
            abort.abort();
          },
        }),
        duplex: 'half',
        signal: abort.signal,
      });
      await expect(sent).rejects.toThrow();
    }

    await added(id);
  });
});

it('no file of an upload is left, whether it was stored, refused or broken off', async () => {
  const listUploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX));
  const abort = new AbortController();
  const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  const sent = fetch(`${api.url}${pathOf(await buildId())}`, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(head + 'x'.repeat(100_000)));
      },
    }),
    duplex: 'half',
    signal: abort.signal,
  }).catch((error: unknown) => error);
  await waitFor(() => listUploads().length > 0, { what: 'the file to arrive' });
  abort.abort();
  await sent;

  await waitFor(() => listUploads().length === 0, { what: 'the file to be deleted' });
});

describe('the order of pictures', () => {
  const colours = ['#111111', '#222222', '#333333', '#444444'];
  const build = async () => {
    const id = await buildId();
    const pictures: StaffPicture[] = [];
    for (const colour of colours) pictures.push(await added(id, await buildPicture({ colour }), colour));

    return { id, pictures };
  };
  const order = async (id: number) => (await product(id)).pictures.map(({ alt }) => alt);

  it('follows a move, and the first one is the product’s picture', async () => {
    const { id, pictures } = await build();
    const [one, , , four] = pictures;
    expect((await change(id, four?.id ?? 0, { position: 0 })).body).toMatchObject({ position: 0 });
    expect(await order(id)).toEqual(['#444444', '#111111', '#222222', '#333333']);
    expect((await product(id)).imageUrl).toBe(four?.url);

    await change(id, one?.id ?? 0, { position: 20 });
    expect(await order(id)).toEqual(['#444444', '#222222', '#333333', '#111111']);
    await remove(id, four?.id ?? 0);
    expect((await product(id)).pictures.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it('stays whole under simultaneous moves', async () => {
    const { id, pictures } = await build();
    await Promise.all(pictures.map((picture, index) => change(id, picture.id, { position: 3 - index })));

    expect((await product(id)).pictures.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect((await order(id)).toSorted()).toEqual(colours);
  });

  it('has one picture that shows the scale', async () => {
    const { id, pictures } = await build();
    await change(id, pictures[0]?.id ?? 0, { showsScale: true });
    await change(id, pictures[2]?.id ?? 0, { showsScale: true, alt: 'With a ruler' });

    expect((await product(id)).pictures.map(({ showsScale }) => showsScale)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect((await product(id)).pictures[2]?.alt).toBe('With a ruler');
  });

  it('refuses another product’s picture', async () => {
    const { pictures } = await build();
    const other = await buildId();

    expect((await change(other, pictures[0]?.id ?? 0, { alt: 'Mine' })).status).toBe(404);
    expect((await remove(other, pictures[0]?.id ?? 0)).status).toBe(404);
  });
});
