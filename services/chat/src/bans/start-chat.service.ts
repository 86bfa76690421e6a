import type { IncomingMessage } from 'node:http';
import type { StartChat } from '@ronin/contracts';
import { ADVISORY_LOCK, type Database, type Transaction } from '@ronin/database';
import { identifyCaller, type Identity, refusesTracking, sign, signInRequired } from '@ronin/identity';
import { AppError, clientKey } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { startSession } from '../sessions/sessions.service.ts';

/** An address as bans and sessions know it. The secret keeps others from finding it by trying. */
export const hashAddress = (email: string, secret: string): string =>
  sign('chat-address', email.toLowerCase(), secret);

/** @param network the key under which limits count the client's address (clientKey). */
const hashNetwork = (network: string, secret: string): string => sign('chat-network', network, secret);

/** Starts share the lock of the bans, and a new ban takes it alone: it finds every chat that was started before it. */
const lockForStart = (database: Database, transaction: Transaction): Promise<unknown> =>
  database.query(`SELECT pg_advisory_xact_lock_shared(${String(ADVISORY_LOCK.chatBans)})`, { transaction });

export const lockForBan = (database: Database, transaction: Transaction): Promise<unknown> =>
  database.query(`SELECT pg_advisory_xact_lock(${String(ADVISORY_LOCK.chatBans)})`, { transaction });

/** SQL: a ban `b` concerns a chat `s`; one of a guest also the account. $1 is the hash of the chat's address. */
const CONCERNS = `(
  b.value_hash = ANY (ARRAY[$1::text, s.network_hash]) OR b.customer_id = s.customer_id
  OR EXISTS (SELECT FROM customers guest WHERE guest.id = b.customer_id AND guest.merged_into = s.customer_id)
)`;

/** In the transaction that starts a session, after `lockForStart`. @throws AppError forbidden, with the code banned */
async function refuseBanned(
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
    problem: { code: 'banned' },
  });
}

type StartContext = Pick<ChatContext, 'config' | 'database'>;

export type Starter = Awaited<ReturnType<typeof identifyStarter>>;

/** Who starts a chat by a request. @throws AppError sign-in-required */
export async function identifyStarter(
  req: Pick<IncomingMessage, 'headers'> & { ip?: string | undefined },
  identity: Identity,
) {
  const caller = await identifyCaller(req, identity);
  if (caller.kind === 'ended') throw signInRequired();

  return {
    customerId: caller.kind === 'anonymous' ? null : caller.customerId,
    hasAccount: caller.kind === 'account',
    network: clientKey(req.ip),
    isTracked: !refusesTracking(req.headers),
  };
}

/** Starts a session. @throws AppError sign-in-required for a merged guest; forbidden, with the code banned */
export const startChat = (context: StartContext, starter: Starter, body: StartChat) =>
  context.database.transaction((transaction) => startUnbanned(context, starter, body, transaction));

/** The same as a part of a transaction. */
export async function startUnbanned(
  { config, database }: StartContext,
  { customerId, network, isTracked }: Starter,
  body: StartChat,
  transaction: Transaction,
): Promise<SessionRow> {
  const { sessionSecret } = config.identity;
  await lockForStart(database, transaction);
  const networkHash = hashNetwork(network, sessionSecret);
  const session = await startSession(database, { ...body, customerId, networkHash, isTracked }, transaction);
  await refuseBanned(database, session, hashAddress(session.customerEmail, sessionSecret), transaction);

  return session;
}
