import { TEXT_LIMITS } from '@ronin/contracts';
import {
  type Attributes,
  columnsOf,
  type Database,
  type LiveChatMail,
  type LiveChatNote,
  type Transaction,
} from '@ronin/database';
import { divideText } from '@ronin/format/quoted-text';
import type { ChatContext } from '../context.ts';
import { insertMessage } from '../messages/insert-message.ts';
import { markRead, publishRead } from '../messages/read-receipts.service.ts';
import { presentNote } from '../notes/notes.service.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import type { MessageRow, SessionRow } from '../sessions/rows.ts';
import { lockSession } from '../sessions/transitions.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import { createTicket, findTicket } from '../tickets/create-ticket.service.ts';
import { divideFileNames, encodeMailedFiles, type MailedFile } from './mailed-files.service.ts';

type Context = Pick<ChatContext, 'database' | 'logger' | 'publish' | 'sockets'>;

const COLUMNS = ['id', 'sessionId', 'fromAddress', 'isFromCustomer', 'isAutomatic', 'text'] as const;

/** A reply by mail that waits to be put into its chat, without its original. */
type ReceivedMail = Pick<Attributes<LiveChatMail>, (typeof COLUMNS)[number]>;

/** Mails of one run. The next run is two seconds later. */
const MAILS_PER_RUN = 50;
const NOTE_NAME_LENGTH = 100;

/** What a mail became. Messages and a note are pushed after the commit. */
interface Outcome {
  sessionId: string;
  messages: MessageRow[];
  note: LiveChatNote | null;
  /** The newest message that was read with it. */
  readUpTo?: number | null;
}

/**
 * Takes the replies by mail that the api stored (behaviour: chat 14), in the order in which they arrived. Files are encoded
 * first, which takes seconds. Then the mail is locked, and marked as handled in the transaction that stores its words and
 * files, so they are stored once. They are pushed like all others.
 */
export async function handleReceivedMails(context: Context): Promise<void> {
  const { database, logger } = context;
  /** Mails that failed, or that another process has. */
  const passedIds: number[] = [];
  for (let count = 0; count < MAILS_PER_RUN; count += 1) {
    let mail: ReceivedMail | undefined;
    try {
      const found = await findNextMail(database, passedIds);
      if (found === undefined) return;
      mail = found;
      const files = await encodeMailedFiles(database, found.id);
      const outcome = await database.transaction((transaction) =>
        takeMail(database, { ...found, files }, transaction),
      );
      if (outcome === null) passedIds.push(found.id);
      else push(context, outcome);
    } catch (error) {
      if (mail === undefined) throw error;
      logger.error({ err: error }, 'reply by mail not put into its chat');
      passedIds.push(mail.id);
    }
  }
}

type EncodedMail = ReceivedMail & { files: MailedFile[] };

/** @returns null when another process has the mail. */
async function takeMail(database: Database, mail: EncodedMail, transaction: Transaction) {
  const locked = await database.select(
    'SELECT FROM live_chat_mails WHERE id = $1 AND handled_at IS NULL FOR UPDATE SKIP LOCKED',
    [mail.id],
    transaction,
  );
  if (locked.length === 0) return null;
  const session = await lockSession(database, mail.sessionId, transaction);
  const handled = await handleMail(database, session, mail, transaction);
  await database.models.LiveChatMailFile.destroy({ where: { mailId: mail.id }, transaction });
  await database.query('UPDATE live_chat_mails SET handled_at = clock_timestamp() WHERE id = $1', {
    bind: [mail.id],
    transaction,
  });

  return { sessionId: mail.sessionId, ...handled };
}

/** A later mail of a session waits for the earlier one. */
async function findNextMail(database: Database, passedIds: number[]): Promise<ReceivedMail | undefined> {
  const [mail] = await database.select<ReceivedMail>(
    `SELECT ${columnsOf('LiveChatMail', 'm', COLUMNS)}
     FROM live_chat_mails m
     WHERE m.handled_at IS NULL AND m.id <> ALL ($1::int[])
       AND NOT EXISTS (SELECT FROM live_chat_mails earlier
                       WHERE earlier.handled_at IS NULL AND earlier.session_id = m.session_id AND earlier.id < m.id)
     ORDER BY m.id LIMIT 1`,
    [passedIds],
  );

  return mail;
}

/**
 * Anybody can write to an address that was passed on. So only a mail from the address of the chat is the shopper's words; what
 * comes from another one is a note, which no shopper sees, and so is what a program sent.
 */
async function handleMail(
  database: Database,
  session: SessionRow,
  mail: EncodedMail,
  transaction: Transaction,
): Promise<Omit<Outcome, 'sessionId'>> {
  if (mail.isAutomatic) return { messages: [], note: await addNote(database, mail, transaction) };
  if (session.status !== 'ended' && mail.isFromCustomer) {
    const messages = await addMessages(database, mail, transaction);
    if (messages.length > 0) {
      // Whoever answers a mail has read it. The session's row is locked, so that what is mailed later stays unread.
      const read = { sessionId: session.sessionId, upTo: 'mailed', agentId: null } as const;
      const readUpTo = await markRead(database, read, transaction);
      return { messages, note: null, readUpTo };
    }
  } else if (session.status !== 'ended') {
    await database.query(
      `UPDATE live_chat_sessions SET unanswered_since = coalesce(unanswered_since, clock_timestamp())
       WHERE id = $1 AND status = 'active'`,
      { bind: [session.id], transaction },
    );
    return { messages: [], note: await addNote(database, mail, transaction) };
  }
  await addToTicket(database, session, mail, transaction);

  return { messages: [], note: null };
}

