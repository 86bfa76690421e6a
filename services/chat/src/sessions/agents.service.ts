import { type Database, publicNameOf, staffNameOf } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import type { Agent } from './transitions.ts';

/**
 * An account that may hold sessions.
 * @throws AppError not-found
 */
export async function requireAgent(database: Database, userId: number): Promise<Agent> {
  const [agent] = await database.query<Agent>(
    `SELECT u.id AS "userId", ${staffNameOf('u')} AS "displayName", ${publicNameOf('u')} AS "publicName" FROM users u
     WHERE u.id = $1 AND u.roles && ARRAY['agent', 'admin']`,
    { bind: [userId], type: QueryTypes.SELECT },
  );
  if (agent === undefined) throw new AppError('not-found', 'There is no such agent.');

  return agent;
}
