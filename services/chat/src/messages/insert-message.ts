import { CHAT_BYTES_MAX, CHAT_FILES, CHAT_MESSAGES_MAX } from '@ronin/contracts';
import {
  type Database,
  type PreparedStatement,
  runPrepared,
  type StoredAttachment,
  type Transaction,
} from '@ronin/database';
import { MESSAGE_COLUMNS, type MessageRow } from '../sessions/rows.ts';

/** The sender of a message. A shopper is identified by the session id. */
export type Sender = { type: 'customer' } | { type: 'agent'; userId: number };

/** A file that is sent, as it is stored. */
export interface NewFile extends StoredAttachment {
  content: Buffer;
  thumbnail: Buffer | null;
}

export interface NewMessage {
  sessionId: string;
  sender: Sender;
  /** Of a file its name. */
  message: string;
  /** A message with the same id is a repeat. */
  clientMessageId: string | null;
  /** A product that an agent shows; null for a shopper. */
  productId: number | null;
  file?: NewFile | null;
  proposalId?: number | null;
}

const TEXT_VALUES = `
             CASE WHEN $8::bigint IS NOT NULL THEN 'proposal' WHEN $7::int IS NULL THEN 'text' ELSE 'product' END,
             $7::int, $8::bigint`;

const STORE_FILE = `, stored AS (
      INSERT INTO live_chat_files (message_id, session_id, hash, content, thumbnail)
      SELECT id, session_id, $8, $9::bytea, $10::bytea FROM sent
    )`;

/**
 * One statement. Its UPDATE locks the session's row before the sequence number and the id are assigned, so the ids of a
 * session grow in the order of commit, and `?after=` skips no message. It returns no row when the session does not accept
 * the message, and fails without a change when the clientMessageId exists.
 */
const insertStatement = (kind: 'text' | 'file'): PreparedStatement => ({
  name: `insert-chat-${kind}`,
  text: `
    WITH session AS (
      UPDATE live_chat_sessions
      SET last_sequence = last_sequence + 1,
          text_bytes = text_bytes + octet_length($3),
          ${kind === 'file' ? 'file_count = file_count + 1,' : ''}
          customer_seen_at = CASE WHEN $2::int IS NULL THEN clock_timestamp() ELSE customer_seen_at END,
          unanswered_since = CASE
            WHEN $2::int IS NULL AND status = 'active' THEN coalesce(unanswered_since, clock_timestamp())
          END,
          unread_since = CASE WHEN $2::int IS NULL THEN unread_since ELSE coalesce(unread_since, clock_timestamp()) END
      WHERE session_id = $1 AND status <> 'ended' AND last_sequence < $5 AND text_bytes + octet_length($3) <= $6
        AND ($2::int IS NULL OR (status = 'active' AND agent_id = $2::int))
        ${kind === 'file' ? 'AND file_count < $11::int' : ''}
      RETURNING session_id, last_sequence, customer_name, customer_email, agent_name
    ), sent AS (
      INSERT INTO live_chat_messages
        (session_id, sequence, sender_id, sender_name, sender_type, message, client_message_id, message_type,
         ${kind === 'file' ? 'attachment' : 'product_id, proposal_id'})
      SELECT session_id, last_sequence, coalesce($2::int::text, customer_email),
             CASE WHEN $2::int IS NULL THEN customer_name ELSE coalesce(agent_name, 'Support Agent') END,
             CASE WHEN $2::int IS NULL THEN 'customer' ELSE 'agent' END, $3, $4::uuid,
             ${kind === 'file' ? `'file', $7::jsonb` : TEXT_VALUES}
      FROM session
      RETURNING *
    )${kind === 'file' ? STORE_FILE : ''}
    SELECT ${MESSAGE_COLUMNS} FROM sent AS live_chat_messages`,
});

const INSERT_TEXT = insertStatement('text');
const INSERT_FILE = insertStatement('file');

/** @returns undefined when the session does not accept the message. */
export async function insertMessage(
  database: Database,
  { sessionId, sender, message, clientMessageId, productId, file = null, proposalId = null }: NewMessage,
  transaction?: Transaction,
): Promise<MessageRow | undefined> {
  const agentId = sender.type === 'agent' ? sender.userId : null;
  const values = [sessionId, agentId, message, clientMessageId, CHAT_MESSAGES_MAX, CHAT_BYTES_MAX];
  const [row] =
    file === null
      ? await runPrepared<MessageRow>(database, INSERT_TEXT, [...values, productId, proposalId], transaction)
      : await runPrepared<MessageRow>(database, INSERT_FILE, [...values, ...fileValues(file)], transaction);

  return row;
}

const fileValues = ({ hash, kind, bytes, width, height, content, thumbnail }: NewFile) => [
  JSON.stringify({ hash, kind, bytes, width, height } satisfies StoredAttachment),
  hash,
  content,
  thumbnail,
  CHAT_FILES.count,
];
