import { formatClock } from '@ronin/format';
import { useContext } from 'react';
import { ReportContext } from '../view/report-context.ts';
import { useCompleteness } from './use-completeness.ts';

/** The moment up to which the reports have counted everything. It changes every few seconds, so it is not announced. */
export function CompleteTo() {
  const { timeZone } = useContext(ReportContext);
  const completeTo = useCompleteness()?.completeTo ?? null;

  return completeTo === null ? null : <>Complete to {formatClock(completeTo, timeZone)}</>;
}
