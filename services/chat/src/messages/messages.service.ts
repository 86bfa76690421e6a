import { CHAT_BYTES_MAX, CHAT_MESSAGES_MAX } from '@ronin/contracts';
import { type Database, type PreparedStatement, runPrepared, SQL_STATE, sqlStateOf } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatMetrics } from '../chat-metrics.ts';
import type { Publish } from '../cluster/cluster-event.ts';
import type { LastSeenBuffer } from '../presence/last-seen.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../sessions/rows.ts';
import type { SessionQueue } from '../sessions/session-queue.ts';
import { noSuchChat, requireSession } from '../sessions/sessions.service.ts';

/** Messages of one query. */
const PAGE_SIZE = 200;

/** The sender of a message. A shopper is identified by the session id. */
export type Sender = { type: 'customer' } | { type: 'agent'; userId: number };

export interface MessageContext {
  chatMetrics: ChatMetrics;
  database: Database;
  lastSeen: LastSeenBuffer;
  publish: Publish;
  sessionQueue: SessionQueue;
}

interface NewMessage {
  sessionId: string;
  sender: Sender;
  message: string;
  /** A message with the same id is a repeat. */
  clientMessageId: string | null;
  /** A product that an agent shows; null for a shopper. */
  productId: number | null;
  /** The proposal that it makes. */
  proposalId?: number | null;
}

interface PostedMessage {
  message: MessageRow;
  /** Whether it was stored before. */
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
    if (sqlStateOf(error) === SQL_STATE.foreignKeyViolation) throw noSuchProduct();
    if (sqlStateOf(error) !== SQL_STATE.uniqueViolation) throw error;
  }
  const first = await findRepeated(database, command);
  if (first !== undefined) return { message: first, repeated: true };

  throw await explainRefusal(database, command);
}

/**
 * One statement. Its UPDATE locks the session's row before the sequence number and the id are assigned, so the ids of a
 * session grow in the order of commit, and `?after=` skips no message. It returns no row when the session does not accept
 * the message, and fails without a change when the clientMessageId exists.
 */
const INSERT_MESSAGE: PreparedStatement = {
  name: 'insert-chat-message',
  text: `
    WITH session AS (
      UPDATE live_chat_sessions
      SET last_sequence = last_sequence + 1,
          text_bytes = text_bytes + octet_length($3),
          customer_seen_at = CASE WHEN $2::int IS NULL THEN clock_timestamp() ELSE customer_seen_at END,
          unanswered_since = CASE
            WHEN $2::int IS NULL AND status = 'active' THEN coalesce(unanswered_since, clock_timestamp())
          END,
          unread_since = CASE WHEN $2::int IS NULL THEN unread_since ELSE coalesce(unread_since, clock_timestamp()) END
      WHERE session_id = $1 AND status <> 'ended' AND last_sequence < $5 AND text_bytes + octet_length($3) <= $7
        AND ($2::int IS NULL OR (status = 'active' AND agent_id = $2::int))
      RETURNING session_id, last_sequence, customer_name, customer_email, agent_name
    )
    INSERT INTO live_chat_messages
      (session_id, sequence, sender_id, sender_name, sender_type, message, client_message_id, product_id, proposal_id,
       message_type)
    SELECT session_id, last_sequence, coalesce($2::int::text, customer_email),
           CASE WHEN $2::int IS NULL THEN customer_name ELSE coalesce(agent_name, 'Support Agent') END,
           CASE WHEN $2::int IS NULL THEN 'customer' ELSE 'agent' END, $3, $4::uuid, $6::int, $8::bigint,
           CASE WHEN $8::bigint IS NOT NULL THEN 'proposal' WHEN $6::int IS NULL THEN 'text' ELSE 'product' END
    FROM session
    RETURNING ${MESSAGE_COLUMNS}`,
};

