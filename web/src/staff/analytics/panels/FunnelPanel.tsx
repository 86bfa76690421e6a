import type { FunnelStep } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useState } from 'react';
import { reportEndpoints } from '../reports.api.ts';
import { toReportState, useReportRequest } from '../use-report.ts';
import { PanelTabs } from './PanelTabs.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import classes from './FunnelPanel.module.css';

const STEPS: Record<FunnelStep['step'], string> = {
  home: 'Visited home',
  product: 'Viewed a product',
  cart: 'Added to cart',
  checkout: 'Opened the checkout',
  order: 'Placed an order',
};

const STARTS = [
  { name: 'home', label: 'From home' },
  { name: 'product', label: 'From a product' },
] as const;

/** How many visits reach the home page or a product, then the cart, the checkout and an order. */
export function FunnelPanel({ className }: { readonly className?: string | undefined }) {
  const [start, setStart] = useState<(typeof STARTS)[number]['name']>('home');
  const request = useReportRequest(reportsCalls.getFunnel, { start });
  const { report, state, csvUrl } = toReportState(request, reportEndpoints.getFunnelReport.useQuery(request));
  const rows = report?.rows ?? [];
  const isEmpty = rows.every(({ visits }) => visits === 0);

  return (
    <ReportPanel
      title="Funnel"
      state={state}
      csvUrl={csvUrl}
      className={className}
      tabs={<PanelTabs label="Funnel from" tabs={STARTS} value={start} onChange={setStart} />}
    >
      {isEmpty ? (
        <p className={classes.empty}>No visits in this range.</p>
      ) : (
        <ol className={classes.steps}>
          {rows.map((row, index) => (
            <Step key={row.step} row={row} isFirst={index === 0} />
          ))}
        </ol>
      )}
    </ReportPanel>
  );
}

function Step({ row, isFirst }: { readonly row: FunnelStep; readonly isFirst: boolean }) {
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
      {!isFirst && shareOfStepBefore !== null && (
        <p className={classes.note}>{formatShare(shareOfStepBefore)} of the previous step</p>
      )}
    </li>
  );
}
