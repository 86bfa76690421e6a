import { QueryTypes, type Transaction } from 'sequelize';
import type { ChatContext } from '../context.ts';
import type { Heartbeat } from '../presence/presence-heartbeat.ts';
import { noteSilentShoppers } from '../presence/shoppers.service.ts';
import { SESSION_COLUMNS, type SessionRow } from '../sessions/rows.ts';
import { decide, type Step } from '../sessions/transitions.ts';
import { presentChange, takeStep, type Change } from '../sessions/transitions.service.ts';
import { keepMissedChat } from '../tickets/missed-chats.service.ts';

type CheckContext = Pick<ChatContext, 'config' | 'database' | 'publish'> & { heartbeat: Heartbeat };

/** A rule by which time alone changes a session. */
interface Rule {
  /** What happens to a session that it is for, under the session's lock. */
  decideOn: (session: SessionRow, transaction: Transaction) => Promise<Step | null>;
  /** Which sessions `s`, whose agent's presence is `p`, it is for, when $1 seconds have passed. */
  applies: string;
  afterMs: number;
}

/** Sessions changed by one rule in one run; the next run is soon. */
const MOST_PER_RUN = 200;

/** After a start or an outage presence needs this long to be true again. */
const STEADY_MS = 30_000;

/** A chat whose agent is gone is back within the time, so it is taken a little before: looking and telling take their part. */
const PROMPT = 0.95;

/**
 * Applies the rules of time: a gone or silent agent's chat goes back to the front of the queue, and a waiting chat without
 * a shopper ends. It runs as a job, in whichever process takes it; a session that is being changed elsewhere is passed
 * over until the next run.
 */
export async function checkChats(context: CheckContext): Promise<void> {
  const steadyMs = context.heartbeat.steadyForMs();
  for (const rule of rulesOf(context)) {
    if (steadyMs < Math.min(rule.afterMs, STEADY_MS)) continue;
    for (let count = 0; count < MOST_PER_RUN; count += 1) {
      if ((await applyOnce(context, rule)) === null) break;
    }
  }
  if (steadyMs < STEADY_MS) return;

  const gone = await noteSilentShoppers(context.database);
  if (gone.length > 0) context.publish.shoppers(gone);
}

function rulesOf({ config, database }: CheckContext): Rule[] {
  return [
    {
      // The agent had a connection since, or shortly before, they took the chat: who only ever calls is not gone.
      decideOn: (session) => Promise.resolve(decide(session, { kind: 'return', reason: 'gone' })),
      applies: `s.status = 'active' AND (s.agent_id IS NULL OR (
        p.connected_until < now() AND p.seen_at < now() - make_interval(secs => $1)
        AND p.seen_at > s.claimed_at - make_interval(secs => $1)))`,
      afterMs: config.agentGoneMs * PROMPT,
    },
    {
      decideOn: (session) => Promise.resolve(decide(session, { kind: 'return', reason: 'silent' })),
      applies: `s.status = 'active' AND s.unanswered_since < now() - make_interval(secs => $1)`,
      afterMs: config.agentSilentMs,
    },
    {
      async decideOn(session, transaction) {
        const ticketNumber = await keepMissedChat({ database }, session, transaction);
        return decide(session, { kind: 'abandon', ticketNumber });
      },
      applies: `s.status = 'waiting' AND s.customer_seen_at < now() - make_interval(secs => $1)`,
      afterMs: config.shopperGoneMs,
    },
  ];
}

/** Changes one session that a rule is for, under its lock. */
async function applyOnce(context: CheckContext, rule: Rule): Promise<Change | null> {
  const change = await context.database.transaction(async (transaction) => {
    const session = await lockOne(context, rule, transaction);
    if (session === undefined) return null;
    const step = await rule.decideOn(session, transaction);

    return step === null ? null : await takeStep(context, session, step, transaction);
  });
  if (change === null) return null;

  context.publish.session(presentChange(change));
  return change;
}

async function lockOne(
  { database }: CheckContext,
  { applies, afterMs }: Rule,
  transaction: Transaction,
): Promise<SessionRow | undefined> {
  const [session] = await database.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS}
     FROM live_chat_sessions s LEFT JOIN live_chat_agents p ON p.user_id = s.agent_id
     WHERE ${applies}
     ORDER BY s.id LIMIT 1
     FOR NO KEY UPDATE OF s SKIP LOCKED`,
    { bind: [afterMs / 1_000], type: QueryTypes.SELECT, transaction },
  );

  return session;
}
