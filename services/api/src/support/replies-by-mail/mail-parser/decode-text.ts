import { decode, encodingExists } from 'iconv-lite';

/**
 * Labels that mean more than they say. Mail programs write windows-1252 and call it iso-8859-1, and the tables of the vendors
 * contain every character of the standards.
 */
const BROADER: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  'tis-620': 'windows-874',
  'iso-8859-8-i': 'iso-8859-8',
  'iso-8859-8-e': 'iso-8859-8',
  shift_jis: 'cp932',
  'x-sjis': 'cp932',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'unicode-1-1-utf-7': 'utf-7',
};
const JAPANESE_SHIFTED = /^(?:iso-?2022-?jp|cp5022[012]|csiso2022jp|jis$)/;
/** Sequences of ISO-2022-JP that switch to Japanese characters. They make no sense in any other text. */
const JAPANESE_SHIFTS = ['$@', '$B', '$(D', '$(O', '(I'].map((sequence) => `\u001B${sequence}`);
const META_CHARSET = /<meta\b[^<>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;
/** Where the charset of a page stands. */
const META_BYTES = 4_096;

/** The text of a part. Without a label, or with one that says nothing, the bytes decide. */
export function decodeText(bytes: Buffer, label: string | null, isHtml: boolean): string {
  const charset = toCharset(label) ?? (isHtml ? toCharset(findMetaCharset(bytes)) : null);
  if (charset !== null && JAPANESE_SHIFTED.test(charset)) return decodeByPlatform(bytes, 'iso-2022-jp');
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasMark || charset?.startsWith('utf-16')) return decode(bytes, hasMark ? 'utf-16' : (charset ?? ''));
  if (charset === null || charset === 'windows-1252' || charset === 'utf-8') return guess(bytes, charset);
  if (encodingExists(charset)) return decode(bytes, charset);
  try {
    return decodeByPlatform(bytes, charset);
  } catch {
    return guess(bytes, null);
  }
}

/** A charset that the label names; null when it names none. */
function toCharset(label: string | null): string | null {
  const name = (label ?? '')
    .trim()
    .toLowerCase()
    .replace(/^x-(?=mac-|windows-|cp|euc)/, '')
    .replace(/^utf8$/, 'utf-8');
  // A label without letters or with a word such as unknown-8bit says nothing; us-ascii has no letters beyond English.
  if (name === '' || /^(?:us-?ascii|ascii|[78]bit|binary|default|x?-?unknown.*|x-user-defined)$/.test(name))
    return null;

  return BROADER[name] ?? name;
}

const findMetaCharset = (bytes: Buffer): string | null =>
  META_CHARSET.exec(bytes.subarray(0, META_BYTES).toString('latin1'))?.[1] ?? null;

/** Bytes that are valid UTF-8 beyond ASCII are UTF-8, whatever the label says: nothing else looks like it by accident. */
function guess(bytes: Buffer, charset: string | null): string {
  if (charset === null && JAPANESE_SHIFTS.some((sequence) => bytes.includes(sequence)))
    return decodeByPlatform(bytes, 'iso-2022-jp');
  const text = decodeByPlatform(bytes, 'utf-8');
  if (!text.includes('\uFFFD')) return text;
  const hasOtherLetters = /[^\p{ASCII}\uFFFD]/u.test(text);

  return charset === 'utf-8' && hasOtherLetters ? text : decode(bytes, 'windows-1252');
}

/** The platform has ISO-2022-JP, which the library has not. Its windows-1252 has a fault, so that is the library's. */
const decodeByPlatform = (bytes: Buffer, charset: string): string => new TextDecoder(charset).decode(bytes);
