import { expect, it } from 'vitest';
import { parseAnyMail } from './parse-in-process.ts';

const MEGABYTE = 1024 * 1024;

/** A mail with one attached file of `size` bytes, in base64 as mail programs send it. */
function buildMailWithFile(text: string, size: number): string {
  const lines = Buffer.alloc(size, 'photo').toString('base64').replaceAll(/.{76}/g, '$&\r\n');

  return [
    'From: hana@example.com',
    'To: reply@example.com',
    'Message-ID: <photo@example.com>',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    'Content-Type: image/jpeg',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=ring.jpg',
    '',
    lines,
    '--part--',
    '',
  ].join('\r\n');
}

it('a small mail and a large one with a photo are read alike', async () => {
  const [small, large] = await Promise.all(
    [1_000, 6 * MEGABYTE].map((size) => parseAnyMail(Buffer.from(buildMailWithFile('It fits. ', size)))),
  );

  expect(small?.text).toBe('It fits.\n\n[Files that were not kept: ring.jpg]');
  expect(large).toEqual(small);
});

it('bytes that are not a mail are none, in a process of their own too', async () => {
  expect(await parseAnyMail(Buffer.alloc(MEGABYTE, 1))).toBeNull();
});