/** Files first, because the words name those that the chat did not take. @returns none when the chat is full. */
async function addMessages(
  database: Database,
  { sessionId, text, files }: EncodedMail,
  transaction: Transaction,
): Promise<MessageRow[]> {
  const add = (message: string, file: MailedFile['file'] | null = null) =>
    insertMessage(
      database,
      { sessionId, sender: { type: 'customer' }, message, clientMessageId: null, productId: null, file },
      transaction,
    );
  const fileMessages: MessageRow[] = [];
  const added: MailedFile[] = [];
  for (const mailed of files) {
    const row = await add(mailed.name, mailed.file);
    if (row === undefined) break;
    fileMessages.push(row);
    added.push(mailed);
  }
  const messages: MessageRow[] = [];
  for (const message of splitText(ownWordsOf(text, added))) {
    const row = await add(message);
    if (row === undefined) break;
    messages.push({ ...row, messageType: 'mail' });
  }
  await database.query(`UPDATE live_chat_messages SET message_type = 'mail' WHERE id = ANY ($1::bigint[])`, {
    bind: [messages.map((message) => message.id)],
    transaction,
  });

  return [...fileMessages, ...messages];
}

/** Without what the mail quotes. Empty for a mail of files alone. */
function ownWordsOf(text: string, files: readonly MailedFile[] = []): string {
  const { words, names } = divideFileNames(text, files);
  const own = divideText(words)
    .filter(({ kind }) => kind === 'own')
    .map((section) => section.text)
    .join('\n')
    .trim();
  const said = own === '' && names === '' && files.length === 0 ? words : own;

  return `${said}\n\n${names}`.trim();
}

/** In pieces that a message can hold, without splitting a surrogate pair. */
function splitText(text: string): string[] {
  const characters = Array.from(text);
  const size = TEXT_LIMITS.chatMessage / 2;
  if (text === '') return [];
  if (text.length <= TEXT_LIMITS.chatMessage) return [text];

  return Array.from({ length: Math.ceil(characters.length / size) }, (_none, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}

const addNote = (
  database: Database,
  { sessionId, fromAddress, isAutomatic, text }: ReceivedMail,
  transaction: Transaction,
): Promise<LiveChatNote> =>
  database.models.LiveChatNote.create(
    {
      sessionId,
      authorId: null,
      authorName: (fromAddress || 'Unknown sender').slice(0, NOTE_NAME_LENGTH),
      note: [
        isAutomatic ? 'Automatic reply by mail:' : 'By mail, not from the address of the chat:',
        ownWordsOf(text),
      ]
        .join('\n')
        .slice(0, TEXT_LIMITS.chatMessage)
        .replace(/\p{Surrogate}$/u, ''),
    },
    { transaction },
  );

function push({ publish, sockets }: Context, { sessionId, messages, note, readUpTo = null }: Outcome): void {
  for (const message of messages) publish({ kind: 'message', message: presentMessage(message) });
  if (note !== null) sockets.agents.to(chatRoom(sessionId)).emit('note', presentNote(note));
  if (readUpTo !== null) publishRead(sockets, { sessionId, messageId: readUpTo, by: 'customer' });
}

const SUBJECT = 'Reply by mail to a chat that has ended';

/**
 * Puts a mail into the ticket of a chat that has ended, or into a new one with the whole conversation, and opens it. The
 * inbox shows it with its original, as it shows replies to tickets.
 * @param session its row is locked, so that it has at most one ticket.
 */
async function addToTicket(
  database: Database,
  session: SessionRow,
  mail: ReceivedMail,
  transaction: Transaction,
): Promise<void> {
  const content = { subject: SUBJECT, description: SUBJECT, category: 'chat' } as const;
  const { id } =
    (await findTicket(database, session.sessionId, null, transaction)) ??
    (await createTicket(database, session, content, transaction));
  await database.execute(
    `WITH words AS (
       INSERT INTO support_messages (ticket_id, sender_name, sender_email, sender_type, message, mail_key)
       SELECT $1::int, left($3, 100), CASE WHEN m.is_from_customer THEN m.from_address END,
              CASE WHEN m.is_from_customer THEN 'customer' ELSE 'other' END, m.text, m.mail_key
       FROM live_chat_mails m WHERE m.id = $2::int
       ON CONFLICT DO NOTHING RETURNING id
     ), original AS (
       INSERT INTO received_mails (support_message_id, from_address, is_from_customer, is_automatic, size, raw)
       SELECT words.id, m.from_address, m.is_from_customer, m.is_automatic, m.size, m.raw
       FROM words, live_chat_mails m WHERE m.id = $2::int
     ), ticket AS (
       UPDATE support_tickets SET status = 'open', snoozed_until = NULL, resolved_at = NULL, version = version + 1
       WHERE id = $1::int
     )
     UPDATE live_chat_mails SET text = '', raw = '' WHERE id = $2::int`,
    [id, mail.id, mail.isFromCustomer ? session.customerName : mail.fromAddress],
    transaction,
  );
}
