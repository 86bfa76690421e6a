import type { AgentPresence, AgentStatus } from '@ronin/contracts';
import { type Database, publicNameOf, staffNameOf } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Agent } from '../sessions/transitions.ts';

/** An agent counts as connected for this long after a heartbeat: two heartbeats and a margin. */
const CONNECTED_SECONDS = 12;

const AGENTS_MAX = 500;

/** All staff who may hold sessions, with their presence and load. */
export async function listAgents(database: Database, capacity: number): Promise<AgentPresence[]> {
  return await database.select<AgentPresence>(
    `SELECT u.id AS "agentId", coalesce(u.display_name, u.username) AS "displayName",
            coalesce(p.status, 'available') AS status, coalesce(p.is_idle, false) AS idle,
            coalesce(p.connected_until > now(), false) AS connected,
            (SELECT count(*) FROM live_chat_sessions s WHERE s.agent_id = u.id AND s.status = 'active') AS chats,
            $1::int AS capacity,
            CASE WHEN p.connected_until > now() THEN p.looking_at END AS "lookingAt"
     FROM users u LEFT JOIN live_chat_agents p ON p.user_id = u.id
     WHERE u.roles && ARRAY['agent', 'admin']
     ORDER BY connected DESC, "displayName", u.id
     LIMIT ${String(AGENTS_MAX)}`,
    [capacity],
  );
}

export async function isAnyAgentAvailable(database: Database): Promise<boolean> {
  const rows = await database.select(
    `SELECT FROM live_chat_agents p JOIN users u ON u.id = p.user_id
     WHERE p.connected_until > now() AND p.status = 'available' AND u.roles && ARRAY['agent', 'admin']
     LIMIT 1`,
  );

  return rows.length > 0;
}

export async function setAgentStatus(database: Database, userId: number, status: AgentStatus): Promise<void> {
  await database.models.LiveChatAgent.upsert(
    { userId, status, isIdle: false, activeAt: new Date() },
    { returning: false },
  );
}

/** Writes that an agent uses the console. @returns whether they were away because they did not, and are back. */
export async function saveAgentActive(database: Database, userId: number): Promise<boolean> {
  const rows = await database.select(
    `WITH before AS (SELECT is_idle FROM live_chat_agents WHERE user_id = $1 FOR UPDATE), saved AS (
       INSERT INTO live_chat_agents (user_id, active_at) VALUES ($1, now())
       ON CONFLICT (user_id) DO UPDATE SET active_at = now(), is_idle = false,
         status = CASE WHEN live_chat_agents.is_idle THEN 'available' ELSE live_chat_agents.status END
     )
     SELECT FROM before WHERE is_idle`,
    [userId],
  );

  return rows.length > 0;
}

/** Connected agents who did not use the console for so long go away. One whose console never says so stays. */
export async function sendIdleAgentsAway(database: Database, idleMinutes: number, now: Date | undefined) {
  const rows = await database.select(
    `UPDATE live_chat_agents SET status = 'away', is_idle = true
     WHERE status = 'available' AND connected_until > now()
       AND active_at < coalesce($2::timestamptz, now()) - make_interval(mins => $1)
     RETURNING user_id`,
    [idleMinutes, now ?? null],
  );

  return rows.length > 0;
}

/** Stores which session an agent views; null for none. */
export async function setViewedSession(database: Database, userId: number, sessionId: string | null) {
  await database.models.LiveChatAgent.upsert({ userId, lookingAt: sessionId }, { returning: false });
}

/** Ends an agent's view of a session, if it is still the session that the agent views. */
export async function clearViewedSession(database: Database, userId: number, sessionId: string) {
  await database.models.LiveChatAgent.update(
    { lookingAt: null },
    { where: { userId, lookingAt: sessionId } },
  );
}

/** When an agent was last seen, as milliseconds before now. */
export interface AgentLastSeen {
  userId: number;
  agoMs: number;
}

/** Writes that these agents are connected. Accounts that were removed in the meantime are skipped. */
export async function saveAgentsConnected(database: Database, lastSeen: AgentLastSeen[]): Promise<void> {
  await database.query(
    `INSERT INTO live_chat_agents (user_id, seen_at, connected_until)
     SELECT u.id, now() - make_interval(secs => seen.ago_ms / 1000), now() + interval '${String(CONNECTED_SECONDS)} seconds'
     FROM unnest($1::int[], $2::float8[]) AS seen (user_id, ago_ms) JOIN users u ON u.id = seen.user_id
     ORDER BY u.id
     ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at, connected_until = excluded.connected_until`,
    { bind: [lastSeen.map(({ userId }) => userId), lastSeen.map(({ agoMs }) => agoMs)] },
  );
}

/** Writes that an agent is disconnected. Another process where the agent has a socket corrects it at once. */
export async function saveAgentDisconnected(database: Database, { userId, agoMs }: AgentLastSeen) {
  await database.query(
    `UPDATE live_chat_agents SET seen_at = now() - make_interval(secs => $2::float8 / 1000), connected_until = now()
     WHERE user_id = $1`,
    { bind: [userId, agoMs] },
  );
}

/** An account that may hold sessions. @throws AppError not-found */
export async function requireAgent(database: Database, userId: number): Promise<Agent> {
  const [agent] = await database.select<Agent>(
    `SELECT u.id AS "userId", ${staffNameOf('u')} AS "displayName", ${publicNameOf('u')} AS "publicName" FROM users u
     WHERE u.id = $1 AND u.roles && ARRAY['agent', 'admin']`,
    [userId],
  );
  if (agent === undefined) throw new AppError('not-found', 'There is no such agent.');

  return agent;
}
