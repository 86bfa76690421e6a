import { type Database, publicNameOf, staffNameOf } from '@ronin/database';
import { QueryTypes } from 'sequelize';
import type { Agent } from './transitions.ts';

/** An account that may hold sessions, or null. */
export async function findAgent(database: Database, userId: number): Promise<Agent | null> {
  const [agent] = await database.query<Agent>(
    `SELECT u.id AS "userId", ${staffNameOf('u')} AS "displayName", ${publicNameOf('u')} AS "publicName" FROM users u
     WHERE u.id = $1 AND u.roles && ARRAY['agent', 'admin']`,
    { bind: [userId], type: QueryTypes.SELECT },
  );

  return agent ?? null;
}
