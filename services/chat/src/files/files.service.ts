import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { ChatFileKind } from '@ronin/contracts';
import { type Database, type PreparedStatement, runPrepared } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { encodeAttachmentInProcess } from '@ronin/server-kit/uploads';
import type { NewFile, Sender } from '../messages/insert-message.ts';
import {
  findRefusal,
  findRepeated,
  type MessageContext,
  type PostedMessage,
  postMessage,
} from '../messages/messages.service.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { toFileName } from './file-name.ts';

export interface ReceivedFile {
  sessionId: string;
  sender: Sender;
  clientMessageId: string;
  path: string;
  originalName: string;
  /** Whose turns of the encoder it takes. */
  visitor: string;
}

/** Posts a file as a message (behaviour: chat 17). @throws AppError as encodeFile and postMessage */
export async function postFile(
  context: MessageContext,
  { path, originalName, visitor, ...sent }: ReceivedFile,
): Promise<PostedMessage> {
  const { database, publish } = context;
  const repeated = await findRepeated(database, sent);
  if (repeated !== undefined) {
    publish({ kind: 'message', message: presentMessage(repeated) });
    return { message: repeated, repeated: true };
  }
  // Before the picture is decoded, which takes seconds.
  const refusal = await findRefusal(database, { ...sent, message: originalName, file: true });
  if (refusal !== null) throw refusal;
  const kind = await readFileKind(path);
  if (kind === null) {
    const detail = 'A file must be a JPEG, PNG or WebP picture, or a PDF file.';
    throw new AppError('unsupported-media-type', detail);
  }
  const file = await encodeFile(path, kind, visitor);

  return await postMessage(context, {
    ...sent,
    message: toFileName(originalName, kind),
    productId: null,
    file,
  });
}

/** A file on the disk as it is stored. @throws AppError invalid-input, unsupported-media-type, unavailable */
export const encodeFile = (path: string, kind: ChatFileKind, visitor: string): Promise<NewFile> =>
  kind === 'picture' ? encodePicture(path, visitor) : readDocument(path);

async function encodePicture(path: string, visitor: string): Promise<NewFile> {
  const { hash, width, height, bytes, thumbnail } = await encodeAttachmentInProcess(path, visitor);

  return { kind: 'picture', hash, width, height, bytes: bytes.length, content: bytes, thumbnail };
}

async function readDocument(path: string): Promise<NewFile> {
  const content = await readFile(path);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);

  return { kind: 'file', hash, width: null, height: null, bytes: content.length, content, thumbnail: null };
}

/** $1 session, $2 hash, $3 whether the small picture is wanted. The same file may have been sent twice. */
const READ_FILE: PreparedStatement = {
  name: 'read-chat-file',
  text: `
    SELECT CASE WHEN $3::boolean THEN file.thumbnail ELSE file.content END AS bytes, message.message AS name,
           message.attachment->>'kind' AS kind
    FROM live_chat_files file JOIN live_chat_messages message ON message.id = file.message_id
    WHERE file.session_id = $1::uuid AND file.hash = $2
    ORDER BY file.message_id LIMIT 1`,
};

interface FileRow {
  bytes: Buffer | null;
  name: string;
  kind: ChatFileKind;
}

/** The bytes of a file by its name in the session. @throws AppError not-found */
export async function readChatFile(database: Database, sessionId: string, fileName: string) {
  const [hash = ''] = /^[0-9a-f]+/.exec(fileName) ?? [];
  const values = [sessionId, hash, fileName.endsWith('-small.jpg')];
  const [row] = await runPrepared<FileRow>(database, READ_FILE, values);
  const isNamedSo = row?.kind === (fileName.endsWith('.pdf') ? 'file' : 'picture');
  if (row === undefined || row.bytes === null || !isNamedSo) {
    throw new AppError('not-found', 'There is no such file.');
  }

  return { ...row, bytes: row.bytes };
}

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
