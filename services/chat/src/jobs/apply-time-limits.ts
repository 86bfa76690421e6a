import type { Database, Transaction } from '@ronin/database';
import type { ChatContext } from '../context.ts';
import { sendIdleAgentsAway } from '../presence/agents.service.ts';
import type { PresenceHeartbeat } from '../presence/presence-heartbeat.ts';
import { saveSilentShoppersOffline } from '../presence/shoppers.service.ts';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { applyTransition, presentSessionChange } from '../sessions/transitions.service.ts';
import type { Transition } from '../sessions/transitions.ts';
import { createMissedChatTicket } from '../tickets/tickets.service.ts';
import { NOW, readWaitSettings, type TimeLimit, type WaitContext, waitLimits } from './wait-limits.ts';

interface TimeLimitContext extends WaitContext, Pick<ChatContext, 'logger' | 'publish'> {
  config: Pick<ChatContext['config'], 'agentGoneMs' | 'agentSilentMs' | 'shopperGoneMs' | 'vapidKeys'>;
  presenceHeartbeat: Pick<PresenceHeartbeat, 'uninterruptedMs'>;
}

/** Sessions that one time limit changes in one run. The next run is two seconds later. */
const SESSIONS_PER_RUN = 200;

/** After a start or an interruption, presence must be written for this long before it is reliable. */
export const STABLE_MS = 30_000;

/** A gone agent's session must be back within the limit, so it is returned earlier, to allow for the interval of the runs. */
const EARLY_FACTOR = 0.95;

/** Runs as a job in one of the processes. Sessions whose row is locked are skipped until the next run. */
export async function applyTimeLimits(context: TimeLimitContext): Promise<void> {
  const uninterruptedMs = context.presenceHeartbeat.uninterruptedMs();
  const settings = await readWaitSettings(context.database);
  const limits = settings.hasOpenChats ? [...timeLimitsOf(context), ...waitLimits(context, settings)] : [];
  for (const timeLimit of limits) {
    if (timeLimit.needsPresence && uninterruptedMs < Math.min(timeLimit.afterMs, STABLE_MS)) continue;
    await applyToSessions(context, timeLimit);
  }
  if (await sendIdleAgentsAway(context.database, settings.idleMinutes, context.at)) {
    context.publish({ kind: 'presence' });
  }
  if (uninterruptedMs < STABLE_MS) return;

  const sessionIds = await saveSilentShoppersOffline(context.database);
  if (sessionIds.length > 0) context.publish({ kind: 'shoppers', sessionIds });
}

function timeLimitsOf({ config, database }: TimeLimitContext): TimeLimit[] {
  const step = async (session: SessionRow, transition: Transition, transaction: Transaction) => {
    const change = await applyTransition(database, session, transition, transaction);

    return change && presentSessionChange(change);
  };

  return [
    {
      // Agents who only use REST calls have no presence. They are not gone: only one who had a socket around or after the
      // claim can be.
      change: (session, transaction) => step(session, { kind: 'return', reason: 'gone' }, transaction),
      condition: `s.status = 'active' AND (s.agent_id IS NULL OR (
        p.connected_until < ${NOW} AND p.seen_at < ${NOW} - make_interval(secs => $1)
        AND p.seen_at > s.claimed_at - make_interval(secs => $1)))`,
      afterMs: config.agentGoneMs * EARLY_FACTOR,
      needsPresence: true,
    },
    {
      change: (session, transaction) => step(session, { kind: 'return', reason: 'silent' }, transaction),
      condition: `s.status = 'active' AND s.unanswered_since < ${NOW} - make_interval(secs => $1)`,
      afterMs: config.agentSilentMs,
      needsPresence: true,
    },
    {
      async change(session, transaction) {
        const ticketNumber = await createMissedChatTicket(database, session, transaction);
        return await step(session, { kind: 'abandon', ticketNumber }, transaction);
      },
      condition: `s.status = 'waiting' AND s.customer_seen_at < ${NOW} - make_interval(secs => $1)`,
      afterMs: config.shopperGoneMs,
      needsPresence: true,
    },
  ];
}

/** A session that fails is logged and skipped until the next run, so that it does not block the others. */
async function applyToSessions(context: TimeLimitContext, timeLimit: TimeLimit): Promise<void> {
  const { at, database, logger, publish } = context;
  const skippedIds: number[] = [];
  let changed = 0;
  while (changed < SESSIONS_PER_RUN) {
    let session: SessionRow | undefined;
    try {
      const event = await database.transaction(async (transaction) => {
        session = await lockNextSession(database, timeLimit, { skippedIds, at }, transaction);

        return session === undefined ? null : await timeLimit.change(session, transaction);
      });
      if (event === null) return;
      publish(event);
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
  { skippedIds, at }: { skippedIds: number[]; at: Date | undefined },
  transaction: Transaction,
): Promise<SessionRow | undefined> {
  const [session] = await database.select<SessionRow>(
    `SELECT ${SESSION_COLUMNS}
     FROM live_chat_sessions s LEFT JOIN live_chat_agents p ON p.user_id = s.agent_id
     WHERE ${condition} AND s.id <> ALL ($2::bigint[])
     ORDER BY s.id LIMIT 1
     FOR NO KEY UPDATE OF s SKIP LOCKED`,
    [afterMs / 1_000, skippedIds, at ?? null],
    transaction,
  );

  return session;
}
