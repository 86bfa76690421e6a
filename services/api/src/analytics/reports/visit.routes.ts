import { isRecounted, readVisit, recountReport, resolveRequest, withSnapshot } from '@ronin/analytics';
import { type ReportCall, ReportQuery, reportsCalls, visitCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { AppError, parse } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { findCustomer } from './visit-customer.service.ts';

/** The time line of a visit (behaviour: reports 18). */
export const visitRoutes = (context: ApiContext) =>
  serveCalls(context, visitCalls, {
    getVisit: async ({ params, staff }) => {
      const { database, gates, reads } = context;
      const found = await gates.reports(
        () =>
          reads.report(({ database }) =>
            withSnapshot(database, (snapshot) => readVisit(snapshot, params.id)),
          ),
        staffVisitor(staff),
      );
      if (found === null) throw new AppError('not-found', 'There is no such visit.');
      const { customerId, ...visit } = found;

      return { ...visit, customer: await findCustomer(database, staff, customerId) };
    },
    recountReport: ({ params, query: sent, staff }) => {
      const { gates, now, reads } = context;
      const [name, call] = findReport(params.name);
      const query = parse(call.query, sent);
      const request = resolveRequest(parse(ReportQuery, sent), now());

      return gates.reports(
        () =>
          reads.report(({ database }) =>
            withSnapshot(
              database,
              (snapshot) => recountReport({ database, snapshot }, name, request, query),
              request,
            ),
          ),
        staffVisitor(staff),
      );
    },
  });

/** @throws AppError not-found for a report that is not counted again. */
function findReport(asked: string): [name: string, call: ReportCall] {
  const calls: Record<string, ReportCall> = reportsCalls;
  const found = Object.entries(calls).find(([name, call]) => call.name === asked && isRecounted(name));
  if (found === undefined)
    throw new AppError('not-found', 'There is no such report, or it is not counted again.');

  return found;
}
