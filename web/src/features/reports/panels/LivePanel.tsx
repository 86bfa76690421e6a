import { formatCount } from '@ronin/format';
import { useContext } from 'react';
import { useDocumentVisibility } from '../../../ui/hooks.ts';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './LivePanel.module.css';

const POLL_MS = 5_000;
const SHORT_LENGTH = 7;

/** Visitors of the last five minutes, refreshed every five seconds. */
export function LivePanel({ className }: { readonly className?: string | undefined }) {
  const { timeZone, params } = useContext(ReportContext);
  const isVisible = useDocumentVisibility() === 'visible';
  const { from: _from, to: _to, timezone: _zone, ...filters } = params;
  const view = JSON.stringify(filters);
  const { data, isError, refetch } = reportEndpoints.getLiveReport.useQuery(
    { name: 'live', view, params: filters },
    { pollingInterval: isVisible ? POLL_MS : 0 },
  );
  const report = data?.report;
  const state = {
    isLoaded: data !== undefined,
    isFailed: isError,
    isStale: data !== undefined && data.view !== view,
    completeTo: report?.completeTo ?? null,
    onRetry: () => void refetch(),
  };

  return (
    <ReportPanel title="Now" timeZone={timeZone} state={state} className={className}>
      {report && (
        <>
          <p className={classes.visitors}>
            <span className={classes.count}>{formatCount(report.visitors)}</span>{' '}
            {report.visitors === 1 ? 'visitor' : 'visitors'} in the last five minutes
          </p>
          {report.rows.length > 0 && (
            <ul className={classes.pages} aria-label="Pages being viewed">
              {report.rows.slice(0, SHORT_LENGTH).map(({ path, visitors }) => (
                <li key={path} className={classes.page}>
                  <span className={classes.path} title={path}>
                    {path}
                  </span>
                  <span>{formatCount(visitors)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ReportPanel>
  );
}
