import type { Database } from '@ronin/database';
import { DEFAULT_CUSTOMER_ID } from '@ronin/identity';
import { Op } from 'sequelize';
import { requireSession } from '../sessions/sessions.service.ts';

/** Who a chat belongs to. It gets the account of its guest with the merge. @throws AppError not-found */
export async function findCustomer(database: Database, sessionId: string) {
  const session = await requireSession(database, sessionId);
  // The account or the browser; null for one without a cookie.
  const customerId = session.customerId === DEFAULT_CUSTOMER_ID ? null : session.customerId;
  const account =
    customerId === null
      ? null
      : await database.models.Customer.findOne({
          attributes: ['id', 'email', 'firstName', 'lastName'],
          where: { id: customerId, email: { [Op.ne]: null } },
        });

  return { session, customerId, account, address: (account?.email ?? session.customerEmail).toLowerCase() };
}
