import type { Customer, Database } from '@ronin/database';
import { DEFAULT_CUSTOMER_ID } from '@ronin/identity';
import { type Attributes, Op } from 'sequelize';
import type { SessionRow } from '../sessions/rows.ts';
import { requireSession } from '../sessions/sessions.service.ts';

/** Who a chat belongs to. */
interface ChatCustomer {
  session: SessionRow;
  /** The account or the browser; null for one without a cookie. */
  customerId: number | null;
  account: Pick<Attributes<Customer>, 'email' | 'firstName' | 'id' | 'lastName'> | null;
  /** In lower case: of the account, else as it was typed. */
  address: string;
}

/** A chat gets the account of its guest with the merge. @throws AppError not-found */
export async function findCustomer(database: Database, sessionId: string): Promise<ChatCustomer> {
  const session = await requireSession(database, sessionId);
  const customerId = session.customerId === DEFAULT_CUSTOMER_ID ? null : session.customerId;
  const account =
    customerId === null
      ? null
      : await database.models.Customer.findOne({
          attributes: ['id', 'email', 'firstName', 'lastName'],
          where: { id: customerId, email: { [Op.ne]: null } },
        });

  return {
    session,
    customerId,
    account,
    address: (account?.email ?? session.customerEmail).toLowerCase(),
  };
}
