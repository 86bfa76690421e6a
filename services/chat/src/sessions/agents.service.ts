import { type Database, publicNameOf, staffNameOf } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Agent } from './transitions.ts';

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
