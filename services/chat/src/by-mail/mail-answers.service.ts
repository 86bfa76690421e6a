import { CHAT_LINK_TOKEN, type MailPayload } from '@ronin/contracts';
import type { Database, Transaction } from '@ronin/database';
import { isSignature, sign } from '@ronin/identity';
import { enqueueAccountMail, enqueueMail } from '@ronin/mail/enqueue';
import { createReplyAddress } from '@ronin/mail/reply-address';
import type { ChatContext } from '../context.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../sessions/rows.ts';
import { chatRoom } from '../sockets/rooms.ts';

type MailContext = Pick<ChatContext, 'config' | 'database' | 'isDemonstration' | 'logger' | 'sockets'>;

/** How long a message stays unread, and its shopper is away, before it goes by mail. */
const UNREAD_MS = 180_000;
/** Between two mails of one absence. */
const FURTHER_MS = 3_600_000;
/** What nobody read for longer, because the shop was switched off, is not sent any more. */
const OLDEST_MS = 3 * 86_400_000;
/** Sessions of one run. The next run is two seconds later. */
const SESSIONS_PER_RUN = 100;
const MESSAGES_MAX = 100;
/** Of the conversation before the answer, in a mail to an account. */
const LINES_MAX = 6;
const LINE_LENGTH = 500;
const FILE_NAME_LENGTH = 255;

type Line = MailPayload<'chat-answer'>['messages'][number];

interface DueSession {
  id: number;
  /** A mail of this absence went already. */
  isMailed: boolean;
  sessionId: string;
  customerId: number | null;
  customerEmail: string;
  customerName: string;
}

/**
 * Sends unread answers to shoppers who left (behaviour: chat 14). The session's row is locked while it is decided; the mail,
 * the marks and the absence are written in one transaction, so that each answer is sent once however many processes run this,
 * and wherever they are killed.
 * @returns how many mails were enqueued.
 */
export async function mailUnreadAnswers(context: MailContext, now = new Date()): Promise<number> {
  const { database, logger, sockets } = context;
  if (context.isDemonstration) return 0;
  const doneIds: number[] = [];
  let mails = 0;
  while (doneIds.length < SESSIONS_PER_RUN) {
    let session: DueSession | undefined;
    try {
      const mailed = await database.transaction(async (transaction) => {
        session = await lockDueSession(database, doneIds, now, transaction);

        return session === undefined ? [] : await mailSession(context, session, now, transaction);
      });
      if (session === undefined) break;
      if (mailed.length > 0) {
        mails += 1;
        sockets.agents.to(chatRoom(session.sessionId)).emit('mailed', mailed.map(presentMessage));
      }
    } catch (error) {
      if (session === undefined) throw error;
      logger.error({ err: error }, 'answer of a chat not mailed');
    }
    doneIds.push(session.id);
  }

  return mails;
}

/**
 * A session whose shopper is away and may have something to read. Without one, a run is one look into an index. A time in the
 * future is that of a further mail, and counts only for the absence for which it was written.
 */
async function lockDueSession(database: Database, doneIds: number[], now: Date, transaction: Transaction) {
  const [session] = await database.select<DueSession>(
    // An address that was typed for the answer goes before that of the account, and is not proven.
    `SELECT s.id, s.session_id AS "sessionId", s.mailed_absence IS NOT DISTINCT FROM s.customer_seen_at AS "isMailed",
            CASE WHEN s.answer_email IS NULL THEN s.customer_id END AS "customerId",
            coalesce(s.answer_email, s.customer_email) AS "customerEmail", s.customer_name AS "customerName"
     FROM live_chat_sessions s
     WHERE s.unread_since > $1::timestamptz AND s.customer_seen_at <= $2::timestamptz AND s.id <> ALL ($3::int[])
       AND (s.unread_since <= $2::timestamptz
            OR s.unread_since > $4::timestamptz AND s.mailed_absence IS DISTINCT FROM s.customer_seen_at)
     ORDER BY s.unread_since LIMIT 1
     FOR NO KEY UPDATE OF s SKIP LOCKED`,
    [new Date(now.getTime() - OLDEST_MS), new Date(now.getTime() - UNREAD_MS), doneIds, now],
    transaction,
  );

  return session;
}

/** Its row is locked. @returns the messages that were mailed; none when all were read, or it is too early. */
async function mailSession(context: MailContext, session: DueSession, now: Date, transaction: Transaction) {
  const { database } = context;
  const dueAt = await findDueTime(database, session, transaction);
  const isDue = dueAt !== null && dueAt <= now.getTime();
  const mailed = isDue ? await markMailed(database, session.sessionId, transaction) : [];
  if (mailed.length > 0) await enqueue(context, session, { mailed, now }, transaction);
  const isDone = dueAt === null || (isDue && mailed.length < MESSAGES_MAX);
  await database.query(
    `UPDATE live_chat_sessions
     SET unread_since = $2::timestamptz, mailed_absence = CASE WHEN $3 THEN customer_seen_at ELSE mailed_absence END
     WHERE id = $1`,
    { bind: [session.id, isDone ? null : new Date(dueAt - UNREAD_MS), mailed.length > 0], transaction },
  );

  return mailed;
}

