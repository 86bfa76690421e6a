import { TEXT_LIMITS } from '@ronin/contracts';
import { columnsOf, type Database, type LiveChatNote } from '@ronin/database';
import { divideText } from '@ronin/format/quoted-text';
import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import { insertMessage } from '../messages/insert-message.ts';
import { presentNote } from '../notes/notes.presenter.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import type { MessageRow, SessionRow } from '../sessions/rows.ts';
import { lockSession } from '../sessions/transitions.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import type { ReceivedMail } from './received-mail.ts';
import { publishRead, saveMailedRead } from './save-read.service.ts';
import { addToTicket } from './ticket-mails.service.ts';

type Context = Pick<ChatContext, 'database' | 'logger' | 'publish' | 'sockets'>;

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
 * Takes the replies by mail that the api stored (behaviour: chat 14), in the order in which they arrived. A mail is locked,
 * and marked as handled in the transaction that stores its words, so they are stored once. They are pushed like all others.
 */
export async function handleReceivedMails(context: Context): Promise<void> {
  const { database, logger } = context;
  const failedIds: number[] = [];
  for (let count = 0; count < MAILS_PER_RUN; count += 1) {
    let mail: ReceivedMail | undefined;
    try {
      const outcome = await database.transaction(async (transaction) => {
        mail = await lockNextMail(database, failedIds, transaction);
        if (mail === undefined) return null;
        const session = await lockSession({ database }, mail.sessionId, transaction);
        const handled = await handleMail(database, session, mail, transaction);
        await database.query('UPDATE live_chat_mails SET handled_at = clock_timestamp() WHERE id = $1', {
          bind: [mail.id],
          transaction,
        });

        return { sessionId: mail.sessionId, ...handled };
      });
      if (outcome === null) return;
      push(context, outcome);
    } catch (error) {
      if (mail === undefined) throw error;
      logger.error({ err: error }, 'reply by mail not put into its chat');
      failedIds.push(mail.id);
    }
  }
}

/** A later mail of a session waits for the earlier one. */
async function lockNextMail(
  database: Database,
  failedIds: number[],
  transaction: Transaction,
): Promise<ReceivedMail | undefined> {
  const [mail] = await database.query<ReceivedMail>(
    `SELECT ${columnsOf('LiveChatMail', 'm', ['id', 'sessionId', 'fromAddress', 'isFromCustomer', 'isAutomatic', 'text'])}
     FROM live_chat_mails m
     WHERE m.handled_at IS NULL AND m.id <> ALL ($1::int[])
       AND NOT EXISTS (SELECT FROM live_chat_mails earlier
                       WHERE earlier.handled_at IS NULL AND earlier.session_id = m.session_id AND earlier.id < m.id)
     ORDER BY m.id LIMIT 1
     FOR UPDATE OF m SKIP LOCKED`,
    { bind: [failedIds], type: QueryTypes.SELECT, transaction },
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
  mail: ReceivedMail,
  transaction: Transaction,
): Promise<Omit<Outcome, 'sessionId'>> {
  if (mail.isAutomatic) return { messages: [], note: await addNote(database, mail, transaction) };
  if (session.status !== 'ended' && mail.isFromCustomer) {
    const messages = await addMessages(database, mail, transaction);
    if (messages.length > 0) {
      const readUpTo = await saveMailedRead(database, session.sessionId, transaction);
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

/** @returns none when the chat is full. */
async function addMessages(
  database: Database,
  { sessionId, text }: ReceivedMail,
  transaction: Transaction,
): Promise<MessageRow[]> {
  const messages: MessageRow[] = [];
  for (const message of splitText(ownWordsOf(text))) {
    const command = { sessionId, sender: { type: 'customer' }, message } as const;
    const row = await insertMessage(
      database,
      { ...command, clientMessageId: null, productId: null },
      transaction,
    );
    if (row === undefined) break;
    messages.push({ ...row, messageType: 'mail' });
  }
  await database.query(`UPDATE live_chat_messages SET message_type = 'mail' WHERE id = ANY ($1::bigint[])`, {
    bind: [messages.map((message) => message.id)],
    transaction,
  });

  return messages;
}

/** What the parser says at the end about the files of a mail. */
const FILES = /\n\n\[Files: [^\n]*\]$/;

/** Without what the mail quotes. */
function ownWordsOf(text: string): string {
  const files = FILES.exec(text)?.[0] ?? '';
  const own = divideText(text.slice(0, text.length - files.length))
    .filter(({ kind }) => kind === 'own')
    .map((section) => section.text)
    .join('\n')
    .trim();

  return `${own}${files}`.trim() || text.trim();
}

/** In pieces that a message can hold, without splitting a surrogate pair. */
function splitText(text: string): string[] {
  const characters = Array.from(text);
  const size = TEXT_LIMITS.chatMessage / 2;
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
  publishRead(sockets, sessionId, readUpTo);
}
