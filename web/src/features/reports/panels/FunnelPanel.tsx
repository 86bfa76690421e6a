import type { FunnelStep } from '@ronin/contracts';
import { useContext } from 'react';
import { formatCount, formatShare } from '../../../ui/format/format-number.ts';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import { toReportState, useReportRequest } from '../use-report.ts';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './FunnelPanel.module.css';

const STEPS: Record<FunnelStep['step'], string> = {
  home: 'Visited home',
  product: 'Viewed a product',
  cart: 'Added to cart',
};

/** How many visits reach the home page, then a product, then the cart. */
export function FunnelPanel({ className }: { readonly className?: string | undefined }) {
  const { timeZone } = useContext(ReportContext);
  const request = useReportRequest('funnel');
  const { report, state, csvUrl } = toReportState(request, reportEndpoints.getFunnel.useQuery(request));
  const rows = report?.rows ?? [];
  const isEmpty = rows.every(({ visits }) => visits === 0);

  return (
    <ReportPanel
      title="Funnel: home to cart"
      timeZone={timeZone}
      state={state}
      csvUrl={csvUrl}
      className={className}
    >
      {isEmpty ? (
        <p className={classes.empty}>No visits in this range.</p>
      ) : (
        <ol className={classes.steps}>
          {rows.map((row) => (
            <Step key={row.step} row={row} />
          ))}
        </ol>
      )}
    </ReportPanel>
  );
}

function Step({ row }: { readonly row: FunnelStep }) {
  const { step, visits, share, shareOfStepBefore } = row;

  return (
    <li className={classes.step}>
      <p className={classes.words}>
        <span>{STEPS[step]}</span>
        <span className={classes.count}>{formatCount(visits)}</span>
        <span className={classes.share}>{share === null ? '–' : formatShare(share)}</span>
      </p>
      <div className={classes.track}>
        <div className={classes.bar} style={{ inlineSize: `${String((share ?? 0) * 100)}%` }} />
      </div>
      {step !== 'home' && shareOfStepBefore !== null && (
        <p className={classes.note}>{formatShare(shareOfStepBefore)} of the previous step</p>
      )}
    </li>
  );
}
