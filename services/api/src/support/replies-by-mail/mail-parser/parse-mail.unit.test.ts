import { describe, expect, it } from 'vitest';
import { parseMail } from './parse-mail.ts';

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')));
const HEAD = ['From: Hana <hana@example.com>', 'To: reply@reply.example', 'Message-ID: <1@example.com>'];

describe('a mail', () => {
  it('of plain text keeps its own lines', async () => {
    const mail = await parse(...HEAD, 'Content-Type: text/plain; charset=utf-8', '', 'Größe 54,', 'bitte.');

    expect(mail).toMatchObject({ from: ['hana@example.com'], text: 'Größe 54,\nbitte.', isAutomatic: false });
    expect(mail?.recipients).toEqual(['reply@reply.example']);
  });

  it('of HTML alone becomes text, with the quoted mail as lines with a mark', async () => {
    const html =
      '<style>p{}</style><p>Yes &amp; no<br>thanks</p><script>x</script><blockquote>old</blockquote>';
    const mail = await parse(...HEAD, 'Content-Type: text/html', '', html);

    expect(mail?.text).toBe('Yes & no\nthanks\n\n> old');
  });

  it('keeps what was quoted and what stands below it', async () => {
    const text = 'Yes.\n\nOn Mon, 23 Nov 2026 Ronin <a@b.example> wrote:\n> Hi\n\nAnd soon.';

    expect((await parse(...HEAD, '', ...text.split('\n')))?.text).toBe(text);
  });

  it('with the same id and other words is another mail', async () => {
    const [first, again, other] = await Promise.all(
      ['Yes.', 'Yes.', 'No.'].map((text) => parse(...HEAD, '', text)),
    );

    expect(again?.key).toBe(first?.key);
    expect(other?.key).not.toBe(first?.key);
  });

  it.each([
    [
      'a name that looks like an address',
      'From: "hana@example.com" <mallory@evil.example>',
      ['mallory@evil.example'],
    ],
    [
      'an address and another in brackets',
      'From: hana@example.com <mallory@evil.example>',
      ['mallory@evil.example'],
    ],
    [
      'a comment',
      'From: mallory@evil.example (hana@example.com)',
      ['mallory@evil.example', 'hana@example.com'],
    ],
    [
      'two in brackets',
      'From: <hana@example.com> <mallory@evil.example>',
      ['hana@example.com', 'mallory@evil.example'],
    ],
    [
      'two headers',
      'From: hana@example.com\r\nFrom: mallory@evil.example',
      ['hana@example.com', 'mallory@evil.example'],
    ],
    ['a folded line', 'From: Hana\r\n <Hana@Example.com>', ['hana@example.com']],
    ['no address', 'From: hana', []],
  ])('whose sender is %s names everybody that it could be', async (_what, from, expected) => {
    expect((await parse(from, 'To: a@b.example', '', 'Hi'))?.from).toEqual(expected);
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

    expect(mail?.text).toBe('See the picture.\n\n[Files: ring.png]');
  });

  it.each([
    ['a text', '刀'.repeat(60_000)],
    ['an enormous line', 'x'.repeat(9_000_000)],
  ])('with %s that is too long says that the rest is in the original', async (_what, text) => {
    const mail = await parse(...HEAD, 'Content-Type: text/plain; charset=utf-8', '', text);

    expect(mail?.text.length).toBeLessThanOrEqual(50_000);
    expect(mail?.text).toMatch(/The rest is in the original\.$/);
  });

  it('counts files of which there are many, and hides no ending of their names', async () => {
    const files = Array.from({ length: 30 }, (_, n) => [
      '--b',
      `Content-Disposition: attachment; filename*=utf-8''ring%E2%80%AEgnp${String(n)}.exe`,
      '',
      'x',
    ]).flat();
    const mail = await parse(...HEAD, 'Content-Type: multipart/mixed; boundary=b', '', ...files, '--b--');

    expect(mail?.text).toMatch(/^\[Files: ring gnp0\.exe, .*, and 20 more\]$/);
  });

  it('has no control characters', async () => {
    expect((await parse(...HEAD, '', 'a\u0000b\u0007c'))?.text).toBe('abc');
  });

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner=x',
    'Precedence: bulk',
    'Precedence: Junk',
    'X-Autoreply: yes',
    'Subject: Abwesenheitsnotiz: Re: C-000012',
    'Subject: Automatic reply: C-000012',
    'Subject: =?utf-8?Q?R=C3=A9ponse_automatique_:_C-000012?=',
    'Subject: Out of Office',
    'Return-Path: <>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])('with %s was sent by a program', async (header) => {
    expect((await parse(...HEAD, header, '', 'I am away.'))?.isAutomatic).toBe(true);
  });

  it.each([
    'Auto-Submitted: no',
    'Precedence: first-class',
    'Precedence: list',
    'Return-Path: <hana@example.com>',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
    'List-Id: <family.example.com>',
    'Subject: Out of office hours?',
    'Subject: Re: Automatic watch',
  ])('with %s was sent by a person', async (header) => {
    expect((await parse(...HEAD, header, '', 'Hello.'))?.isAutomatic).toBe(false);
  });

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
    [
      'a thousand parts',
      [
        'Content-Type: multipart/mixed; boundary=b',
        '',
        ...Array.from({ length: 1_000 }, () => ['--b', '', 'x']).flat(),
      ],
    ],
  ])('with %s is none', async (_what, lines) => {
    expect(await parse(...lines)).toBeNull();
  });

  it.each([
    ['a boundary that never comes', ['Content-Type: multipart/mixed; boundary=b', '', 'Hello.']],
    ['an unknown charset', ['Content-Type: text/plain; charset=klingon', '', 'Hello.']],
    ['broken base64', ['Content-Transfer-Encoding: base64', '', '!!!!']],
    ['a content type of nothing', ['Content-Type: ;;;', '', 'Hello.']],
    ['groups in groups', [`Cc: ${'g:'.repeat(30_000)}`, '', 'Hello.']],
    [
      'a hundred thousand nested elements',
      ['Content-Type: text/html', '', '<div>'.repeat(100_000), 'Hello.'],
    ],
    [
      'a hundred mails within each other',
      Array.from({ length: 100 }, () => ['Content-Type: message/rfc822', '', ...HEAD]).flat(),
    ],
  ])('with %s is read as far as it goes', async (_what, lines) => {
    expect(await parse(...HEAD, ...lines)).not.toBeNull();
  });
});
