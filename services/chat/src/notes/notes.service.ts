import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import { noSuchChat, requireSession } from '../sessions/sessions.service.ts';
import type { Agent } from '../sessions/transitions.ts';

/** Notes in one answer. */
const NOTES_MAX = 1_000;

export interface NoteRow {
  id: number;
  sessionId: string;
  authorId: number | null;
  authorName: string;
  note: string;
  createdAt: Date;
}

const NOTE_COLUMNS = `
  id, session_id AS "sessionId", author_id AS "authorId", author_name AS "authorName", note, created_at AS "createdAt"
`;

/**
 * Adds a note to a session in any state.
 * @throws AppError not-found
 */
export async function addNote(
  database: Database,
  sessionId: string,
  author: Agent,
  note: string,
): Promise<NoteRow> {
  const [row] = await database.query<NoteRow>(
    `INSERT INTO live_chat_notes (session_id, author_id, author_name, note)
     SELECT session_id, $2::int, $3, $4 FROM live_chat_sessions WHERE session_id = $1
     RETURNING ${NOTE_COLUMNS}`,
    { bind: [sessionId, author.userId, author.displayName, note], type: QueryTypes.SELECT },
  );
  if (row === undefined) throw noSuchChat();

  return row;
}

/**
 * A session's notes, oldest first.
 * @throws AppError not-found
 */
export async function listNotes(database: Database, sessionId: string): Promise<NoteRow[]> {
  await requireSession(database, sessionId);

  return await database.query<NoteRow>(
    `SELECT ${NOTE_COLUMNS} FROM live_chat_notes WHERE session_id = $1 ORDER BY id LIMIT ${String(NOTES_MAX)}`,
    { bind: [sessionId], type: QueryTypes.SELECT },
  );
}
