import type { Database } from '@ronin/database';
import { Op } from 'sequelize';
import { requireSession } from '../sessions/sessions.service.ts';

/** Everybody without a cookie. */
const NOBODY = 1;

/** Who a chat belongs to. */
interface ChatCustomer {
  /** The account or the browser; null for one without a cookie. */
  customerId: number | null;
  accountId: number | null;
  /** In lower case: of the account, else as it was typed. */
  address: string;
}

/** @throws AppError not-found */
export async function findCustomer(database: Database, sessionId: string): Promise<ChatCustomer> {
  const session = await requireSession(database, sessionId);
  const customerId = session.customerId === NOBODY ? null : session.customerId;
  const account =
    customerId === null
      ? null
      : await database.models.Customer.findOne({
          attributes: ['id', 'email'],
          where: { id: customerId, email: { [Op.ne]: null } },
        });

  return {
    customerId,
    accountId: account?.id ?? null,
    address: (account?.email ?? session.customerEmail).toLowerCase(),
  };
}
