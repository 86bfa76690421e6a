import { type AnswerOf, type Call, reportsCalls } from '@ronin/contracts/calls';
import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { useDocumentVisibility } from '../../../ui/hooks.ts';
import { type ReportParameters, useReportScope } from '../view/report-context.ts';
import { type RecountRequest, type ReportRequest, toQuery, useGetReportQuery } from './reports.api.ts';

/** A report as its panel needs it. The last answer stays visible until the next one has arrived, so nothing flickers. */
export interface LoadedReport<Report> {
  readonly report?: Report | undefined;
  /** The same report of the period that is compared with; null without a comparison, absent until it is loaded. */
  readonly before?: Report | null | undefined;
  readonly isFailed: boolean;
  /** It is the answer to an earlier request. */
  readonly isStale: boolean;
  readonly onRetry: () => void;
  /** A link does not show it. */
  readonly isHidden?: boolean;
  /** Absent without a link to a file. */
  readonly csvUrl?: string;
  /** Absent where a link shows it. */
  readonly recount?: RecountRequest;
}

interface ReportOptions {
  readonly parameters?: ReportParameters | undefined;
  readonly shape?: string | undefined;
  /** It gives the rows with the highest counts only. */
  readonly hasLimit?: boolean;
  readonly isCompared?: boolean;
  /** It takes the period that is compared with, and answers about both. */
  readonly takesCompared?: boolean;
  /** Of all visits, whatever filters are set. */
  readonly isUnfiltered?: boolean;
}

/** The report about the chosen range, time zone and filters, and about the period that is compared with. */
export function useReport<Definition extends Call>(
  call: Definition,
  options?: ReportOptions,
): LoadedReport<AnswerOf<Definition>>;
export function useReport(call: Call, options: ReportOptions = {}): LoadedReport<unknown> {
  const {
    parameters = {},
    shape = call.path,
    hasLimit,
    isCompared = true,
    isUnfiltered,
    takesCompared,
  } = options;
  const { view, params, comparedParams, shared } = useReportScope();
  // All rows, because one with few now may have had many.
  const limit: ReportParameters = hasLimit ? { limit: String(REPORT_LIMITS.rows) } : {};
  const request = {
    call,
    shape,
    view: `${call.path} ${view} ${JSON.stringify(parameters)}`,
    params: {
      ...params,
      ...(isUnfiltered && { filter: [] }),
      ...(takesCompared && bothEnds(comparedParams)),
      ...parameters,
    },
  };
  const name = call.path.slice(REPORTS.length);
  const isHidden = shared !== null && !shared.has(name);
  const isAsked = isCompared && comparedParams !== null;
  const current = useAnswer(request, { skip: isHidden });
  const before = useAnswer(
    { ...request, params: { ...comparedParams, ...parameters, ...limit } },
    { skip: !isAsked },
  );

  return {
    ...current,
    before: isAsked ? (before.isStale || current.isStale ? undefined : before.report) : null,
    isHidden,
    ...(shared === null && {
      csvUrl: fileOf(request),
      recount: { name, params: withoutLimit(request) },
    }),
  };
}

const bothEnds = (compared: ReportParameters | null): ReportParameters =>
  compared?.from === undefined || compared.to === undefined
    ? {}
    : { comparedFrom: compared.from, comparedTo: compared.to };

const withoutLimit = ({ params: { limit: _limit, ...params } }: ReportRequest): ReportParameters => params;

/** Its CSV file, which has all rows. */
const fileOf = (request: ReportRequest): string =>
  `${request.call.path}?${toQuery({ ...withoutLimit(request), format: 'csv' }).toString()}`;

/** Before the name of a report. */
const REPORTS = '/api/analytics/reports/';

export type LoadedParts<Reports> = { readonly [Name in keyof Reports]: LoadedReport<Reports[Name]> };

/** Several reports as one, which is loaded when all of them are. */
export function joinReports<Reports>(parts: LoadedParts<Reports>): LoadedReport<Reports>;
export function joinReports(parts: Readonly<Record<string, LoadedReport<unknown>>>): LoadedReport<unknown> {
  const all = Object.values(parts);
  const pick = (choose: (part: LoadedReport<unknown>) => unknown) =>
    all.some((part) => choose(part) === undefined)
      ? undefined
      : Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, choose(part)]));

  return {
    report: pick(({ report }) => report),
    before: all.some(({ before }) => before === null) ? null : pick(({ before }) => before),
    isFailed: all.some(({ isFailed }) => isFailed),
    isStale: all.some(({ isStale }) => isStale),
    isHidden: all.some(({ isHidden }) => isHidden),
    onRetry: () => {
      for (const { isFailed, onRetry } of all) if (isFailed) onRetry();
    },
  };
}

const POLL_MS = 5_000;

/** The report of the last five minutes, read every five seconds while the page is visible. Its callers share the call. */
export function useLiveReport(): LoadedReport<AnswerOf<typeof reportsCalls.getLive>>;
export function useLiveReport(): LoadedReport<unknown> {
  const { params } = useReportScope();
  const isVisible = useDocumentVisibility() === 'visible';
  const { from: _from, to: _to, timezone: _zone, ...filters } = params;
  const call = reportsCalls.getLive;

  return useAnswer(
    { call, shape: call.path, view: JSON.stringify(filters), params: filters },
    { pollingInterval: isVisible ? POLL_MS : 0 },
  );
}

function useAnswer(
  request: ReportRequest,
  options: { readonly pollingInterval?: number; readonly skip?: boolean } = {},
): Omit<LoadedReport<unknown>, 'before' | 'csvUrl' | 'recount'> {
  const { data, isError, refetch } = useGetReportQuery(request, options);
  const shown = data?.shape === request.shape ? data : undefined;

  return {
    report: shown?.report,
    isFailed: isError,
    isStale: shown !== undefined && shown.view !== request.view,
    onRetry: () => void refetch(),
  };
}