/** @returns undefined when the session does not take it. */
export async function insertMessage(
  database: Database,
  { sessionId, sender, message, clientMessageId, productId, proposalId = null }: NewMessage,
  transaction?: Transaction,
): Promise<MessageRow | undefined> {
  const values = [
    sessionId,
    sender.type === 'agent' ? sender.userId : null,
    message,
    clientMessageId,
    CHAT_MESSAGES_MAX,
    productId,
    CHAT_BYTES_MAX,
    proposalId,
  ];
  const [row] = await runPrepared<MessageRow>(database, INSERT_MESSAGE, values, transaction);

  return row;
}

const noSuchProduct = () => new AppError('not-found', 'There is no such product.');

/** @throws AppError conflict when the clientMessageId is another sender's. */
export async function findRepeated(
  database: Database,
  { sessionId, sender, clientMessageId }: Pick<NewMessage, 'clientMessageId' | 'sender' | 'sessionId'>,
): Promise<MessageRow | undefined> {
  if (clientMessageId === null) return undefined;
  const [row] = await database.query<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM live_chat_messages WHERE session_id = $1 AND client_message_id = $2`,
    { bind: [sessionId, clientMessageId], type: QueryTypes.SELECT },
  );
  if (row === undefined) return undefined;

  const isOwn =
    row.senderType === sender.type && (sender.type === 'customer' || row.senderId === String(sender.userId));
  if (!isOwn) throw new AppError('conflict', "This clientMessageId is another sender's.");

  return row;
}

async function explainRefusal(
  database: Database,
  { sessionId, sender, message }: NewMessage,
): Promise<AppError> {
  const session = await requireSession(database, sessionId);
  if (session.status === 'ended') return new AppError('conflict', 'This chat has ended.');
  if (session.lastSequence >= CHAT_MESSAGES_MAX || (await isTooLong(database, sessionId, message))) {
    return new AppError('conflict', 'This chat is full. Please start another.');
  }
  if (sender.type === 'agent' && session.agentId !== sender.userId) {
    return new AppError(
      'conflict',
      session.holderName === null ? 'Claim this chat first.' : `${session.holderName} holds this chat.`,
    );
  }

  // The agent became the holder in the meantime, so a retry can succeed.
  return new AppError('unavailable', 'Please try again.', { retryAfterSeconds: 1 });
}

async function isTooLong(database: Database, sessionId: string, message: string): Promise<boolean> {
  const rows = await database.query(
    'SELECT FROM live_chat_sessions WHERE session_id = $1 AND text_bytes + octet_length($2::text) > $3',
    { bind: [sessionId, message, CHAT_BYTES_MAX], type: QueryTypes.SELECT },
  );

  return rows.length > 0;
}

/**
 * The session's current messages after a message id (0 for all), oldest first, in pages. Each page is read when it is
 * requested; no connection is occupied in between.
 * @throws AppError not-found
 */
export async function* iterateMessages(
  database: Database,
  sessionId: string,
  after: number,
): AsyncGenerator<MessageRow[], void, undefined> {
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
async function findRange(
  database: Database,
  sessionId: string,
  after: number,
): Promise<{ start: number; lastSequence: number }> {
  const [range] = await database.query<{ start: number; lastSequence: number }>(
    `SELECT s.last_sequence AS "lastSequence",
            CASE WHEN $2::bigint > 0 THEN coalesce((SELECT m.sequence FROM live_chat_messages m
                      WHERE m.session_id = s.session_id AND m.id <= $2::bigint ORDER BY m.sequence DESC LIMIT 1), 0) ELSE 0 END AS start
     FROM live_chat_sessions s WHERE s.session_id = $1`,
    { bind: [sessionId, after], type: QueryTypes.SELECT },
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
): Promise<MessageRow[]> {
  return await database.query<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM live_chat_messages
     WHERE session_id = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3`,
    { bind: [sessionId, sequence, limit], type: QueryTypes.SELECT },
  );
}
