import { readVisit, recountReport, REPORTS, resolveReport } from '@ronin/analytics';
import { type ReportCall, type ReportName, reportsCalls, visitCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { AppError, parse } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { withAttributionDays } from './attribution-days.service.ts';
import { readSnapshot } from './read-snapshot.service.ts';
import { findCustomer } from './visit-customer.service.ts';

/** The time line of a visit (behaviour: reports 18). */
export const visitRoutes = (context: ApiContext) =>
  serveCalls(context, visitCalls, {
    getVisit: async ({ params, staff }) => {
      const found = await readSnapshot(context, staffVisitor(staff), (snapshot) =>
        readVisit(snapshot, params.id),
      );
      if (found === null) throw new AppError('not-found', 'There is no such visit.');
      const { customerId, ...visit } = found;

      return { ...visit, customer: await findCustomer(context.database, staff, customerId) };
    },
    recountReport: async ({ params, query: sent, staff }) => {
      const [name, call] = findReport(params.name);
      const query = await withAttributionDays(context.database, call, parse(call.query, sent));
      const request = resolveReport(REPORTS[name], query, context.now());

      return readSnapshot(
        context,
        staffVisitor(staff),
        (snapshot, source) => recountReport({ ...source, snapshot, request }, name, query),
        request,
      );
    },
  });

const isReport = (name: string): name is ReportName => name in reportsCalls;

function findReport(asked: string): [name: ReportName, call: ReportCall] {
  const calls: Record<string, ReportCall> = reportsCalls;
  const [name, call] = Object.entries(calls).find(([, { name: own }]) => own === asked) ?? [];
  if (name === undefined || call === undefined || !isReport(name))
    throw new AppError('not-found', 'There is no such report.');

  return [name, call];
}
