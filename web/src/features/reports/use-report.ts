import { useContext } from 'react';
import type { Asked } from './panels/ReportPanel.tsx';
import { ReportContext } from './report-context.ts';
import { reportUrl, type Answer, type Question } from './reports.api.ts';

/**
 * The question to a report about what the analyst looks at.
 * @param extra what this report is asked besides.
 */
export function useQuestion(name: string, extra: Readonly<Record<string, string>> = {}): Question {
  const { view, params } = useContext(ReportContext);

  return { name, view: `${name} ${view} ${JSON.stringify(extra)}`, params: { ...params, ...extra } };
}

/** What a query hook gives. */
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
 * A question as its panel needs it. The last answer stays in view until the next is there, so nothing flickers while the
 * figures refresh.
 */
export function toAsking<Report extends { readonly completeTo: string | null }>(
  { name, view, params }: Question,
  { data, isError, refetch }: QueryState<Report>,
): Asking<Report> {
  return {
    report: data?.report,
    csvUrl: reportUrl(name, { ...params, format: 'csv' }),
    asked: {
      isAnswered: data !== undefined,
      isFailed: isError,
      isStale: data !== undefined && data.view !== view,
      completeTo: data?.report.completeTo ?? null,
      onRetry: () => void refetch(),
    },
  };
}
