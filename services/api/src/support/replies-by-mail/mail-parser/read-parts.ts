import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { CHAT_FILES } from '@ronin/contracts/limits';
import { type Headers, Splitter, type SplitterChunk } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import { decodeText } from './decode-text.ts';

type Node = Extract<SplitterChunk, { type: 'node' }>;

/** A mail program needs some dozens of parts, a few levels, and some kilobytes of headers. */
const LIMITS = { parts: 500, depth: 20, headerBytes: 128 * 1024 } as const;
/** Of all texts of a mail, encoded. A longer text is readable in the original alone. */
const TEXT_BYTES = 1024 * 1024;
/** Files of which the content is read. */
const FILES_MAX = CHAT_FILES.count;

/** A text that the mail shows, or a file that it has. */
export type MailPart =
  | {
      kind: 'plain' | 'html';
      text: string;
      /** Texts of one number say the same in several forms (multipart/alternative). null: it stands for itself. */
      alternative: number | null;
    }
  | {
      kind: 'file';
      name: string | null;
      /** null: of a type that no chat takes, or one of too many. */
      content: Buffer | null;
    };

export interface MailParts {
  headers: Headers;
  parts: MailPart[];
  /** Whether the texts are longer than what is read. */
  isCut: boolean;
}

/** @returns null for bytes that are not a mail, and for one with too many parts, levels or headers */
export async function readParts(raw: Uint8Array): Promise<MailParts | null> {
  const nodes: Node[] = [];
  const bodies = new Map<object, Buffer[]>();
  const fileNodes = new Set<object>();
  const splitter = new Splitter({
    ignoreEmbedded: true,
    maxHeadSize: LIMITS.headerBytes,
    maxChildNodes: LIMITS.parts,
  });
  const keep = (node: Node, value: Buffer) => {
    const body = bodies.get(node);
    if (body) body.push(value);
    else bodies.set(node, [value]);
  };
  let room = TEXT_BYTES;
  let isCut = false;
  splitter.on('data', (chunk) => {
    if (chunk.type === 'node') {
      nodes.push(chunk);
      if (countLevels(chunk) > LIMITS.depth) splitter.destroy(new Error('The parts are nested too deep.'));
    }
    if (chunk.type !== 'body') return;
    if (isFile(chunk.node) && (fileNodes.has(chunk.node) || fileNodes.size < FILES_MAX)) {
      fileNodes.add(chunk.node);
      keep(chunk.node, chunk.value);
    }
    if (!isText(chunk.node)) return;
    if (chunk.value.length > room) isCut = true;
    if (room === 0) return;
    const value = chunk.value.subarray(0, room);
    room -= value.length;
    keep(chunk.node, value);
  });
  try {
    splitter.end(raw);
    await finished(splitter);
  } catch {
    return null;
  }
  const headers = nodes[0]?.headers;
  if (!headers || headers.getList().every(({ key }) => key === '')) return null;
  const leaves = nodes.filter((node) => node.multipart === false);
  const parts = await Promise.all(
    leaves.map((node) => readPart(node, Buffer.concat(bodies.get(node) ?? []), nodes)),
  );

  return { headers, parts, isCut };
}

const isText = ({ contentType, disposition }: Node): boolean =>
  (contentType === 'text/plain' || contentType === 'text/html') && disposition !== 'attachment';

/** By what the mail says. What it is, the first bytes say later. */
const isFile = ({ contentType }: Node): boolean =>
  /^(?:image\/.+|application\/(?:pdf|octet-stream))$/.test(contentType || '');

async function readPart(node: Node, encoded: Buffer, nodes: Node[]): Promise<MailPart> {
  if (!isText(node)) {
    const content = encoded.length > 0 ? await decodeTransfer(node, encoded) : null;

    return { kind: 'file', name: node.filename || null, content };
  }
  const isHtml = node.contentType === 'text/html';
  const decoded = decodeText(await decodeTransfer(node, encoded), node.charset || null, isHtml);
  const text = node.flowed ? libmime.decodeFlowed(decoded, node.delSp) : decoded;
  const alternative = listAncestors(node).findLastIndex(({ multipart }) => multipart === 'alternative');

  return {
    kind: isHtml ? 'html' : 'plain',
    text,
    alternative: alternative === -1 ? null : nodes.indexOf(listAncestors(node)[alternative] ?? node),
  };
}

/** Undoes base64 and quoted-printable. */
async function decodeTransfer(node: Node, encoded: Buffer): Promise<Buffer> {
  const decoder = node.getDecoder();
  const chunks: Buffer[] = [];
  decoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  decoder.end(encoded);
  await once(decoder, 'end');

  return Buffer.concat(chunks);
}

/** The closest first. */
function listAncestors(node: Node): Node[] {
  const ancestors: Node[] = [];
  for (let { parentNode } = node; parentNode; { parentNode } = parentNode) ancestors.push(parentNode);

  return ancestors;
}

const countLevels = (node: Node): number => listAncestors(node).length;
