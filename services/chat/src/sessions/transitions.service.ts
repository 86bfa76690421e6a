import { AppError } from '@ronin/server-kit';
import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './message-row.ts';
import { presentMessage } from './messages.presenter.ts';
import { SESSION_COLUMNS, type SessionRow } from './rows.ts';
import { noSuchChat, requireSession } from './sessions.service.ts';
import { BECOMES, decide, type Agent, type Step, type Transition } from './transitions.ts';

export type TransitionContext = Pick<ChatContext, 'config' | 'database' | 'turns' | 'publish'>;

/** A step that was taken. */
export interface Change {
  session: SessionRow;
  message: MessageRow;
  /** Who held it before. */
  previousAgentId: number | null;
}

/**
 * Takes a session through one transition, in one transaction under its row's lock, and tells everybody concerned. Of any
 * number of simultaneous claims one wins; each other is decided after it and sees its winner.
 * @returns the session afterwards; asked for what is so already, the session as it is.
 * @throws AppError not-found, conflict
 */
export async function changeSession(
  context: TransitionContext,
  sessionId: string,
  transition: Transition,
): Promise<SessionRow> {
  const { database, turns, publish } = context;
  const change = await turns.run(sessionId, () =>
    database.transaction(async (transaction) => {
      await lockTaker(context, transition, transaction);
      const session = await lockSession(context, sessionId, transaction);
      const step = decide(session, transition);
      if (step === null) return null;
      if (step.holder) await requireCapacity(context, step.holder, transaction);
      return await takeStep(context, session, step, transaction);
    }),
  );
  if (change === null) return await requireSession(database, sessionId);

  publish.session(presentChange(change));
  return change.session;
}

/** A change as the publisher tells it. */
export const presentChange = ({ session, message, previousAgentId }: Change) => ({
  sessionId: session.sessionId,
  status: session.status,
  agentId: session.agentId,
  lastSequence: session.lastSequence,
  message: presentMessage(message),
  previousAgentId,
});

/** Writes a step that was decided under the session's lock: the row and the message that says so. */
export async function takeStep(
  { database }: Pick<ChatContext, 'database'>,
  session: SessionRow,
  { becomes, holder, messageType, text, transferredFrom }: Step,
  transaction: Transaction,
): Promise<Change> {
  const next = holder === undefined ? { userId: session.agentId, displayName: session.agentName } : holder;
  const [row] = await database.query<SessionRow>(
    `WITH s AS (
       UPDATE live_chat_sessions
       SET last_sequence = last_sequence + 1, agent_id = $2, agent_name = $3,
           transferred_from = $4, ${BECOMES[becomes]}
       WHERE id = $1 RETURNING *
     )
     SELECT ${SESSION_COLUMNS} FROM s`,
    {
      bind: [session.id, next?.userId ?? null, next?.displayName ?? null, transferredFrom],
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  const [message] = await database.query<MessageRow>(
    `INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message, message_type)
     VALUES ($1, $2, 'System', 'system', $3, $4) RETURNING ${MESSAGE_COLUMNS}`,
    {
      bind: [session.sessionId, row?.lastSequence, text, messageType],
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  if (row === undefined || message === undefined) throw new Error('A locked session gave no row.');

  return { session: row, message, previousAgentId: session.agentId };
}

/**
 * Who takes a chat is locked before the chat, in this order everywhere: so two claims of one agent are counted one after
 * the other, and nothing waits in a circle.
 */
async function lockTaker(
  { database }: TransitionContext,
  transition: Transition,
  transaction: Transaction,
): Promise<void> {
  const taker = takerOf(transition);
  if (taker === null) return;

  await database.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', {
    bind: [taker.userId],
    type: QueryTypes.SELECT,
    transaction,
  });
}

function takerOf(transition: Transition): Agent | null {
  if (transition.kind === 'claim') return transition.agent;

  return transition.kind === 'transfer' ? transition.to : null;
}

/** @throws AppError not-found */
export async function lockSession(
  { database }: Pick<ChatContext, 'database'>,
  sessionId: string,
  transaction: Transaction,
): Promise<SessionRow> {
  const [session] = await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM live_chat_sessions s WHERE s.session_id = $1 FOR NO KEY UPDATE OF s`,
    { bind: [sessionId], type: QueryTypes.SELECT, transaction },
  );
  if (session === undefined) throw noSuchChat();

  return session;
}

/** @throws AppError conflict when the agent holds as many open chats as they may. */
async function requireCapacity(
  { database, config }: TransitionContext,
  agent: Agent,
  transaction: Transaction,
): Promise<void> {
  const [row] = await database.query<{ held: number }>(
    `SELECT count(*) AS held FROM live_chat_sessions WHERE agent_id = $1 AND status = 'active'`,
    { bind: [agent.userId], type: QueryTypes.SELECT, transaction },
  );
  if ((row?.held ?? 0) < config.agentCapacity) return;

  throw new AppError(
    'conflict',
    `${agent.displayName} holds ${String(config.agentCapacity)} open chats already.`,
  );
}
