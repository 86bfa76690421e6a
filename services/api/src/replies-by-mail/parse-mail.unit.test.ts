import { describe, expect, it } from 'vitest';
import { cutQuotes } from './cut-quotes.ts';
import { parseMail } from './parse-mail.ts';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));
const HEAD = ['From: Hana <hana@example.com>', 'To: reply@reply.example', 'Message-ID: <1@example.com>'];

describe('what is cut off a reply', () => {
  it.each([
    ['nothing', 'Yes, please.\n\n> 18 cm?\nThat one.', 'Yes, please.\n\n> 18 cm?\nThat one.'],
    ['quoted lines at the end', 'Yes.\n\n> 18 cm?\n> Mika', 'Yes.'],
    ['a line of a mail program', 'Yes.\n\nOn Mon, 23 Nov 2026 Ronin <a@b.example> wrote:\n\n> Hi', 'Yes.'],
    ['a line that was broken', 'Yes.\nOn Mon, 23 Nov 2026, Ronin\n<a@b.example> wrote:\nHi', 'Yes.'],
    ['a line in German', 'Ja.\nAm 23.11.2026 um 10:00 schrieb Ronin:\n> Hallo', 'Ja.'],
    ['the old mail of Outlook', 'Yes.\r\n\r\n-----Original Message-----\r\nFrom: Ronin', 'Yes.'],
    ['a line of underscores', `Yes.\n${'_'.repeat(32)}\nVon: Ronin`, 'Yes.'],
    ['nothing, when nothing would be left', '> 18 cm?', '> 18 cm?'],
    [
      'no sentence that begins like one',
      'On Monday I wrote to you.\nOn Tuesday, too.',
      'On Monday I wrote to you.\nOn Tuesday, too.',
    ],
  ])('is %s', (_what, text, rest) => {
    expect(cutQuotes(text)).toBe(rest);
  });

  it('is found at once in a long text of one character', () => {
    for (const text of ['On '.repeat(200_000), '_'.repeat(500_000), '>\n'.repeat(200_000)])
      expect(cutQuotes(text).length).toBeGreaterThan(0);
  });
});

describe('a mail', () => {
  it('of plain text keeps its own lines', async () => {
    const mail = await parse(...HEAD, 'Content-Type: text/plain; charset=utf-8', '', 'Größe 54,', 'bitte.');

    expect(mail).toMatchObject({ from: 'hana@example.com', text: 'Größe 54,\nbitte.', isAutomatic: false });
    expect(mail?.recipients).toEqual(['reply@reply.example']);
  });

  it('of HTML alone becomes text without the quoted mail', async () => {
    const html =
      '<style>p{}</style><p>Yes &amp; no<br>thanks</p><script>x</script><blockquote>old</blockquote>';
    const mail = await parse(...HEAD, 'Content-Type: text/html', '', html);

    expect(mail?.text).toBe('Yes & no\nthanks\nx');
  });

  it('names its files and keeps none', async () => {
    const mail = await parse(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See the picture.',
      '--b',
      'Content-Type: image/png; name=ring.png',
      'Content-Disposition: attachment; filename=ring.png',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.alloc(3_000).toString('base64'),
      '--b--',
    );

    expect(mail?.text).toBe('See the picture.\n\n[Files that were not kept: ring.png]');
  });

  it('that is too long is shortened to what an answer may have', async () => {
    const mail = await parse(...HEAD, '', '刀'.repeat(20_000));

    expect(mail?.text.length).toBeLessThanOrEqual(5_000);
    expect(mail?.text).toMatch(/The mail is longer\.$/);
  });

  it('has no control characters', async () => {
    expect((await parse(...HEAD, '', 'a\u0000b\u0007c'))?.text).toBe('abc');
  });

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner=x',
    'Precedence: bulk',
    'Precedence: Junk',
    'Precedence: list',
    'X-Auto-Response-Suppress: All',
    'Return-Path: <>',
    'List-Id: <news.example.com>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])('with %s was sent by a program', async (header) => {
    expect((await parse(...HEAD, header, '', 'I am away.'))?.isAutomatic).toBe(true);
  });

  it.each(['Auto-Submitted: no', 'Precedence: first-class', 'Return-Path: <hana@example.com>'])(
    'with %s was sent by a person',
    async (header) => {
      expect((await parse(...HEAD, header, '', 'Hello.'))?.isAutomatic).toBe(false);
    },
  );

  it.each([
    ['no headers', ['', 'Hello.']],
    ['nothing', ['']],
    ['a giant header', [...HEAD, `X-Long: ${'x'.repeat(300_000)}`, '', 'Hello.']],
    [
      'parts in parts in parts',
      Array.from({ length: 200 }, (_, n) => [
        `Content-Type: multipart/mixed; boundary=b${String(n)}`,
        '',
        `--b${String(n)}`,
      ]).flat(),
    ],
  ])('with %s is none', async (_what, lines) => {
    expect(await parse(...lines)).toBeNull();
  });

  it.each([
    ['a boundary that never comes', ['Content-Type: multipart/mixed; boundary=b', '', 'Hello.']],
    ['an unknown charset', ['Content-Type: text/plain; charset=klingon', '', 'Hello.']],
    ['broken base64', ['Content-Transfer-Encoding: base64', '', '!!!!']],
    ['a content type of nothing', ['Content-Type: ;;;', '', 'Hello.']],
  ])('with %s is read as far as it goes', async (_what, lines) => {
    expect(await parse(...HEAD, ...lines)).not.toBeNull();
  });
});
