import { type AcceptInvitation, type ShownInvitation, StartChat } from '@ronin/contracts';
import {
  type Attributes,
  columnsOf,
  type Database,
  type LiveChatInvitation,
  type Transaction,
} from '@ronin/database';
import { type CookieHolder, identifyCaller, type StaffMember } from '@ronin/identity';
import { AppError, parse } from '@ronin/server-kit';
import { type Starter, startUnbanned } from '../bans/start-chat.service.ts';
import type { ChatContext } from '../context.ts';
import { requireAgent } from '../presence/agents.service.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import {
  applyTransition,
  findHeldCount,
  lockAgent,
  presentSessionChange,
  type SessionChange,
} from '../sessions/transitions.service.ts';
import type { Agent } from '../sessions/transitions.ts';
import { findVisitor, IN_CHECKOUT, OPEN_CHAT, saveVisitor, type VisitReport } from './visitors.service.ts';

/** How long a visitor may take to answer. */
const OPEN_SECONDS = 180;

const SELECTED = ['id', 'visitId', 'agentId', 'agentName', 'state', 'sessionId', 'expiresAt'] as const;
type InvitationRow = Pick<Attributes<LiveChatInvitation>, (typeof SELECTED)[number]>;

const COLUMNS = columnsOf('LiveChatInvitation', 'i', SELECTED);

type InvitationContext = Pick<ChatContext, 'config' | 'database' | 'now' | 'publish'>;

/** At most once in a visit. @throws AppError not-found; conflict in the checkout, in a chat, and at the agent's capacity. */
export async function inviteVisitor(
  { config, database }: InvitationContext,
  visitId: string,
  agent: StaffMember,
): Promise<InvitationRow> {
  const visitor = await findVisitor(database, visitId);
  if (visitor === undefined) throw new AppError('not-found', 'This visitor is not in the shop any more.');
  if (visitor.isInCheckout) throw new AppError('conflict', 'This visitor is in the checkout.');
  if (visitor.sessionId !== null) throw new AppError('conflict', 'This visitor is in a chat already.');
  if ((await findHeldCount(database, agent.userId)) >= config.agentCapacity) {
    throw new AppError('conflict', `You hold ${String(config.agentCapacity)} open chats already.`);
  }
  const [invited] = await database.select<InvitationRow>(
    `INSERT INTO live_chat_invitations AS i (visit_id, agent_id, agent_name, expires_at)
     VALUES ($1, $2, $3, now() + interval '${String(OPEN_SECONDS)} seconds')
     ON CONFLICT (visit_id) DO NOTHING RETURNING ${COLUMNS}`,
    [visitId, agent.userId, agent.publicName],
  );
  if (invited === undefined) throw new AppError('conflict', 'This visitor was invited before in this visit.');

  return invited;
}

/** The open invitation of a visit, for its page; undefined in the checkout and during a chat. */
async function findInvitation(database: Database, visitId: string): Promise<ShownInvitation | undefined> {
  const [open] = await database.select<InvitationRow>(
    `SELECT ${COLUMNS} FROM live_chat_invitations i JOIN live_chat_visitors v ON v.visit_id = i.visit_id
     WHERE i.visit_id = $1 AND i.state = 'open' AND i.expires_at > now()
       AND NOT ${IN_CHECKOUT} AND ${OPEN_CHAT} IS NULL`,
    [visitId],
  );

  return open && { id: open.id, agentName: open.agentName, expiresAt: open.expiresAt.toISOString() };
}

export async function reportVisit(
  { database, identity }: Pick<ChatContext, 'database' | 'identity'>,
  req: CookieHolder,
  report: VisitReport,
): Promise<ShownInvitation | undefined> {
  const caller = await identifyCaller(req, identity);
  // Everybody without a cookie is the default customer, whose cart and chats are not this visitor's.
  const customerId = caller.kind === 'account' || caller.kind === 'guest' ? caller.customerId : null;
  await saveVisitor(database, customerId, report);

  return await findInvitation(database, report.visitId);
}

