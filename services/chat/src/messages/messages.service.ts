import { CHAT_BYTES_MAX, CHAT_FILES, CHAT_MESSAGES_MAX } from '@ronin/contracts';
import { type Database, SQL_STATE, sqlStateOf, type Transaction } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../sessions/rows.ts';
import { noSuchChat, requireSession } from '../sessions/sessions.service.ts';
import { insertMessage, type NewMessage } from './insert-message.ts';

const PAGE_SIZE = 200;

export type MessageContext = Pick<
  ChatContext,
  'chatMetrics' | 'database' | 'lastSeen' | 'publish' | 'sessionQueue'
>;

export interface PostedMessage {
  message: MessageRow;
  repeated: boolean;
}

/**
 * Stores a message and publishes it, for REST and sockets. The returned message is committed.
 * @throws AppError not-found (the session, the product), forbidden (a shopper's product), conflict (the session ended, is
 * full or another agent's; another sender's clientMessageId).
 */
export async function postMessage(
  { chatMetrics, database, lastSeen, publish, sessionQueue }: MessageContext,
  command: NewMessage,
): Promise<PostedMessage> {
  if (command.productId !== null && command.sender.type === 'customer') {
    throw new AppError('forbidden', 'Only agents can show products.');
  }
  const stopTimer = chatMetrics.commitSeconds.startTimer();
  const posted = await sessionQueue.run(command.sessionId, () => storeMessage(database, command));
  stopTimer();
  chatMetrics.messages.inc({ sender: command.sender.type, repeated: String(posted.repeated) });
  if (command.sender.type === 'customer') lastSeen.record(command.sessionId);
  // A repeat is published again, because the process that stored it may have been killed before it published it.
  publish({ kind: 'message', message: presentMessage(posted.message) });

  return posted;
}

async function storeMessage(database: Database, command: NewMessage): Promise<PostedMessage> {
  try {
    const stored = await insertMessage(database, command);
    if (stored !== undefined) return { message: stored, repeated: false };
  } catch (error) {
    // The only foreign key is the product's. The only unique key that can fail is clientMessageId's.
    if (sqlStateOf(error) === SQL_STATE.foreignKeyViolation)
      throw new AppError('not-found', 'There is no such product.');
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error;
  }
  const first = await findRepeated(database, command);
  if (first !== undefined) return { message: first, repeated: true };

  // Without a reason the agent became the holder in the meantime, so a retry can succeed.
  throw (
    (await findRefusal(database, command)) ??
    new AppError('unavailable', 'Please try again.', { retryAfterSeconds: 1 })
  );
}

/** @throws AppError conflict when the clientMessageId is another sender's. */
export async function findRepeated(
  database: Database,
  { sessionId, sender, clientMessageId }: Pick<NewMessage, 'sessionId' | 'sender' | 'clientMessageId'>,
): Promise<MessageRow | undefined> {
  if (clientMessageId === null) return undefined;
  const [row] = await database.select<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM live_chat_messages WHERE session_id = $1 AND client_message_id = $2`,
    [sessionId, clientMessageId],
  );
  if (row === undefined) return undefined;

  const isOwn =
    row.senderType === sender.type && (sender.type === 'customer' || row.senderId === String(sender.userId));
  if (!isOwn) throw new AppError('conflict', "This clientMessageId is another sender's.");

  return row;
}

type AskedMessage = Pick<NewMessage, 'sessionId' | 'sender' | 'message'> & {
  file?: NewMessage['file'] | true;
};

/** Why a session does not accept a message; null when it does. @param command `file: true`: it is not read yet. */
export async function findRefusal(
  database: Database,
  { sessionId, sender, message, file = null }: AskedMessage,
): Promise<AppError | null> {
  const session = await requireSession(database, sessionId);
  if (session.status === 'ended') return new AppError('conflict', 'This chat has ended.');
  if (session.lastSequence >= CHAT_MESSAGES_MAX || (await isTooLong(database, sessionId, message))) {
    return new AppError('conflict', 'This chat is full. Please start another.');
  }
  if (file !== null && session.fileCount >= CHAT_FILES.count) {
    return new AppError('conflict', `A chat has at most ${String(CHAT_FILES.count)} files.`);
  }
  if (sender.type === 'agent' && session.agentId !== sender.userId) {
    const { holderName } = session;
    const detail = holderName === null ? 'Claim this chat first.' : `${holderName} holds this chat.`;
    return new AppError('conflict', detail);
  }

  return null;
}

async function isTooLong(database: Database, sessionId: string, message: string): Promise<boolean> {
  const rows = await database.select(
    'SELECT FROM live_chat_sessions WHERE session_id = $1 AND text_bytes + octet_length($2::text) > $3',
    [sessionId, message, CHAT_BYTES_MAX],
  );

  return rows.length > 0;
}

/** Messages after an id (0 for all), oldest first. Between two pages no connection is occupied. @throws AppError not-found */
export async function* iterateMessages(database: Database, sessionId: string, after: number) {
  const { lastSequence, start } = await findRange(database, sessionId, after);
  let next = start + 1;
  while (next <= lastSequence) {
    const rows = await listMessagesFrom(database, sessionId, next, PAGE_SIZE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    next = last.sequence + 1;
  }
}

/** The range of sequence numbers. `after` may also be the id of another session's message. */
async function findRange(database: Database, sessionId: string, after: number) {
  const [range] = await database.select<{ start: number; lastSequence: number }>(
    `SELECT s.last_sequence AS "lastSequence",
            CASE WHEN $2::bigint > 0 THEN coalesce((SELECT m.sequence FROM live_chat_messages m
                      WHERE m.session_id = s.session_id AND m.id <= $2::bigint ORDER BY m.sequence DESC LIMIT 1), 0) ELSE 0 END AS start
     FROM live_chat_sessions s WHERE s.session_id = $1`,
    [sessionId, after],
  );
  if (range === undefined) throw noSuchChat();

  return range;
}

/** At most `limit` messages of a session, starting with the number `sequence`. */
export async function listMessagesFrom(
  database: Database,
  sessionId: string,
  sequence: number,
  limit: number,
  transaction: Transaction | null = null,
): Promise<MessageRow[]> {
  return await database.select<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM live_chat_messages
     WHERE session_id = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3`,
    [sessionId, sequence, limit],
    transaction,
  );
}
