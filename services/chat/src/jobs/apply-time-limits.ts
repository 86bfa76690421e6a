import type { Database } from '@ronin/database';
import type { Logger } from '@ronin/server-kit';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Publish } from '../cluster/cluster-event.ts';
import type { ChatConfig } from '../config.ts';
import type { PresenceHeartbeat } from '../presence/presence-heartbeat.ts';
import { saveSilentShoppersOffline } from '../presence/shoppers.service.ts';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { applyStep, presentSessionChange } from '../sessions/transitions.service.ts';
import { decide, type Step } from '../sessions/transitions.ts';
import { createMissedChatTicket } from '../tickets/missed-chats.service.ts';

interface TimeLimitContext {
  config: Pick<ChatConfig, 'agentGoneMs' | 'agentSilentMs' | 'shopperGoneMs'>;
  database: Database;
  logger: Logger;
  presenceHeartbeat: Pick<PresenceHeartbeat, 'uninterruptedMs'>;
  publish: Publish;
}

/** A time limit, and what happens to a session that exceeds it. */
interface TimeLimit {
  /** Decides about a session whose row is locked. */
  decideFor: (session: SessionRow, transaction: Transaction) => Promise<Step | null>;
  /** An SQL condition for session `s`, with the presence `p` of its agent, after $1 seconds. */
  condition: string;
  afterMs: number;
}

/** Sessions that one time limit changes in one run. The next run is two seconds later. */
const SESSIONS_PER_RUN = 200;

/** After a start or an interruption, presence must be written for this long before it is reliable. */
const STABLE_MS = 30_000;

/** A gone agent's session must be back within the limit, so it is returned earlier, to allow for the interval of the runs. */
const EARLY_FACTOR = 0.95;

/**
 * Applies the time limits: the session of a gone or silent agent returns to the front of the waiting list, and a waiting
 * session without its shopper ends. It runs as a job in one of the processes. Sessions whose row is locked are skipped until
 * the next run.
 */
export async function applyTimeLimits(context: TimeLimitContext): Promise<void> {
  const uninterruptedMs = context.presenceHeartbeat.uninterruptedMs();
  for (const timeLimit of timeLimitsOf(context)) {
    if (uninterruptedMs < Math.min(timeLimit.afterMs, STABLE_MS)) continue;
    await applyToSessions(context, timeLimit);
  }
  if (uninterruptedMs < STABLE_MS) return;

  const sessionIds = await saveSilentShoppersOffline(context.database);
  if (sessionIds.length > 0) context.publish({ kind: 'shoppers', sessionIds });
}

function timeLimitsOf({ config, database }: TimeLimitContext): TimeLimit[] {
  return [
    {
      // Agents who only use REST calls have no presence. They are not gone: only one who had a socket around or after the
      // claim can be.
      decideFor: (session) => Promise.resolve(decide(session, { kind: 'return', reason: 'gone' })),
      condition: `s.status = 'active' AND (s.agent_id IS NULL OR (
        p.connected_until < now() AND p.seen_at < now() - make_interval(secs => $1)
        AND p.seen_at > s.claimed_at - make_interval(secs => $1)))`,
      afterMs: config.agentGoneMs * EARLY_FACTOR,
    },
    {
      decideFor: (session) => Promise.resolve(decide(session, { kind: 'return', reason: 'silent' })),
      condition: `s.status = 'active' AND s.unanswered_since < now() - make_interval(secs => $1)`,
      afterMs: config.agentSilentMs,
    },
    {
      async decideFor(session, transaction) {
        const ticketNumber = await createMissedChatTicket(database, session, transaction);
        return decide(session, { kind: 'abandon', ticketNumber });
      },
      condition: `s.status = 'waiting' AND s.customer_seen_at < now() - make_interval(secs => $1)`,
      afterMs: config.shopperGoneMs,
    },
  ];
}

/** A session that fails is logged and skipped until the next run, so that it does not block the others. */
async function applyToSessions(context: TimeLimitContext, timeLimit: TimeLimit): Promise<void> {
  const { database, logger, publish } = context;
  const skippedIds: number[] = [];
  let changed = 0;
  while (changed < SESSIONS_PER_RUN) {
    let session: SessionRow | undefined;
    try {
      const change = await database.transaction(async (transaction) => {
        session = await lockNextSession(database, timeLimit, skippedIds, transaction);
        if (session === undefined) return null;
        const step = await timeLimit.decideFor(session, transaction);

        return step === null ? null : await applyStep(context, session, step, transaction);
      });
      if (change === null) return;
      publish(presentSessionChange(change));
      changed += 1;
    } catch (error) {
      if (session === undefined) throw error;
      logger.error({ err: error }, 'time limit failed');
      skippedIds.push(session.id);
    }
  }
}

async function lockNextSession(
  database: Database,
  { condition, afterMs }: TimeLimit,
  skippedIds: number[],
  transaction: Transaction,
): Promise<SessionRow | undefined> {
  const [session] = await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS}
     FROM live_chat_sessions s LEFT JOIN live_chat_agents p ON p.user_id = s.agent_id
     WHERE ${condition} AND s.id <> ALL ($2::bigint[])
     ORDER BY s.id LIMIT 1
     FOR NO KEY UPDATE OF s SKIP LOCKED`,
    { bind: [afterMs / 1_000, skippedIds], type: QueryTypes.SELECT, transaction },
  );

  return session;
}
