import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { useContext } from 'react';
import { urlOf } from '../../app/calls/requests.ts';
import type { ReportState } from './panels/ReportPanel.tsx';
import { ReportContext } from './report-context.ts';
import type { ReportAnswer, ReportRequest } from './reports.api.ts';

/**
 * The request for a report about the chosen range, time zone and filters.
 * @param extra the report's own parameters.
 */
export function useReportRequest(
  call: ReportRequest['call'],
  extra: Readonly<Record<string, string>> = {},
): ReportRequest {
  const { view, params } = useContext(ReportContext);

  return { call, view: `${call.path} ${view} ${JSON.stringify(extra)}`, params: { ...params, ...extra } };
}

/** What a query hook returns. */
interface QueryState<Report> {
  readonly data?: ReportAnswer<Report> | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface LoadedReport<Report> {
  readonly report: Report | undefined;
  readonly state: ReportState;
  readonly csvUrl: string;
}

/** A query as its panel needs it. The last answer stays visible until the next one has arrived, so nothing flickers. */
export function toReportState<Report>(
  { call, view, params }: ReportRequest,
  { data, isError, refetch }: QueryState<Report>,
): LoadedReport<Report> {
  return {
    report: data?.report,
    csvUrl: urlOf({ call, query: { ...params, format: 'csv' } }),
    state: {
      isLoaded: data !== undefined,
      isFailed: isError,
      isStale: data !== undefined && data.view !== view,
      onRetry: () => void refetch(),
    },
  };
}

/** The same for a report that lists rows. Its CSV file has as many of them as the service gives. */
export function toListState<Report extends { readonly rowCount: number }>(
  request: ReportRequest,
  query: QueryState<Report>,
): LoadedReport<Report> {
  const { call, params } = request;
  const limit = String(REPORT_LIMITS.rows);

  return {
    ...toReportState(request, query),
    csvUrl: urlOf({ call, query: { ...params, limit, format: 'csv' } }),
  };
}
