import type { Database, Newsletter } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes, type Attributes } from 'sequelize';

/**
 * Subscribes an address. Addresses that differ in case alone are one, and of simultaneous subscriptions one wins.
 * @throws AppError conflict, by whose detail the shop knows that the address was subscribed before.
 */
export async function subscribe(database: Database, email: string): Promise<Attributes<Newsletter>> {
  const [subscription] = await database.query<Attributes<Newsletter>>(
    `INSERT INTO newsletters (email) VALUES ($1)
     ON CONFLICT (lower(email)) DO NOTHING
     RETURNING id, email, subscribed_at AS "subscribedAt"`,
    { bind: [email], type: QueryTypes.SELECT },
  );
  if (subscription === undefined) throw new AppError('conflict', 'This address is already subscribed.');

  return subscription;
}
