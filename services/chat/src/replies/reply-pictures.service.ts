import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { ForeignKeyConstraintError } from 'sequelize';
import { toFileName } from '../files/file-name.ts';
import { readFileKind } from '../files/file-type.ts';
import { encodeFile } from '../files/files.service.ts';
import { noSuchReply } from './replies.service.ts';

interface ReceivedPicture {
  path: string;
  originalName: string;
  /** Whose turns of the encoder it takes. */
  visitor: string;
}

/** Gives a reply its picture. @throws AppError not-found, unsupported-media-type, invalid-input, unavailable */
export async function putReplyPicture(
  database: Database,
  replyId: number,
  { path, originalName, visitor }: ReceivedPicture,
): Promise<void> {
  if ((await readFileKind(path)) !== 'picture') {
    throw new AppError(
      'unsupported-media-type',
      'The picture of a reply must be a JPEG, PNG or WebP picture.',
    );
  }
  const { hash, width, height, content, thumbnail } = await encodeFile(path, 'picture', visitor);
  if (width === null || height === null || thumbnail === null) throw new Error('A picture has no size.');
  const name = toFileName(originalName, 'picture');
  await database.models.LiveChatReplyPicture.upsert({
    replyId,
    name,
    hash,
    width,
    height,
    content,
    thumbnail,
  }).catch((error: unknown) => {
    throw error instanceof ForeignKeyConstraintError ? noSuchReply() : error;
  });
}

export async function removeReplyPicture(database: Database, replyId: number): Promise<void> {
  await database.models.LiveChatReplyPicture.destroy({ where: { replyId } });
}

/** The bytes of a picture, or of the small one. @throws AppError not-found */
export async function readReplyPicture(database: Database, replyId: number, file: string): Promise<Buffer> {
  const column = file.endsWith('-small.jpg') ? 'thumbnail' : 'content';
  const found = await database.models.LiveChatReplyPicture.findOne({
    attributes: [column],
    where: { replyId, hash: file.slice(0, 32) },
    raw: true,
  });
  if (found === null) throw new AppError('not-found', 'There is no such picture.');

  return found[column];
}
