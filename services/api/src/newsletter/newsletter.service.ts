import type { Database, Newsletter } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { UniqueConstraintError } from 'sequelize';

/**
 * Subscribes an address. A unique index ignores case, so of simultaneous subscriptions one succeeds.
 * @throws AppError conflict; by its detail the shop knows that the address was subscribed before.
 */
export async function subscribe(database: Database, email: string): Promise<Newsletter> {
  try {
    return await database.models.Newsletter.create({ email });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new AppError('conflict', 'This address is already subscribed.');
  }
}
