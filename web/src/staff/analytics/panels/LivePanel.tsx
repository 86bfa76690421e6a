import { formatCount } from '@ronin/format';
import { useLiveReport } from '../use-live-report.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './LivePanel.module.css';

const SHORT_LENGTH = 7;

/** Visitors of the last five minutes, refreshed every five seconds. */
export function LivePanel({ className }: { readonly className?: string | undefined }) {
  const { view, data, isError, refetch } = useLiveReport();
  const report = data?.report;
  const state = {
    isLoaded: data !== undefined,
    isFailed: isError,
    isStale: data !== undefined && data.view !== view,
    onRetry: () => void refetch(),
  };

  return (
    <ReportPanel title="Now" state={state} className={className}>
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
