import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHAT_FILES } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { UPLOAD_PREFIX } from '@ronin/server-kit/uploads';
import { toFileName } from '../files/file-name.ts';
import { encodeFile, kindOf } from '../files/files.service.ts';
import type { NewFile } from '../messages/insert-message.ts';

/** After so long no further file of a mail is begun. A picture that cannot be decoded may take a minute. */
const TIME_MS = 30_000;
/** A smaller picture belongs to a signature. */
const SIDE_MIN_PX = 100;

/** A file of a mail, ready to be a message. */
export interface MailedFile {
  /** As the text of the mail has it. */
  named: string;
  /** As the thread shows it. */
  name: string;
  file: NewFile;
}

/**
 * The files of a reply by mail with the limits and the encoder of all files of the chat (behaviour: chat 17). One that the chat
 * does not take stays in the text as a name.
 * @throws AppError unavailable when too many pictures wait: the mail is taken again in the next run
 */
export async function encodeMailedFiles(database: Database, mailId: number): Promise<MailedFile[]> {
  const rows = await database.models.LiveChatMailFile.findAll({
    where: { mailId },
    order: ['position'],
    limit: CHAT_FILES.count,
    raw: true,
  });
  const until = Date.now() + TIME_MS;
  const encoded: MailedFile[] = [];
  for (const { name, content } of rows) {
    if (Date.now() > until) break;
    const kind = kindOf(content);
    if (kind === null || content.length > CHAT_FILES.bytes) continue;
    const file = await encodeContent(content, kind, `mail ${String(mailId)}`);
    if (file !== null) encoded.push({ named: name, name: toFileName(name, kind), file });
  }

  return encoded;
}

/** The encoder reads files alone. */
async function encodeContent(content: Buffer, kind: NewFile['kind'], visitor: string) {
  const filePath = path.join(tmpdir(), `${UPLOAD_PREFIX}${randomUUID()}`);
  try {
    await writeFile(filePath, content, { flag: 'wx', mode: 0o600 });
    const file = await encodeFile(filePath, kind, visitor);
    const isSmall = Math.min(file.width ?? SIDE_MIN_PX, file.height ?? SIDE_MIN_PX) < SIDE_MIN_PX;

    return isSmall ? null : file;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') return null;
    throw error;
  } finally {
    await rm(filePath, { force: true });
  }
}

/** What the parser says at the end about the files of a mail. */
const FILES = /\n*\[Files: ([^\n]*)\]$/;

/** The text of a mail before the names of its files, and the names without those that became files of the chat. */
export function divideFileNames(text: string, files: readonly MailedFile[]) {
  const [line = '', list = ''] = FILES.exec(text) ?? [];
  let rest = `, ${list}`;
  for (const { named } of files) rest = rest.replace(`, ${named}`, () => '');

  return {
    words: text.slice(0, text.length - line.length),
    names: rest === '' || line === '' ? '' : `[Files: ${rest.slice(2)}]`,
  };
}
