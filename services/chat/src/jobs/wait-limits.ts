import { randomUUID } from 'node:crypto';
import { StoredEmail } from '@ronin/contracts';
import {
  type Attributes,
  type ChatSettings,
  columnsOf,
  type Database,
  type Transaction,
} from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { type ClusterEvent, toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { enqueuePush } from '../push/push-outbox.service.ts';
import type { SessionRow } from '../sessions/rows.ts';

/** A time limit, and what happens to a session that exceeds it. */
export interface TimeLimit {
  /** An SQL condition for session `s`, with the presence `p` of its agent, after $1 seconds; NOW is the time. */
  condition: string;
  afterMs: number;
  /** Whether it depends on who is connected, which is not known right after a start. */
  needsPresence: boolean;
  /** Changes a session whose row is locked. @returns the event for the other processes; null when nothing changed. */
  change: (session: SessionRow, transaction: Transaction) => Promise<ClusterEvent | null>;
}

/** The time of the database, or the one that a test passes in, as $3. */
export const NOW = 'coalesce($3::timestamptz, now())';

export interface WaitContext extends Pick<ChatContext, 'database' | 'isDemonstration'> {
  config: Pick<ChatContext['config'], 'vapidKeys'>;
  /** The time, for tests; absent: the database's. */
  at?: Date;
}

export type WaitSettings = Attributes<ChatSettings> & { contactEmail: string; hasOpenChats: boolean };

/** Mails about long waits that one address gets in an hour, so that nobody can fill a mailbox by starting chats. */
const MAILS_PER_HOUR = 30;

/**
 * What happens in a long wait (behaviour: chat 16), once in each: the row says so, in the transaction that does it. First all
 * agents are called again; later the shopper is promised an answer by mail, and the addresses in the settings get a mail.
 */
export function waitLimits(context: WaitContext, settings: WaitSettings): TimeLimit[] {
  const { at, config, database } = context;
  const sendsPush = config.vapidKeys !== null && !context.isDemonstration;
  const waitLimit = (
    column: 'rung_at' | 'promised_at',
    afterSeconds: number,
    act: (session: SessionRow, transaction: Transaction) => Promise<ClusterEvent>,
  ): TimeLimit => ({
    condition: `s.status = 'waiting' AND s.${column} IS NULL AND s.waiting_since <= ${NOW} - make_interval(secs => $1)`,
    afterMs: afterSeconds * 1_000,
    needsPresence: false,
    async change(session, transaction) {
      await database.query(
        `UPDATE live_chat_sessions SET ${column} = coalesce($2::timestamptz, clock_timestamp()) WHERE id = $1`,
        { bind: [session.id, at ?? null], transaction },
      );

      return await act(session, transaction);
    },
  });

  return [
    waitLimit('rung_at', settings.ringSeconds, async ({ sessionId }, transaction) => {
      if (sendsPush) await enqueuePush(database, sessionId, transaction);

      return { kind: 'queue' };
    }),
    waitLimit('promised_at', settings.promiseSeconds, async (session, transaction) => {
      if (!context.isDemonstration) await mailLongWait(database, session, settings, transaction);

      return toSessionEvent(session);
    }),
  ];
}

export async function readWaitSettings(database: Database): Promise<WaitSettings> {
  const [settings] = await database.select<WaitSettings>(
    `SELECT ${columnsOf('ChatSettings', 'c')}, s.contact_email AS "contactEmail",
       EXISTS (SELECT FROM live_chat_sessions WHERE status IN ('waiting', 'active')) AS "hasOpenChats"
     FROM chat_settings c CROSS JOIN commerce_settings s`,
  );
  if (settings === undefined) throw new Error('The settings have no row.');

  return settings;
}

async function mailLongWait(
  database: Database,
  { waitingSince }: SessionRow,
  { contactEmail, mailTo, promiseSeconds }: WaitSettings,
  transaction: Transaction,
): Promise<void> {
  const minutes = Math.max(1, Math.round(promiseSeconds / 60));
  for (const address of mailTo.length > 0 ? mailTo : [contactEmail]) {
    const to = StoredEmail.safeParse(address);
    if (!to.success || (await countRecentMails(database, to.data, transaction)) >= MAILS_PER_HOUR) continue;
    const payload = { waitingSince: waitingSince.toISOString(), minutes };
    const mail = { kind: 'chat-waiting', payload, dedupeKey: `chat-waiting:${randomUUID()}` } as const;
    await enqueueMail(database, { ...mail, to: to.data }, transaction);
  }
}

async function countRecentMails(database: Database, to: string, transaction: Transaction): Promise<number> {
  const [row] = await database.select<{ count: number }>(
    `SELECT count(*) AS count FROM outbox
     WHERE kind = 'chat-waiting' AND lower(to_address) = lower($1) AND created_at > now() - interval '1 hour'`,
    [to],
    transaction,
  );

  return row?.count ?? 0;
}
