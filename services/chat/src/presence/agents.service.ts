import type { AgentPresence, AgentStatus } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import type { Agent } from '../sessions/transitions.ts';

/** How long an agent counts as connected without another sign of life: two heartbeats and a little. */
const CONNECTED_SECONDS = 12;

/** Staff in one answer. */
const MOST_AGENTS = 500;

/** Everybody who may hold chats, with what they hold. */
export async function listAgents(database: Database, capacity: number): Promise<AgentPresence[]> {
  return await database.query<AgentPresence>(
    `SELECT u.id AS "agentId", coalesce(u.display_name, u.username) AS "displayName",
            coalesce(p.status, 'available') AS status,
            coalesce(p.connected_until > now(), false) AS connected,
            (SELECT count(*) FROM live_chat_sessions s WHERE s.agent_id = u.id AND s.status = 'active') AS chats,
            $1::int AS capacity,
            CASE WHEN p.connected_until > now() THEN p.looking_at END AS "lookingAt"
     FROM users u LEFT JOIN live_chat_agents p ON p.user_id = u.id
     WHERE u.roles && ARRAY['agent', 'admin']
     ORDER BY connected DESC, "displayName", u.id
     LIMIT ${String(MOST_AGENTS)}`,
    { bind: [capacity], type: QueryTypes.SELECT },
  );
}

/** Whether any agent is connected and takes new chats. */
export async function isAnybodyAvailable(database: Database): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM live_chat_agents p JOIN users u ON u.id = p.user_id
     WHERE p.connected_until > now() AND p.status = 'available' AND u.roles && ARRAY['agent', 'admin']
     LIMIT 1`,
    { type: QueryTypes.SELECT },
  );

  return rows.length > 0;
}

/** An account that may hold chats, or null. */
export async function findAgent(database: Database, userId: number): Promise<Agent | null> {
  const [agent] = await database.query<Agent>(
    `SELECT id AS "userId", coalesce(display_name, username) AS "displayName" FROM users
     WHERE id = $1 AND roles && ARRAY['agent', 'admin']`,
    { bind: [userId], type: QueryTypes.SELECT },
  );

  return agent ?? null;
}

/** Says whether an agent takes new chats. */
export async function setAgentStatus(database: Database, userId: number, status: AgentStatus): Promise<void> {
  await database.query(
    `INSERT INTO live_chat_agents (user_id, status) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET status = excluded.status`,
    { bind: [userId, status] },
  );
}

/** Says which chat an agent has before them; null: none. */
export async function noteLooking(
  database: Database,
  userId: number,
  sessionId: string | null,
): Promise<void> {
  await database.query(
    `INSERT INTO live_chat_agents (user_id, looking_at) VALUES ($1, $2::uuid)
     ON CONFLICT (user_id) DO UPDATE SET looking_at = excluded.looking_at`,
    { bind: [userId, sessionId] },
  );
}

/** Says that an agent looks away from a chat, if that is where they look. */
export async function noteLookedAway(database: Database, userId: number, sessionId: string): Promise<void> {
  await database.query(
    'UPDATE live_chat_agents SET looking_at = NULL WHERE user_id = $1 AND looking_at = $2::uuid',
    { bind: [userId, sessionId] },
  );
}

/** A sign of life: who gave it, and how many milliseconds ago. */
export interface SignOfLife {
  userId: number;
  agoMs: number;
}

/** Writes down that these agents have a live connection. Staff who were removed meanwhile are passed over. */
export async function noteAgentsConnected(database: Database, signs: SignOfLife[]): Promise<void> {
  await database.query(
    `INSERT INTO live_chat_agents (user_id, seen_at, connected_until)
     SELECT u.id, now() - make_interval(secs => sign.ago_ms / 1000), now() + interval '${String(CONNECTED_SECONDS)} seconds'
     FROM unnest($1::int[], $2::float8[]) AS sign (user_id, ago_ms) JOIN users u ON u.id = sign.user_id
     ORDER BY u.id
     ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at, connected_until = excluded.connected_until`,
    { bind: [signs.map(({ userId }) => userId), signs.map(({ agoMs }) => agoMs)] },
  );
}

/** Writes down that an agent's last connection to this process is gone; another process says otherwise at once. */
export async function noteAgentGone(database: Database, { userId, agoMs }: SignOfLife): Promise<void> {
  await database.query(
    `UPDATE live_chat_agents SET seen_at = now() - make_interval(secs => $2::float8 / 1000), connected_until = now(), looking_at = NULL
     WHERE user_id = $1`,
    { bind: [userId, agoMs] },
  );
}
