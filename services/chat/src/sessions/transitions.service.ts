import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { type Publish, type SessionEvent, toSessionEvent } from '../cluster/cluster-event.ts';
import { presentMessage } from './messages.presenter.ts';
import { MESSAGE_COLUMNS, type MessageRow, SESSION_COLUMNS, type SessionRow } from './rows.ts';
import type { SessionQueue } from './session-queue.ts';
import { noSuchChat, requireSession } from './sessions.service.ts';
import { type Agent, decide, type Step, STEP_UPDATES, type Transition } from './transitions.ts';

interface TransitionContext {
  config: { agentCapacity: number };
  database: Database;
  sessionQueue: SessionQueue;
  publish: Publish;
}

/** A step that was applied. */
export interface SessionChange {
  session: SessionRow;
  message: MessageRow;
  /** The holder before the step. */
  previousAgentId: number | null;
}

/**
 * Applies a transition in one transaction, under the lock of the session's row, and publishes the change. Of several claims
 * at the same time one wins; the others are decided after it and name the winner.
 * @param record writes more about the change in its transaction.
 * @returns the session afterwards; it is unchanged if there was nothing to change.
 * @throws AppError not-found, conflict
 */
export async function changeSession(
  context: TransitionContext,
  sessionId: string,
  transition: Transition,
  record?: (change: SessionChange, before: SessionRow, transaction: Transaction) => Promise<void>,
): Promise<SessionRow> {
  const { database, sessionQueue, publish } = context;
  const change = await sessionQueue.run(sessionId, () =>
    database.transaction(async (transaction) => {
      await lockNewHolder(context, transition, transaction);
      const session = await lockSession(context, sessionId, transaction);
      const step = decide(session, transition);
      if (step === null) return null;
      if (step.holder) await requireCapacity(context, step.holder, transaction);
      const applied = await applyStep(context, session, step, transaction);
      await record?.(applied, session, transaction);
      return applied;
    }),
  );
  if (change === null) return await requireSession(database, sessionId);

  publish(presentSessionChange(change));
  return change.session;
}

export const presentSessionChange = ({ session, message, previousAgentId }: SessionChange): SessionEvent =>
  toSessionEvent(session, { message: presentMessage(message), previousAgentId });

/** Writes a step: the session's row, which must be locked since the decision, and the system message. */
export async function applyStep(
  { database }: { database: Database },
  session: SessionRow,
  { update, holder, messageType, text, transferredFrom }: Step,
  transaction: Transaction,
): Promise<SessionChange> {
  const next = holder === undefined ? { userId: session.agentId, publicName: session.agentName } : holder;
  const [row] = await database.select<SessionRow>(
    `WITH s AS (
       UPDATE live_chat_sessions
       SET last_sequence = last_sequence + 1, agent_id = $2, agent_name = $3,
           transferred_from = $4, ${STEP_UPDATES[update]}
       WHERE id = $1 RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
    [session.id, next?.userId ?? null, next?.publicName ?? null, transferredFrom],
    transaction,
  );
  const [message] = await database.select<MessageRow>(
    `INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message, message_type)
     VALUES ($1, $2, 'System', 'system', $3, $4) RETURNING ${MESSAGE_COLUMNS}`,
    [session.sessionId, row?.lastSequence, text, messageType],
    transaction,
  );
  if (row === undefined || message === undefined) throw new Error('A locked session returned no row.');

  return { session: row, message, previousAgentId: session.agentId };
}

/**
 * Locks the new holder before the session. With this order everywhere, two claims of one agent are counted one after the
 * other, and there is no deadlock.
 */
async function lockNewHolder(
  { database }: TransitionContext,
  transition: Transition,
  transaction: Transaction,
): Promise<void> {
  const newHolder = newHolderOf(transition);
  if (newHolder === null) return;

  await lockAgent(database, newHolder, transaction);
}

/** Comes before the lock of a session: the chats of an agent are counted one after the other. */
export const lockAgent = (
  database: Database,
  { userId }: Agent,
  transaction: Transaction,
): Promise<unknown> =>
  database.select('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId], transaction);

function newHolderOf(transition: Transition): Agent | null {
  if (transition.kind === 'claim' || transition.kind === 'take-over') return transition.agent;

  return transition.kind === 'transfer' || transition.kind === 'assign' ? transition.to : null;
}

/** @throws AppError not-found */
export async function lockSession(
  { database }: { database: Database },
  sessionId: string,
  transaction: Transaction,
): Promise<SessionRow> {
  const [session] = await database.select<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s WHERE s.session_id = $1 FOR NO KEY UPDATE OF s`,
    [sessionId],
    transaction,
  );
  if (session === undefined) throw noSuchChat();

  return session;
}

/** How many chats an agent holds. */
export async function findHeldCount(
  database: Database,
  userId: number,
  transaction: Transaction | null = null,
): Promise<number> {
  const [row] = await database.select<{ held: number }>(
    `SELECT count(*) AS held FROM live_chat_sessions WHERE agent_id = $1 AND status = 'active'`,
    [userId],
    transaction,
  );

  return row?.held ?? 0;
}

/** @throws AppError conflict when the agent already holds the maximum number of sessions. */
async function requireCapacity(
  { database, config }: TransitionContext,
  agent: Agent,
  transaction: Transaction,
): Promise<void> {
  if ((await findHeldCount(database, agent.userId, transaction)) < config.agentCapacity) return;

  throw new AppError(
    'conflict',
    `${agent.displayName} holds ${String(config.agentCapacity)} open chats already.`,
  );
}
