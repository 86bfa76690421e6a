import { ADVISORY_LOCK, type Database } from '@ronin/database';
import { sign } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';

/** An address as bans and sessions know it. The secret keeps others from finding it by trying. */
export const hashAddress = (email: string, secret: string): string =>
  sign('chat-address', email.toLowerCase(), secret);

/** @param network the key under which limits count the client's address (clientKey). */
export const hashNetwork = (network: string, secret: string): string => sign('chat-network', network, secret);

/** Starts share the lock of the bans, and a new ban takes it alone: it finds every chat that was started before it. */
export const lockForStart = (database: Database, transaction: Transaction): Promise<unknown> =>
  database.query(`SELECT pg_advisory_xact_lock_shared(${String(ADVISORY_LOCK.chatBans)})`, { transaction });

export const lockForBan = (database: Database, transaction: Transaction): Promise<unknown> =>
  database.query(`SELECT pg_advisory_xact_lock(${String(ADVISORY_LOCK.chatBans)})`, { transaction });

/**
 * SQL: a ban `b` concerns a chat `s`. $1 is the hash of the chat's address. A ban of a guest who signed in concerns the
 * account.
 */
export const CONCERNS = `(
  b.value_hash = ANY (ARRAY[$1::text, s.network_hash]) OR b.customer_id = s.customer_id
  OR EXISTS (SELECT FROM customers guest WHERE guest.id = b.customer_id AND guest.merged_into = s.customer_id)
)`;

/**
 * Call it in the transaction that starts a session, after `lockForStart`.
 * @throws AppError forbidden, with the code banned
 */
export async function refuseBanned(
  database: Database,
  { sessionId }: Pick<SessionRow, 'sessionId'>,
  addressHash: string,
  transaction: Transaction,
): Promise<void> {
  const bans = await database.select(
    `SELECT FROM live_chat_sessions s JOIN live_chat_bans b ON ${CONCERNS}
     WHERE s.session_id = $2 AND b.expires_at > now() LIMIT 1`,
    [addressHash, sessionId],
    transaction,
  );
  if (bans.length === 0) return;

  throw new AppError('forbidden', 'The chat is not open to you now. Please use the contact form.', {
    problemCode: 'banned',
  });
}
