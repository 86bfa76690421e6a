import { readVisit, withSnapshot } from '@ronin/analytics';
import { visitCalls } from '@ronin/contracts';
import { serveCalls, type StaffMember } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';

/** The time line of a visit (behaviour: reports 18). */
export const visitRoutes = (context: ApiContext) =>
  serveCalls(context, visitCalls, {
    getVisit: async ({ params, staff }) => {
      const { gates, reportsDatabase } = context;
      const found = await gates.reports(
        () => withSnapshot(reportsDatabase, (snapshot) => readVisit(snapshot, params.id)),
        staffVisitor(staff),
      );
      if (found === null) throw new AppError('not-found', 'There is no such visit.');
      const { customerId, ...visit } = found;

      return { ...visit, customer: mayKnowCustomers(staff) ? presentCustomer(customerId) : null };
    },
  });

const mayKnowCustomers = ({ roles }: StaffMember): boolean =>
  roles.some((role) => role === 'agent' || role === 'admin');

/** Customer 1 is nobody. */
const presentCustomer = (id: number | null) =>
  id === null || id === 1 ? null : { id, path: `/staff/customers/${String(id)}` };
