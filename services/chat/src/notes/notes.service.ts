import { ChatNote } from '@ronin/contracts';
import type { Database, LiveChatNote } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import { requireSession } from '../sessions/sessions.service.ts';
import type { Agent } from '../sessions/transitions.ts';

const NOTES_MAX = 1_000;

/** Adds a note to a session in any state. @throws AppError not-found */
export async function addNote(database: Database, sessionId: string, author: Agent, note: string) {
  await requireSession(database, sessionId);

  return await database.models.LiveChatNote.create({
    sessionId,
    authorId: author.userId,
    authorName: author.displayName,
    note,
  });
}

/** A session's notes, oldest first. @throws AppError not-found */
export async function listNotes(database: Database, sessionId: string): Promise<LiveChatNote[]> {
  await requireSession(database, sessionId);

  return await database.models.LiveChatNote.findAll({
    where: { sessionId },
    order: ['id'],
    limit: NOTES_MAX,
  });
}

export const presentNote = (row: LiveChatNote): ChatNote => presentRow(ChatNote, row);
