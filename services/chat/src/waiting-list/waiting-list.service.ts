import type { ChatRules } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { SESSION_COLUMNS_WITH_POSITION, type SessionRow, WAITING_LIST_CTE } from '../sessions/rows.ts';
import { requireSession, updateSession } from '../sessions/sessions.service.ts';

/** Waiting sessions in one answer. Agents take sessions from the front, so they do not need more. */
export const WAITING_LIST_MAX = 200;

export interface QueuePosition {
  sessionId: string;
  queuePosition: number | null;
}

/** The first waiting sessions, in the order in which they are served. */
export async function listWaitingSessions(database: Database): Promise<SessionRow[]> {
  return await database.select<SessionRow>(
    `WITH ${WAITING_LIST_CTE}
     SELECT ${SESSION_COLUMNS_WITH_POSITION} FROM waiting_list JOIN live_chat_sessions s ON s.id = waiting_list.id
     WHERE waiting_list.queue_position <= ${String(WAITING_LIST_MAX)} ORDER BY waiting_list.queue_position`,
  );
}

/** The positions of the sessions behind the first WAITING_LIST_MAX, in one pass over the waiting list. */
export async function listRemainingPositions(database: Database): Promise<QueuePosition[]> {
  return await database.select<QueuePosition>(
    `WITH ${WAITING_LIST_CTE}
     SELECT session_id AS "sessionId", queue_position AS "queuePosition"
     FROM waiting_list WHERE queue_position > ${String(WAITING_LIST_MAX)}`,
  );
}

export async function getChatRules(database: Database): Promise<ChatRules> {
  const { ChatSettings, CommerceSettings } = database.models;
  const [{ firstTone, ringSeconds, idleMinutes }, { daysOff }] = await Promise.all([
    ChatSettings.findOne({ rejectOnEmpty: true }),
    CommerceSettings.findOne({ attributes: ['daysOff'], rejectOnEmpty: true }),
  ]);

  return { firstTone, ringSeconds, idleMinutes, daysOff: daysOff.map(({ day }) => day) };
}

/** Where the promised answer goes; nobody proved the address. @throws AppError not-found, or conflict after the end. */
export async function leaveAddress(database: Database, sessionId: string, email: string) {
  const change = `answer_email = $2 WHERE session_id = $1 AND status <> 'ended'`;
  const row = await updateSession(database, change, [sessionId, email]);
  if (row !== undefined) return row;

  await requireSession(database, sessionId);
  throw new AppError('conflict', 'This chat has ended.');
}
