import type { ChatRules } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { SessionRow } from '../sessions/rows.ts';
import { requireSession, updateSession } from '../sessions/sessions.service.ts';

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
  const change = `answer_email = $2 WHERE session_id = $1 AND status <> 'ended'`;
  const row = await updateSession(database, change, [sessionId, email]);
  if (row !== undefined) return row;

  await requireSession(database, sessionId);
  throw new AppError('conflict', 'This chat has ended.');
}
