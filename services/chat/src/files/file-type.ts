import { open } from 'node:fs/promises';
import type { ChatFileKind } from '@ronin/contracts';

const HEAD_BYTES = 12;
/** Containers of HEIF: AVIF is decoded, HEIC where the encoder can. */
const HEIF_BRANDS = ['avif', 'avis', 'heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** What the first bytes of a file say that it is, whatever its name says; null for a type that chats do not take. */
export async function readFileKind(path: string): Promise<ChatFileKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);

    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

export function kindOf(head: Buffer): ChatFileKind | null {
  const text = head.toString('latin1');
  if (text.startsWith('%PDF-')) return 'file';
  const isPicture =
    text.startsWith('\u00ff\u00d8\u00ff') ||
    text.startsWith('\u0089PNG\r\n\u001a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.includes(text.slice(8, 12)));

  return isPicture ? 'picture' : null;
}
