import { formatShare } from '@ronin/format';

/** A share changes by percentage points, everything else by percent. */
export type ChangeKind = 'percent' | 'points';

/** For example +12.5%, −3 pts (percentage points), no change, new; null without a comparison. */
export function describeChange(kind: ChangeKind, now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (now === before) return 'no change';
  if (kind === 'points') return `${sign(now - before)}${points.format(Math.abs(now - before) * 100)} pts`;
  if (before === 0) return 'new';

  return `${sign(now - before)}${formatShare(Math.abs((now - before) / before))}`;
}

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sign = (change: number): string => (change > 0 ? '+' : '−');
