import { CHAT_MESSAGES_MAX } from '@ronin/contracts';
import type { Database, Transaction } from '@ronin/database';
import { enqueueAccountMail } from '@ronin/mail/enqueue';
import { AppError } from '@ronin/server-kit';
import { listMessagesFrom } from '../messages/messages.service.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { noSuchChat, requireSession } from '../sessions/sessions.service.ts';

/**
 * Sends the transcript of an ended chat to the address of its account, at most once a day, without internal notes.
 * @param account whose chat it must be. An agent may send that of any account.
 * @throws AppError not-found (also for a chat of somebody else), conflict when the chat has not ended or has no account.
 */
export async function sendTranscript(database: Database, sessionId: string, account: number | 'any account') {
  const session = await requireSession(database, sessionId);
  if (account !== 'any account' && session.customerId !== account) throw noSuchChat();
  if (session.status !== 'ended') {
    throw new AppError('conflict', 'A transcript can be sent once the chat has ended.');
  }

  return await database.transaction((transaction) => enqueueTranscript(database, session, transaction));
}

async function enqueueTranscript(
  database: Database,
  { sessionId, customerId, startedAt }: SessionRow,
  transaction: Transaction,
): Promise<string> {
  const messages = await listMessages(database, sessionId, transaction);
  const to = await enqueueAccountMail(
    database,
    {
      kind: 'chat-transcript',
      customerId,
      payload: { startedAt: startedAt.toISOString(), messages },
      dedupeKey: `chat-transcript:${sessionId}:${String(customerId)}:${new Date().toISOString().slice(0, 10)}`,
    },
    transaction,
  );
  if (to === null) {
    throw new AppError('conflict', 'This chat belongs to no account, so its address is not proven.');
  }

  return to;
}

async function listMessages(database: Database, sessionId: string, transaction: Transaction) {
  const rows = await listMessagesFrom(database, sessionId, 1, CHAT_MESSAGES_MAX, transaction);

  return rows.map(({ createdAt, senderType, senderName, message }) => ({
    at: createdAt.toISOString(),
    from: senderType,
    name: senderName,
    text: message,
  }));
}
