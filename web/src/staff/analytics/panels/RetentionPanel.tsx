import type { RetentionRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useContext } from 'react';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import { toReportState, useReportRequest } from '../use-report.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './RetentionPanel.module.css';

const WEEKS_MAX = 13;
/** In percent. On a stronger background the text would be hard to read. */
const SHADE_MAX = 34;

/** Visitors by the week of their first visit, and the share that came back in each later week. */
export function RetentionPanel({ className }: { readonly className?: string | undefined }) {
  const { timeZone } = useContext(ReportContext);
  const request = useReportRequest(reportsCalls.getRetention);
  const { report, state, csvUrl } = toReportState(
    request,
    reportEndpoints.getRetentionReport.useQuery(request),
  );
  const rows = sinceFirst(report?.rows ?? []).slice(-WEEKS_MAX);
  const weeks = Math.min(WEEKS_MAX, Math.max(0, ...rows.map(({ returned }) => returned.length)));

  return (
    <ReportPanel title="Returning visitors" state={state} csvUrl={csvUrl} className={className}>
      {rows.length === 0 ? (
        <p className={classes.empty}>No new visitors in this range.</p>
      ) : (
        <div className={classes.scroller} tabIndex={0} role="region" aria-label="Returning visitors, by week">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">First week</th>
                <th scope="col">Visitors</th>
                {Array.from({ length: Math.max(0, weeks - 1) }, (_value, index) => (
                  <th key={index} scope="col">
                    <abbr title={`${String(index + 1)} weeks later`}>+{index + 1}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Week key={row.week} row={row} timeZone={timeZone} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ReportPanel>
  );
}

/** Without the weeks before the first visitor. */
const sinceFirst = (rows: readonly RetentionRow[]): readonly RetentionRow[] => {
  const first = rows.findIndex(({ visitors }) => visitors > 0);

  return first === -1 ? [] : rows.slice(first);
};

function Week({ row, timeZone }: { readonly row: RetentionRow; readonly timeZone: string }) {
  const { week, visitors, returned } = row;
  const name = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(
    new Date(week),
  );

  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatCount(visitors)}</td>
      {returned.slice(1, WEEKS_MAX).map((count, index) => {
        const share = visitors === 0 ? 0 : count / visitors;
        return (
          <td
            key={index}
            title={`${formatCount(count)} of ${formatCount(visitors)}`}
            style={{
              background: `color-mix(in srgb, var(--text) ${String(Math.min(SHADE_MAX, Math.round(share * 100)))}%, transparent)`,
            }}
          >
            {visitors === 0 ? '–' : formatShare(share)}
          </td>
        );
      })}
    </tr>
  );
}
