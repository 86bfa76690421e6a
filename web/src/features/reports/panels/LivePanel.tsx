import { useDocumentVisibility } from '../../../ui/hooks.ts';
import { useContext } from 'react';
import { formatCount } from '../../../ui/format/format-number.ts';
import classes from './LivePanel.module.css';
import { Panel } from './ReportPanel.tsx';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';

const EVERY_MS = 5_000;
const SHORT = 7;

/** Who is there: visitors of the last five minutes, asked every five seconds. */
export function LivePanel({ className }: { readonly className?: string | undefined }) {
  const { timeZone, params } = useContext(ReportContext);
  const isSeen = useDocumentVisibility() === 'visible';
  const { from: _from, to: _to, timezone: _zone, ...filters } = params;
  const view = JSON.stringify(filters);
  const { data, isError, refetch } = reportEndpoints.getLive.useQuery(
    { name: 'live', view, params: filters },
    { pollingInterval: isSeen ? EVERY_MS : 0 },
  );
  const report = data?.report;
  const asked = {
    isAnswered: data !== undefined,
    isFailed: isError,
    isStale: data !== undefined && data.view !== view,
    completeTo: report?.completeTo ?? null,
    onRetry: () => void refetch(),
  };

  return (
    <Panel title="Now" timeZone={timeZone} asked={asked} className={className}>
      {report && (
        <>
          <p className={classes.visitors}>
            <span className={classes.count}>{formatCount(report.visitors)}</span>{' '}
            {report.visitors === 1 ? 'visitor' : 'visitors'} in the last five minutes
          </p>
          {report.rows.length > 0 && (
            <ul className={classes.pages} aria-label="Pages being looked at">
              {report.rows.slice(0, SHORT).map(({ path, visitors }) => (
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
    </Panel>
  );
}