interface Accepted {
  session: SessionRow;
  /** It was accepted before, in another tab or by a first tap. */
  repeated: boolean;
}

/**
 * Starts the chat of an invitation, held by its agent, once. An agent who cannot take one more leaves it in the waiting list.
 * @throws AppError not-found; conflict when it was declined or is too old; invalid-input for a guest without name or address;
 * forbidden when the shopper is banned
 */
export async function acceptInvitation(
  context: InvitationContext,
  id: string,
  starter: Starter,
  body: AcceptInvitation,
): Promise<Accepted> {
  const { database, publish } = context;
  const known = await findById(database, id);
  if (known.state === 'accepted') return { session: await requireAccepted(database, known), repeated: true };
  const agent = await requireAgent(database, known.agentId);
  const { before, started, change } = await database.transaction(async (transaction) => {
    // The order of all locks: bans are asked before, then the agent, then what belongs to the visit.
    await lockAgent(database, agent, transaction);
    const invitation = await findById(database, id, transaction);
    if (invitation.state === 'accepted') return { before: invitation, started: null, change: null };
    requireOpen(invitation, context.now());
    const fields = starter.hasAccount ? ACCOUNT : parse(StartChat, body);
    const session = await startUnbanned(context, starter, fields, transaction);
    const claimed = await claim(context, session, agent, transaction);
    await database.execute(ACCEPT, [id, session.sessionId], transaction);

    return { before: null, started: session, change: claimed };
  });
  if (before !== null) return { session: await requireAccepted(database, before), repeated: true };
  publish(change === null ? { kind: 'queue' } : presentSessionChange(change));

  return { session: change?.session ?? started, repeated: false };
}

const ACCEPT = `UPDATE live_chat_invitations SET state = 'accepted', session_id = $2 WHERE id = $1`;

/** Declines an invitation, also one that is too old. @throws AppError not-found; conflict when it was accepted */
export async function declineInvitation(database: Database, id: string): Promise<void> {
  const rows = await database.select(
    `UPDATE live_chat_invitations SET state = 'declined' WHERE id = $1 AND state <> 'accepted' RETURNING id`,
    [id],
  );
  if (rows.length > 0) return;
  await findById(database, id);
  throw new AppError('conflict', 'This invitation was accepted.');
}

/** In a session of an account its own name and address are stored. */
const ACCOUNT: StartChat = { customerName: 'Customer', customerEmail: 'customer@example.com' };

async function claim(
  { config, database }: InvitationContext,
  session: SessionRow,
  agent: Agent,
  transaction: Transaction,
): Promise<SessionChange | null> {
  if ((await findHeldCount(database, agent.userId, transaction)) >= config.agentCapacity) return null;

  return await applyTransition(database, session, { kind: 'claim', agent }, transaction);
}

function requireOpen({ state, expiresAt }: InvitationRow, now: Date): void {
  if (state === 'declined') throw new AppError('conflict', 'This invitation was declined.');
  if (expiresAt.getTime() <= now.getTime()) throw new AppError('conflict', 'This invitation is too old.');
}

/** @throws AppError conflict when the chat was deleted. */
async function requireAccepted(database: Database, { sessionId }: InvitationRow): Promise<SessionRow> {
  if (sessionId === null) throw new AppError('conflict', 'The chat of this invitation is gone.');

  return await requireSession(database, sessionId);
}

/** With a transaction the row is locked. @throws AppError not-found */
async function findById(database: Database, id: string, transaction: Transaction | null = null) {
  const [invitation] = await database.select<InvitationRow>(
    `SELECT ${COLUMNS} FROM live_chat_invitations i WHERE i.id = $1 ${transaction ? 'FOR UPDATE' : ''}`,
    [id],
    transaction,
  );
  if (invitation === undefined) throw new AppError('not-found', 'There is no such invitation.');

  return invitation;
}
