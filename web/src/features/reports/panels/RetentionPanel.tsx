import { useContext } from 'react';
import type { RetentionRow } from '@ronin/contracts';
import { formatCount, formatShare } from '../../../ui/format/format-number.ts';
import { Panel } from './ReportPanel.tsx';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import classes from './RetentionPanel.module.css';
import { toAsking, useQuestion } from '../use-report.ts';

const MOST_WEEKS = 13;
/** A ground darker than this would make its text hard to read. */
const STRONGEST = 34;

/** Who came back: visitors by the week they came first, and how many were there in each week after. */
export function RetentionPanel({ className }: { readonly className?: string | undefined }) {
  const { timeZone } = useContext(ReportContext);
  const question = useQuestion('retention');
  const { report, asked, csvUrl } = toAsking(question, reportEndpoints.getRetention.useQuery(question));
  const rows = sinceFirst(report?.rows ?? []).slice(-MOST_WEEKS);
  const weeks = Math.min(MOST_WEEKS, Math.max(0, ...rows.map(({ returned }) => returned.length)));

  return (
    <Panel title="Returning visitors" timeZone={timeZone} asked={asked} csvUrl={csvUrl} className={className}>
      {rows.length === 0 ? (
        <p className={classes.empty}>Nobody came for the first time in these days.</p>
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
    </Panel>
  );
}

/** The weeks from the first one on in which somebody came. */
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
      {returned.slice(1, MOST_WEEKS).map((count, index) => {
        const share = visitors === 0 ? 0 : count / visitors;
        return (
          <td
            key={index}
            title={`${formatCount(count)} of ${formatCount(visitors)}`}
            style={{
              background: `color-mix(in srgb, var(--text) ${String(Math.min(STRONGEST, Math.round(share * 100)))}%, transparent)`,
            }}
          >
            {visitors === 0 ? '–' : formatShare(share)}
          </td>
        );
      })}
    </tr>
  );
}
