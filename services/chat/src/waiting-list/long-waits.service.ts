import type { ChatRules } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { requireSession } from '../sessions/sessions.service.ts';

export async function getChatRules(database: Database): Promise<ChatRules> {
  const { ChatSettings, CommerceSettings } = database.models;
  const [{ firstTone, ringSeconds, idleMinutes }, { daysOff }] = await Promise.all([
    ChatSettings.findOne({ rejectOnEmpty: true }),
    CommerceSettings.findOne({ attributes: ['daysOff'], rejectOnEmpty: true }),
  ]);

  return { firstTone, ringSeconds, idleMinutes, daysOff: daysOff.map(({ day }) => day) };
}

/**
 * Keeps where the promised answer goes. Nobody proved the address.
 * @throws AppError not-found, or conflict after the end.
 */
export async function leaveAddress(
  database: Database,
  sessionId: string,
  email: string,
): Promise<SessionRow> {
  const [row] = await database.select<SessionRow>(
    `WITH s AS (
       UPDATE live_chat_sessions SET answer_email = $2 WHERE session_id = $1 AND status <> 'ended' RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
    [sessionId, email],
  );
  if (row !== undefined) return row;

  await requireSession(database, sessionId);
  throw new AppError('conflict', 'This chat has ended.');
}
