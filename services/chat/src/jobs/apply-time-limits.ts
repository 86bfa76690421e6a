import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import type { Publish } from '../cluster/cluster-event.ts';
import type { ChatConfig } from '../config.ts';
import type { PresenceHeartbeat } from '../presence/presence-heartbeat.ts';
import { saveSilentShoppersOffline } from '../presence/shoppers.service.ts';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { applyStep, presentSessionChange, type SessionChange } from '../sessions/transitions.service.ts';
import { decide, type Step } from '../sessions/transitions.ts';
import { createMissedChatTicket } from '../tickets/missed-chats.service.ts';

interface TimeLimitContext {
  config: Pick<ChatConfig, 'agentGoneMs' | 'agentSilentMs' | 'shopperGoneMs'>;
  database: Database;
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
    for (let count = 0; count < SESSIONS_PER_RUN; count += 1) {
      if ((await applyToNext(context, timeLimit)) === null) break;
    }
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

/** @returns the change of one session, or null when no session exceeds the limit. */
async function applyToNext(context: TimeLimitContext, timeLimit: TimeLimit): Promise<SessionChange | null> {
  const change = await context.database.transaction(async (transaction) => {
    const session = await lockNextSession(context, timeLimit, transaction);
    if (session === undefined) return null;
    const step = await timeLimit.decideFor(session, transaction);

    return step === null ? null : await applyStep(context, session, step, transaction);
  });
  if (change === null) return null;

  context.publish(presentSessionChange(change));
  return change;
}

async function lockNextSession(
  { database }: TimeLimitContext,
  { condition, afterMs }: TimeLimit,
  transaction: Transaction,
): Promise<SessionRow | undefined> {
  const [session] = await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS}
     FROM live_chat_sessions s LEFT JOIN live_chat_agents p ON p.user_id = s.agent_id
     WHERE ${condition}
     ORDER BY s.id LIMIT 1
     FOR NO KEY UPDATE OF s SKIP LOCKED`,
    { bind: [afterMs / 1_000], type: QueryTypes.SELECT, transaction },
  );

  return session;
}
