import { useContext } from 'react';
import { ReportContext } from './report-context.ts';
import type { Asked } from './Panel.tsx';
import { reportUrl, type Answer, type Question } from './reports.api.ts';

/** What a query hook of ours gives. */
interface QueryState<Report> {
  readonly data?: Answer<Report> | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface Asking<Report> {
  readonly report: Report | undefined;
  readonly asked: Asked;
  readonly csvUrl: string;
}

/**
 * Asks a report about what the analyst looks at. The last answer stays in view until the next is there, so nothing
 * flickers while the figures refresh.
 */
export function useReport<Report extends { readonly completeTo: string }>(
  name: string,
  useQuery: (question: Question) => QueryState<Report>,
  extra: Readonly<Record<string, string>> = {},
): Asking<Report> {
  const { view, params } = useContext(ReportContext);
  const all = { ...params, ...extra };
  const key = `${name} ${view} ${JSON.stringify(extra)}`;
  const { data, isError, refetch } = useQuery({ view: key, params: all });

  return {
    report: data?.report,
    csvUrl: reportUrl(name, { ...all, format: 'csv' }),
    asked: {
      isAnswered: data !== undefined,
      isFailed: isError,
      isStale: data !== undefined && data.view !== key,
      completeTo: data?.report.completeTo ?? null,
      onRetry: () => void refetch(),
    },
  };
}
