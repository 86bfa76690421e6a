import { encode } from 'iconv-lite';

/** A mail as a program sends it, and what a reader of it must see. */
export interface CorpusMail {
  /** Program, language and what is special. */
  name: string;
  raw: Buffer;
  /** What the person wrote: it is stored, and the screen shows it without a click. */
  own: string[];
  /** What the program added: it is stored, and the screen folds it. */
  folded: string[];
}

interface Part {
  type?: string;
  /** Written into the header; absent: no charset is named. */
  charset?: string;
  /** The real charset of the bytes; the named one by default. */
  bytesIn?: string;
  transfer?: 'base64' | 'quoted-printable' | '8bit';
  headers?: string[];
  text: string;
}

interface Content extends Expected {
  headers?: string[];
  /** multipart/… of several parts. */
  as?: string;
}
interface Expected {
  own: string[];
  folded?: string[];
}

const HEAD = ['From: Hana <hana@example.com>', 'To: reply@reply.example', 'Subject: Re: C-000012'];

export function buildMail(
  name: string,
  parts: Part[],
  { headers = [], as, own, folded = [] }: Content,
): CorpusMail {
  const head = [...HEAD, ...headers, 'MIME-Version: 1.0'];
  const bodies = parts.map(buildPart);
  const raw =
    as === undefined && bodies.length === 1
      ? Buffer.concat([toLines(head), ...bodies])
      : Buffer.concat([
          toLines([...head, `Content-Type: ${as ?? 'multipart/alternative'}; boundary="=_part"`, '']),
          ...bodies.flatMap((body) => [toLines(['--=_part']), body, toLines([''])]),
          toLines(['--=_part--']),
        ]);

  return { name, raw, own, folded };
}

/** A mail of plain text in UTF-8. */
export const plain = (name: string, text: string, expected: Expected, headers: string[] = []): CorpusMail =>
  buildMail(name, [{ charset: 'utf-8', transfer: '8bit', text }], { ...expected, headers });

/** A mail of HTML alone, in UTF-8. */
export const html = (name: string, text: string, expected: Expected): CorpusMail =>
  buildMail(name, [{ type: 'text/html', charset: 'utf-8', transfer: 'quoted-printable', text }], expected);

/** Plain text and HTML that say the same. */
export const both = (name: string, text: string, page: string, expected: Expected): CorpusMail =>
  buildMail(
    name,
    [
      { charset: 'utf-8', transfer: 'base64', text },
      { type: 'text/html', charset: 'utf-8', transfer: 'quoted-printable', text: page },
    ],
    expected,
  );

const toLines = (lines: string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`);

function buildPart({
  type = 'text/plain',
  charset,
  bytesIn,
  transfer = '8bit',
  headers = [],
  text,
}: Part): Buffer {
  const bytes = encodeText(text.replaceAll(/\r?\n/g, '\r\n'), bytesIn ?? charset ?? 'utf-8');
  const named = charset === undefined ? type : `${type}; charset=${charset}`;

  return Buffer.concat([
    toLines([
      ...(headers.some((line) => /^content-type:/i.test(line)) ? [] : [`Content-Type: ${named}`]),
      `Content-Transfer-Encoding: ${transfer}`,
      ...headers,
      '',
    ]),
    encodeTransfer(bytes, transfer),
  ]);
}

/** iconv-lite has no ISO-2022-JP: each pair of bytes of EUC-JP is the same without the high bits. */
function encodeText(text: string, charset: string): Buffer {
  if (!/^iso-2022-jp/i.test(charset)) return encode(text, charset);
  const parts = text.match(/\p{ASCII}+|\P{ASCII}+/gu) ?? [];

  return Buffer.concat(
    parts.map((part) =>
      (part.codePointAt(0) ?? 0) < 0x80
        ? Buffer.from(part)
        : Buffer.concat([
            Buffer.from('\x1b$B'),
            Buffer.from(encode(part, 'euc-jp').map((byte) => byte & 0x7f)),
            Buffer.from('\x1b(B'),
          ]),
    ),
  );
}

function encodeTransfer(bytes: Buffer, transfer: Part['transfer']): Buffer {
  if (transfer === 'base64')
    return Buffer.from(bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n') + '\r\n');
  if (transfer !== 'quoted-printable') return bytes;
  const lines = bytes
    .toString('latin1')
    .split('\r\n')
    .map((line) =>
      line
        .replaceAll(
          /[^ -<>-~]/g,
          (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
        )
        .replaceAll(/(?:=..|[^=]){60,70}/g, '$&=\r\n'),
    );

  return Buffer.from(lines.join('\r\n'));
}
