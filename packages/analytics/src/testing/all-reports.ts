import { reportsCalls } from '@ronin/contracts';
import { REPORTS } from '../reports/index.ts';
import type { Report } from '../reports/report.ts';
import type { ReportRequest } from '../reports/request/report-range.ts';
import type { ReportSnapshot } from '../reports/request/snapshot.service.ts';

export type ReadReport = (snapshot: ReportSnapshot, request: ReportRequest) => Promise<unknown>;

const queries = new Map<string, object>(
  Object.entries(reportsCalls).map(([name, call]) => [name, call.query.parse({})]),
);

/** Every report with the default parameters of its call. */
export const ALL_REPORTS = Object.entries<Report<object, object>>(REPORTS).map(
  ([name, report]): [name: string, ReadReport] => [
    name,
    (snapshot, request) => report.read(snapshot, request, queries.get(name) ?? {}),
  ],
);