/**
 * The first mail of an absence goes when its first answer is old enough. A further one waits until the agent has written
 * nothing more for as long, and at least an hour after the mail before. Null: all was read or mailed.
 */
async function findDueTime(
  database: Database,
  { sessionId, isMailed }: DueSession,
  transaction: Transaction,
): Promise<number | null> {
  const [found] = await database.select<{ first: Date | null; last: Date | null; mailedAt: Date | null }>(
    `SELECT min(created_at) FILTER (WHERE read_at IS NULL AND mailed_at IS NULL) AS first,
            max(created_at) FILTER (WHERE read_at IS NULL AND mailed_at IS NULL) AS last,
            max(mailed_at) AS "mailedAt"
     FROM live_chat_messages WHERE session_id = $1 AND sender_type = 'agent'`,
    [sessionId],
    transaction,
  );
  if (!found?.first || !found.last) return null;
  if (!isMailed || !found.mailedAt) return found.first.getTime() + UNREAD_MS;

  return Math.max(found.last.getTime() + UNREAD_MS, found.mailedAt.getTime() + FURTHER_MS);
}

/** What the shopper reads in the same moment is not in the mail. */
async function markMailed(database: Database, sessionId: string, transaction: Transaction) {
  const mailed = await database.select<MessageRow>(
    `UPDATE live_chat_messages SET mailed_at = now()
     WHERE id IN (
         SELECT id FROM live_chat_messages
         WHERE session_id = $1 AND sender_type = 'agent' AND read_at IS NULL AND mailed_at IS NULL
         ORDER BY sequence LIMIT ${String(MESSAGES_MAX)})
       AND read_at IS NULL
     RETURNING ${MESSAGE_COLUMNS}`,
    [sessionId],
    transaction,
  );

  return mailed.toSorted((left, right) => left.sequence - right.sequence);
}

async function enqueue(
  { config, database }: MailContext,
  session: DueSession,
  { mailed, now }: { mailed: MessageRow[]; now: Date },
  transaction: Transaction,
): Promise<void> {
  const { id, customerId, customerEmail, customerName } = session;
  const replyTo = createReplyAddress({ source: 'chats', id }, config);
  const payload = {
    messages: mailed.map(toLine),
    link: createChatLink(id, config.identity.sessionSecret, now),
    ...(replyTo !== undefined && { replyTo }),
  };
  const dedupeKey = `chat-answer:${String(id)}:${String(mailed[0]?.id)}`;
  const account = {
    name: customerName,
    lines: await listLinesBefore(database, session.sessionId, mailed[0]?.sequence ?? 0, transaction),
  };
  const mail = { kind: 'chat-answer', dedupeKey } as const;
  const toAccount = { ...mail, customerId, payload: { ...payload, account } };
  if ((await enqueueAccountMail(database, toAccount, transaction)) !== null) return;
  const toTyped = { ...mail, to: customerEmail, payload: { ...payload, account: null } };
  await enqueueMail(database, toTyped, transaction);
}

type LineRow = Pick<MessageRow, 'senderName' | 'message' | 'messageType'>;

/** Of a file the message is its name. */
const toLine = ({ senderName, message, messageType }: LineRow): Line => ({
  name: senderName,
  text: messageType === 'file' ? `${message.slice(0, FILE_NAME_LENGTH)} (a file in the chat)` : message,
});

async function listLinesBefore(
  database: Database,
  sessionId: string,
  sequence: number,
  transaction: Transaction,
): Promise<Line[]> {
  const rows = await database.select<LineRow>(
    `SELECT sender_name AS "senderName", left(message, ${String(LINE_LENGTH)}) AS message,
            message_type AS "messageType"
     FROM live_chat_messages
     WHERE session_id = $1 AND sequence < $2 AND sender_type <> 'system'
     ORDER BY sequence DESC LIMIT ${String(LINES_MAX)}`,
    [sessionId, sequence],
    transaction,
  );

  return rows.toReversed().map(toLine);
}

/** No signature for anything else is valid for a link. */
const PURPOSE = 'chat-link';
const LIFE_DAYS = 30;
const SECONDS_OF_DAY = 86_400;

/**
 * The page that opens a chat in any browser: the id of its row, when the link expires, and a signature of both. All of it is
 * in the fragment, which neither a server nor another site sees, and the session id is not in it.
 */
export function createChatLink(id: number, sessionSecret: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + LIFE_DAYS * SECONDS_OF_DAY;
  const value = `${id.toString(36)}.${expires.toString(36)}`;

  return `/contact#chat=${value}.${sign(PURPOSE, value, sessionSecret)}`;
}

/** The id of the row; null when the token is wrong or too old. */
export function parseChatToken(token: string, sessionSecret: string, now: Date): number | null {
  if (!CHAT_LINK_TOKEN.test(token)) return null;
  const [id = '', expires = '', signature = ''] = token.split('.');
  if (!isSignature(signature, PURPOSE, `${id}.${expires}`, sessionSecret)) return null;

  return Number.parseInt(expires, 36) * 1_000 > now.getTime() ? Number.parseInt(id, 36) : null;
}
