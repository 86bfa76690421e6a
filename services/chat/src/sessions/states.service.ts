import type { ChatStatus } from '@ronin/contracts';
import type { Database } from '@ronin/database';

/** The part of a session that shows whether its sockets missed something. */
export interface SessionState {
  sessionId: string;
  status: ChatStatus;
  agentId: number | null;
  lastSequence: number;
}

/** Sessions of one statement. */
const CHUNK = 1_000;

export async function listSessionStates(database: Database, sessionIds: string[]): Promise<SessionState[]> {
  const states: SessionState[] = [];
  for (let start = 0; start < sessionIds.length; start += CHUNK) {
    const rows = await database.select<SessionState>(
      `SELECT session_id AS "sessionId", status, agent_id AS "agentId", last_sequence AS "lastSequence"
       FROM live_chat_sessions WHERE session_id = ANY ($1::uuid[])`,
      [sessionIds.slice(start, start + CHUNK)],
    );
    states.push(...rows);
  }

  return states;
}
