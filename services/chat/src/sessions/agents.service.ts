import type { Database } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import type { Agent } from './transitions.ts';

/** An account that may hold sessions, or null. */
export async function findAgent(database: Database, userId: number): Promise<Agent | null> {
  const [agent] = await database.query<Agent>(
    `SELECT id AS "userId", coalesce(display_name, username) AS "displayName" FROM users
     WHERE id = $1 AND roles && ARRAY['agent', 'admin']`,
    { bind: [userId], type: QueryTypes.SELECT },
  );

  return agent ?? null;
}
