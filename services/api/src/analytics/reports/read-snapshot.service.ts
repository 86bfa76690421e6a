import { type ReportRequest, type ReportSnapshot, withSnapshot } from '@ronin/analytics';
import type { ApiContext } from '../../context/context.ts';
import type { Source } from '../../context/reads.service.ts';

/** What `read` finds in the tables of one instant, once it is the visitor's turn. */
export const readSnapshot = <Result>(
  { gates, reads }: Pick<ApiContext, 'gates' | 'reads'>,
  visitor: string,
  read: (snapshot: ReportSnapshot, source: Source) => Promise<Result>,
  request?: ReportRequest,
): Promise<Result> =>
  gates.reports(
    () =>
      reads.report((source) => withSnapshot(source.database, (snapshot) => read(snapshot, source), request)),
    visitor,
  );
