import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { crc32 } from 'node:zlib';
import { UPLOAD_PREFIX } from '@ronin/server-kit/uploads';
import { buildPicture, buildPictureForm, waitFor } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Merchant, startMerchant } from '../../testing/start-merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await startMerchant();
});
afterAll(() => merchant.api.close());

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
    const id = await merchant.buildId();
    const before = [await merchant.countPictures(), await merchant.countFiles()];
    const answer = await merchant.upload(id, await build());

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ path: 'picture' }] });
    expect([await merchant.countPictures(), await merchant.countFiles()]).toEqual(before);
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
    const answer = await merchant.api.call('POST', merchant.pathOf(await merchant.buildId()), {
      headers: merchant.headers(),
      body,
    });

    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path: 'alt' }] }]);
  });

  it('with the file under another name is refused', async () => {
    const body = await buildPictureForm({ alt: 'A', name: 'file' });

    expect(
      (
        await merchant.api.call('POST', merchant.pathOf(await merchant.buildId()), {
          headers: merchant.headers(),
          body,
        })
      ).status,
    ).toBe(400);
  });

  it('over 20 MB is refused with 413', async () => {
    expect((await merchant.upload(await merchant.buildId(), Buffer.alloc(21_000_000))).status).toBe(413);
  });

  it('over 20 MB without a Content-Length is refused with 413', async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n';
    const chunks = [Buffer.from(start), ...Array.from({ length: 21 }, () => Buffer.alloc(1_000_000))];
    const answer = await fetch(`${merchant.api.url}${merchant.pathOf(await merchant.buildId())}`, {
      method: 'POST',
      headers: { ...merchant.headers(), 'Content-Type': 'multipart/form-data; boundary=x' },
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
    const answer = await merchant.api.call('POST', merchant.pathOf(await merchant.buildId()), {
      headers: { ...merchant.headers(), 'Content-Type': type },
      body,
    });

    expect(answer.status).toBe(status);
  });

  it('for a missing product is refused with 404', async () => {
    expect((await merchant.upload(9_999_999)).status).toBe(404);
    expect((await merchant.upload(999_999_999_999)).status).toBe(404);
  });

  it('whose client goes away leaves room for the next ones', async () => {
    const id = await merchant.buildId();
    for (let round = 0; round < 4; round += 1) {
      const abort = new AbortController();
      const sent = fetch(`${merchant.api.url}${merchant.pathOf(id)}`, {
        method: 'POST',
        headers: { ...merchant.headers(), 'Content-Type': 'multipart/form-data; boundary=x' },
        body: new ReadableStream({
          start: (controller) =>
            controller.enqueue(
              new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n'),
            ),
          pull: () => abort.abort(),
        }),
        duplex: 'half',
        signal: abort.signal,
      });
      await expect(sent).rejects.toThrow();
    }

    await merchant.added(id);
  });
});

it('no file of an upload is left, whether it was stored, refused or broken off', async () => {
  const listUploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(UPLOAD_PREFIX));
  const abort = new AbortController();
  const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n';
  const sent = fetch(`${merchant.api.url}${merchant.pathOf(await merchant.buildId())}`, {
    method: 'POST',
    headers: { ...merchant.headers(), 'Content-Type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head + 'x'.repeat(100_000))),
    }),
    duplex: 'half',
    signal: abort.signal,
  }).catch((error: unknown) => error);
  await waitFor(() => listUploads().length > 0, { what: 'the file to arrive' });
  abort.abort();
  await sent;

  await waitFor(() => listUploads().length === 0, { what: 'the file to be deleted' });
});
