import { type AnswerOf, type Call, reportsCalls } from '@ronin/contracts/calls';
import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { useContext } from 'react';
import { urlOf } from '../../app/calls/requests.ts';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { ReportContext } from './report-context.ts';
import { type ReportRequest, useGetReportQuery } from './reports.api.ts';

/** A report as its panel needs it. The last answer stays visible until the next one has arrived, so nothing flickers. */
export interface LoadedReport<Report> {
  /** Absent until it is loaded. */
  readonly report?: Report | undefined;
  readonly isFailed: boolean;
  /** It is the answer to an earlier request. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
  /** Absent without a link to a file. */
  readonly csvUrl?: string;
}

type Parameters = Readonly<Record<string, string>>;

interface ReportOptions {
  /** The report's own parameters. */
  readonly parameters?: Parameters | undefined;
  readonly shape?: string | undefined;
  /** Its CSV file has as many rows as the service gives. Absent: it takes no limit. */
  readonly hasLimit?: boolean;
}

/** The report about the chosen range, time zone and filters. */
export function useReport<Definition extends Call>(
  call: Definition,
  options?: ReportOptions,
): LoadedReport<AnswerOf<Definition>>;
export function useReport(call: Call, options: ReportOptions = {}): LoadedReport<unknown> {
  const { parameters = {}, shape = call.path, hasLimit = false } = options;
  const { view, params } = useContext(ReportContext);
  const request = {
    call,
    shape,
    view: `${call.path} ${view} ${JSON.stringify(parameters)}`,
    params: { ...params, ...parameters },
  };
  const limit = hasLimit ? { limit: String(REPORT_LIMITS.rows) } : {};

  return {
    ...useAnswer(request),
    csvUrl: urlOf({ call, query: { ...request.params, ...limit, format: 'csv' } }),
  };
}

const POLL_MS = 5_000;

/** The report of the last five minutes, read every five seconds while the page is visible. Its callers share the call. */
export function useLiveReport(): LoadedReport<AnswerOf<typeof reportsCalls.getLive>>;
export function useLiveReport(): LoadedReport<unknown> {
  const { params } = useContext(ReportContext);
  const isVisible = useDocumentVisibility() === 'visible';
  const { from: _from, to: _to, timezone: _zone, ...filters } = params;
  const call = reportsCalls.getLive;

  return useAnswer(
    { call, shape: call.path, view: JSON.stringify(filters), params: filters },
    isVisible ? POLL_MS : 0,
  );
}

function useAnswer(request: ReportRequest, pollingInterval = 0): LoadedReport<unknown> {
  const { data, isError, refetch } = useGetReportQuery(request, { pollingInterval });
  const shown = data?.shape === request.shape ? data : undefined;

  return {
    report: shown?.report,
    isFailed: isError,
    isStale: shown !== undefined && shown.view !== request.view,
    onRetry: () => void refetch(),
  };
}
