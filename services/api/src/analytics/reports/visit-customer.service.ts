import type { AnswerOf, visitCalls } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { hasRole, type StaffMember } from '@ronin/identity';

interface CustomerRow {
  name: string | null;
  email: string | null;
}

/** What an account says, or what was typed into the last order. $1 the customer. */
const CUSTOMER = `
  SELECT nullif(concat_ws(' ', coalesce(c.first_name, o.first_name), coalesce(c.last_name, o.last_name)), '') AS name,
    coalesce(c.email, o.email) AS email
  FROM customers c LEFT JOIN LATERAL (
    SELECT first_name, last_name, email FROM orders
    WHERE customer_id = c.id AND email IS NOT NULL ORDER BY id DESC LIMIT 1
  ) o ON c.email IS NULL
  WHERE c.id = $1
`;

/** For agents and admins. Customer 1 is nobody. */
export async function findCustomer(
  database: Database,
  staff: StaffMember,
  id: number | null,
): Promise<AnswerOf<typeof visitCalls.getVisit>['customer']> {
  if (id === null || id === 1 || !hasRole(staff, 'agent')) return null;
  const [row] = await database.select<CustomerRow>(CUSTOMER, [id]);
  const { name = null, email = null } = row ?? {};
  const query = new URLSearchParams({ customer: email?.toLowerCase() ?? '' });
  const path = email !== null && hasRole(staff, 'clerk') ? `/staff/customers?${query.toString()}` : null;

  return { id, name, email, path };
}
