import { expect, it } from 'vitest';
import { buildMail } from '../../../testing/build-mail.ts';
import { parseInProcess } from './parse-in-process.ts';

const MEGABYTE = 1024 * 1024;

/** A mail with one attached file of `size` bytes, in base64 as mail programs send it. */
function buildMailWithFile(text: string, size: number, isOneLine = false): string {
  const base64 = Buffer.alloc(size, 'photo').toString('base64');
  const lines = isOneLine ? base64 : base64.replaceAll(/.{76}/g, '$&\r\n');

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

it('a small mail, a large one and one whose file is a single line are read alike', async () => {
  const [small, large, unbroken] = await Promise.all([
    parseInProcess(Buffer.from(buildMailWithFile('It fits. ', 1_000))),
    parseInProcess(Buffer.from(buildMailWithFile('It fits. ', 6 * MEGABYTE))),
    parseInProcess(Buffer.from(buildMailWithFile('It fits. ', 6 * MEGABYTE, true))),
  ]);

  expect(small?.text).toBe('It fits.\n\n[Files: ring.jpg]');
  expect({ ...large, files: [] }).toEqual({ ...small, files: [] });
  expect({ ...unbroken, files: [] }).toEqual({ ...small, files: [] });
  for (const [mail, size] of [
    [small, 1_000],
    [large, 6 * MEGABYTE],
    [unbroken, 6 * MEGABYTE],
  ] as const) {
    expect(mail?.files).toMatchObject([{ name: 'ring.jpg' }]);
    expect(Buffer.alloc(size, 'photo').equals(mail?.files[0]?.content ?? Buffer.alloc(0))).toBe(true);
  }
});

it('bytes that are not a mail are none', async () => {
  expect(await parseInProcess(Buffer.alloc(MEGABYTE, 1))).toBeNull();
});

it('more mails than may wait are refused, and the others are read', async () => {
  const mail = Buffer.from(buildMail({ to: 'reply@example.com' }));
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => parseInProcess(mail)));
  const refused = results.filter(({ status }) => status === 'rejected');

  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
});
