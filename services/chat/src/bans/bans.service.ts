import type { AddBan, BansQuery, ChatBan } from '@ronin/contracts';
import { columnsOf, type Database, recordChange } from '@ronin/database';
import { DEFAULT_CUSTOMER_ID, isLead, type StaffMember } from '@ronin/identity';
import { AppError, type RowOf } from '@ronin/server-kit';
import { Op, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import {
  applyTransition,
  lockSession,
  presentSessionChange,
  type SessionChange,
} from '../sessions/transitions.service.ts';
import { hashAddress, lockForBan } from './start-chat.service.ts';

const PAGE = 100;

/** Open chats that one ban ends. */
const ENDED_MAX = 200;

export type BanRow = RowOf<ChatBan, 'createdAt' | 'expiresAt'>;

const BAN_COLUMNS = `${columnsOf('LiveChatBan', 'b', ['id', 'kind', 'reason', 'sessionId', 'createdAt', 'expiresAt'])},
  b.banned_by_name AS "bannedBy",
  (SELECT s.customer_name FROM live_chat_sessions s WHERE s.session_id = b.session_id) AS "customerName"`;

export async function listBans(database: Database, { before }: BansQuery): Promise<BanRow[]> {
  return await database.select<BanRow>(
    `SELECT ${BAN_COLUMNS} FROM live_chat_bans b
     WHERE b.expires_at > now() AND ($1::bigint IS NULL OR b.id < $1::bigint)
     ORDER BY b.id DESC LIMIT ${String(PAGE)}`,
    [before ?? null],
  );
}

type BanContext = Pick<ChatContext, 'config' | 'database' | 'now' | 'publish'>;

/** Whom a ban concerns: as it is stored, and the chats of today. */
interface Target {
  stored: [customerId: number | null, sessionId: string | null, valueHash: string | null];
  chats: string;
  value: string | number;
}

/** Also ends every open chat that it concerns. @throws AppError not-found; conflict: another agent's chat, or nobody to ban. */
export async function addBan(context: BanContext, body: AddBan, agent: StaffMember): Promise<BanRow> {
  const { database, publish } = context;
  // Before the lock: the starts that wait for it may have all other connections.
  const target =
    'email' in body ? targetAddress(context, body.email, null) : await findTarget(context, body, agent);
  const expiresAt = new Date(context.now().getTime() + body.hours * 3_600_000);
  const { ban, changes } = await database.transaction(async (transaction) => {
    await lockForBan(database, transaction);
    const [row] = await database.select<BanRow>(
      `INSERT INTO live_chat_bans AS b
         (kind, reason, customer_id, session_id, value_hash, banned_by_id, banned_by_name, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${BAN_COLUMNS}`,
      [body.kind, body.reason, ...target.stored, agent.userId, agent.displayName, expiresAt],
      transaction,
    );
    if (row === undefined) throw new Error('The insert returned no row.');
    const subject = `ban ${String(row.id)}`;
    const change = { actor: agent, subject, action: 'add', before: null, after: pickFields(row) };
    await recordChange(database, change, transaction);

    return { ban: row, changes: await endChats(context, target, transaction) };
  });
  for (const change of changes) publish(presentSessionChange(change));

  return ban;
}

/** Lifts a ban. @throws AppError not-found */
export async function liftBan(database: Database, id: number, agent: StaffMember): Promise<void> {
  await database.transaction(async (transaction) => {
    const ban = await database.models.LiveChatBan.findOne({
      where: { id, expiresAt: { [Op.gt]: new Date() } },
      lock: true,
      transaction,
    });
    if (ban === null) throw new AppError('not-found', 'There is no such ban.');
    await ban.destroy({ transaction });
    const subject = `ban ${String(id)}`;
    const change = { actor: agent, subject, action: 'remove', before: pickFields(ban), after: null };
    await recordChange(database, change, transaction);
  });
}

/** Without the reason, which may say something about a person. */
const pickFields = ({ kind, expiresAt }: Pick<BanRow, 'expiresAt' | 'kind'>) => ({ kind, expiresAt });

async function findTarget(
  context: BanContext,
  { kind, sessionId }: Extract<AddBan, { sessionId: string }>,
  agent: StaffMember,
): Promise<Target> {
  const session = await requireSession(context.database, sessionId);
  if (session.status === 'active' && session.agentId !== agent.userId && !isLead(agent)) {
    throw new AppError('conflict', `${session.holderName ?? 'Another agent'} holds this chat.`);
  }
  const { customerId, networkHash } = session;
  if (kind === 'address') return targetAddress(context, session.customerEmail, sessionId);
  if (kind === 'network') {
    if (networkHash === null) throw new AppError('conflict', 'The network of this chat is not known.');
    return { stored: [null, sessionId, networkHash], chats: 's.network_hash = $1', value: networkHash };
  }
  // Everybody without a cookie is the default customer.
  if (customerId === null || customerId === DEFAULT_CUSTOMER_ID) {
    const detail = 'This shopper has no number of their own. Ban the address or the network.';
    throw new AppError('conflict', detail);
  }

  return { stored: [customerId, sessionId, null], chats: 's.customer_id = $1', value: customerId };
}

function targetAddress({ config }: BanContext, email: string, sessionId: string | null): Target {
  const valueHash = hashAddress(email, config.identity.sessionSecret);

  return {
    stored: [null, sessionId, valueHash],
    chats: 'lower(s.customer_email) = $1',
    value: email.toLowerCase(),
  };
}

/** Ends the open chats that a ban concerns, in the order of their ids. */
async function endChats(context: BanContext, { chats, value }: Target, transaction: Transaction) {
  const open = await context.database.select<{ sessionId: string }>(
    `SELECT s.session_id AS "sessionId" FROM live_chat_sessions s
     WHERE ${chats} AND s.status <> 'ended' ORDER BY s.id LIMIT ${String(ENDED_MAX)}`,
    [value],
    transaction,
  );
  const changes: SessionChange[] = [];
  for (const { sessionId } of open) {
    const session = await lockSession(context.database, sessionId, transaction);
    const change = await applyTransition(context.database, session, { kind: 'ban' }, transaction);
    if (change !== null) changes.push(change);
  }

  return changes;
}
