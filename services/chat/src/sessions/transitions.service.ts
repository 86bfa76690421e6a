import type { Database, Transaction } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type SessionEvent, toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { presentMessage } from './messages.presenter.ts';
import { MESSAGE_COLUMNS, type MessageRow, type SessionRow } from './rows.ts';
import { requireSession, updateSession } from './sessions.service.ts';
import { type Agent, decide, type Step, STEP_UPDATES, type Transition } from './transitions.ts';

export type SessionContext = Pick<ChatContext, 'database' | 'publish' | 'sessionQueue'>;

export interface SessionChange {
  session: SessionRow;
  message: MessageRow;
  /** The holder before the step. */
  previousAgentId: number | null;
}

/** Runs `work` in one transaction, in the queue of the session, and publishes the change of the session that it returns. */
export async function runInSession<Result extends { change: SessionChange | null }>(
  { database, publish, sessionQueue }: SessionContext,
  sessionId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await sessionQueue.run(sessionId, () => database.transaction(work));
  if (result.change !== null) publish(presentSessionChange(result.change));

  return result;
}

/**
 * Applies a transition in one transaction, under the lock of the session's row, and publishes the change. Of several claims
 * at the same time one wins; the others are decided after it and name the winner.
 * @param record writes more about the change in its transaction.
 * @returns the session afterwards, which may be unchanged. @throws AppError not-found, conflict
 */
export async function changeSession(
  context: SessionContext & { config: { agentCapacity: number } },
  sessionId: string,
  transition: Transition,
  record?: (change: SessionChange, before: SessionRow, transaction: Transaction) => Promise<void>,
): Promise<SessionRow> {
  const { config, database } = context;
  const { change } = await runInSession(context, sessionId, async (transaction) => {
    // With this order of the locks everywhere, two claims of one agent are counted one after the other, without a deadlock.
    const newHolder = newHolderOf(transition);
    if (newHolder !== null) await lockAgent(database, newHolder, transaction);
    const session = await lockSession(database, sessionId, transaction);
    const step = decide(session, transition);
    if (step === null) return { change: null };

    if (step.holder) await requireCapacity(database, step.holder, config.agentCapacity, transaction);
    const applied = await applyStep(database, session, step, transaction);
    await record?.(applied, session, transaction);

    return { change: applied };
  });

  return change?.session ?? (await requireSession(database, sessionId));
}

export const presentSessionChange = ({ session, message, previousAgentId }: SessionChange): SessionEvent =>
  toSessionEvent(session, { message: presentMessage(message), previousAgentId });

/** Decides and applies a transition of a session whose row is locked. @returns null when there is nothing to change. */
export async function applyTransition(
  database: Database,
  session: SessionRow,
  transition: Transition,
  transaction: Transaction,
): Promise<SessionChange | null> {
  const step = decide(session, transition);

  return step && (await applyStep(database, session, step, transaction));
}

/** Writes a step: the session's row, which must be locked since the decision, and the system message. */
async function applyStep(
  database: Database,
  session: SessionRow,
  { update, holder, text, messageType, transferredFrom }: Step,
  transaction: Transaction,
): Promise<SessionChange> {
  const next = holder === undefined ? { userId: session.agentId, publicName: session.agentName } : holder;
  const step = STEP_UPDATES[update];
  const row = await updateSession(
    database,
    `last_sequence = last_sequence + 1, agent_id = $2, agent_name = $3, transferred_from = $4, ${step.set} WHERE id = $1`,
    [session.id, next?.userId ?? null, next?.publicName ?? null, transferredFrom ?? null],
    transaction,
  );
  const [message] = await database.select<MessageRow>(
    `INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message, message_type)
     VALUES ($1, $2, 'System', 'system', $3, $4) RETURNING ${MESSAGE_COLUMNS}`,
    [session.sessionId, row?.lastSequence, text, messageType ?? step.messageType],
    transaction,
  );
  if (row === undefined || message === undefined) throw new Error('A locked session returned no row.');

  return { session: row, message, previousAgentId: session.agentId };
}

/** Comes before the lock of a session: the chats of an agent are counted one after the other. */
export const lockAgent = (database: Database, { userId }: Agent, transaction: Transaction) =>
  database.select('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId], transaction);

function newHolderOf(transition: Transition): Agent | null {
  if (transition.kind === 'claim' || transition.kind === 'take-over') return transition.agent;

  return transition.kind === 'transfer' || transition.kind === 'assign' ? transition.to : null;
}

/** @throws AppError not-found */
export const lockSession = (database: Database, sessionId: string, transaction: Transaction) =>
  requireSession(database, sessionId, transaction);

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
async function requireCapacity(database: Database, agent: Agent, capacity: number, transaction: Transaction) {
  if ((await findHeldCount(database, agent.userId, transaction)) < capacity) return;
  throw new AppError('conflict', `${agent.displayName} holds ${String(capacity)} open chats already.`);
}
