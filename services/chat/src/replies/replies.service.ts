import { CANNED_REPLY, type SaveCannedReply } from '@ronin/contracts';
import type { Database, LiveChatReply, LiveChatReplyPicture } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { ForeignKeyConstraintError, Op, UniqueConstraintError } from 'sequelize';
import { toFileName } from '../files/file-name.ts';
import { encodeFile, readFileKind, type ReceivedFile } from '../files/files.service.ts';

/** With what is known of its picture, without the bytes. */
export interface SavedReply extends Pick<LiveChatReply, 'id' | 'shortcut' | 'text' | 'updatedAt'> {
  picture: Pick<LiveChatReplyPicture, 'name' | 'hash' | 'width' | 'height'> | null;
}

export async function listReplies(database: Database): Promise<SavedReply[]> {
  const { LiveChatReply, LiveChatReplyPicture } = database.models;
  const limit = CANNED_REPLY.count;
  const replies = await LiveChatReply.findAll({ order: ['shortcut'], limit, raw: true });
  const attributes = ['replyId', 'name', 'hash', 'width', 'height'];
  const pictures = await LiveChatReplyPicture.findAll({ attributes, limit, raw: true });
  const byReply = new Map(pictures.map((picture) => [picture.replyId, picture]));

  return replies.map(({ id, shortcut, text, updatedAt }) => ({
    ...{ id, shortcut, text, updatedAt },
    picture: byReply.get(id) ?? null,
  }));
}

/** @throws AppError not-found */
export async function getReply(database: Database, id: number): Promise<SavedReply> {
  const reply = (await listReplies(database)).find((each) => each.id === id);
  if (!reply) throw noSuchReply();

  return reply;
}

/** @throws AppError conflict when the shortcut exists, or the maximum number is reached. */
export async function addReply(database: Database, { shortcut, text }: SaveCannedReply): Promise<SavedReply> {
  await requireFreeShortcut(database, shortcut);
  if ((await database.models.LiveChatReply.count()) >= CANNED_REPLY.count) throw tooMany();
  const adding = database.models.LiveChatReply.create({ shortcut, text });
  const { id } = await adding.catch(refuseTakenShortcut(shortcut));

  return await getReply(database, id);
}

/** @throws AppError not-found, conflict when another reply has the shortcut. */
export async function changeReply(database: Database, id: number, { shortcut, text }: SaveCannedReply) {
  await requireFreeShortcut(database, shortcut, id);
  const reply = await database.models.LiveChatReply.findByPk(id);
  if (reply === null) throw noSuchReply();

  await reply.update({ shortcut, text }).catch(refuseTakenShortcut(shortcut));

  return await getReply(database, id);
}

/** @throws AppError not-found */
export async function removeReply(database: Database, id: number): Promise<void> {
  const removed = await database.models.LiveChatReply.destroy({ where: { id } });
  if (removed === 0) throw noSuchReply();
}

/** @throws AppError conflict when a reply other than `ownId` has the shortcut. */
async function requireFreeShortcut(database: Database, shortcut: string, ownId = 0): Promise<void> {
  const others = await database.models.LiveChatReply.count({ where: { shortcut, id: { [Op.ne]: ownId } } });
  if (others > 0) throw shortcutTaken(shortcut);
}

/** For a shortcut that another agent saves at the same time: the unique index decides. */
const refuseTakenShortcut =
  (shortcut: string) =>
  (error: unknown): never => {
    throw error instanceof UniqueConstraintError ? shortcutTaken(shortcut) : error;
  };

const shortcutTaken = (shortcut: string) =>
  new AppError('conflict', `/${shortcut} is another reply's shortcut already.`);

const tooMany = () =>
  new AppError('conflict', `There are ${String(CANNED_REPLY.count)} replies already. Remove one first.`);

const noSuchReply = () => new AppError('not-found', 'There is no such reply.');

/** Gives a reply its picture. @throws AppError not-found, unsupported-media-type, invalid-input, unavailable */
export async function putReplyPicture(
  database: Database,
  replyId: number,
  { path, originalName, visitor }: Pick<ReceivedFile, 'originalName' | 'path' | 'visitor'>,
): Promise<void> {
  if ((await readFileKind(path)) !== 'picture') {
    const detail = 'The picture of a reply must be a JPEG, PNG or WebP picture.';
    throw new AppError('unsupported-media-type', detail);
  }
  const { hash, width, height, content, thumbnail } = await encodeFile(path, 'picture', visitor);
  if (width === null || height === null || thumbnail === null) throw new Error('A picture has no size.');
  const name = toFileName(originalName, 'picture');
  const picture = { replyId, name, hash, width, height, content, thumbnail };
  await database.models.LiveChatReplyPicture.upsert(picture).catch((error: unknown) => {
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
