import type { IncomingMessage } from 'node:http';
import type { StartChat } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { identifyCaller, type Identity, refusesTracking, signInRequired } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { hashAddress, hashNetwork, lockForStart, refuseBanned } from './refuse-banned.service.ts';

interface StartContext {
  config: { identity: { sessionSecret: string } };
  database: Database;
}

export interface Starter {
  /** Null for an anonymous caller. */
  customerId: number | null;
  hasAccount: boolean;
  /** The key under which limits count the address. */
  network: string;
  /** Whether the shopper did not refuse tracking. */
  isTracked: boolean;
}

/** Who starts a chat by a request. @throws AppError sign-in-required */
export async function identifyStarter(
  req: Pick<IncomingMessage, 'headers'> & { ip?: string | undefined },
  identity: Identity,
): Promise<Starter> {
  const caller = await identifyCaller(req, identity);
  if (caller.kind === 'ended') throw signInRequired();

  return {
    customerId: caller.kind === 'anonymous' ? null : caller.customerId,
    hasAccount: caller.kind === 'account',
    network: clientKey(req.ip),
    isTracked: !refusesTracking(req.headers),
  };
}

/**
 * Starts a session of somebody who is not banned.
 * @throws AppError sign-in-required for a merged guest; forbidden, with the code banned
 */
export async function startChat(
  context: StartContext,
  starter: Starter,
  body: StartChat,
): Promise<SessionRow> {
  return await context.database.transaction((transaction) =>
    startUnbanned(context, starter, body, transaction),
  );
}

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
