import { formatShare } from '@ronin/format';
import { formatMean } from '../formats.ts';

/** A share changes by percentage points, everything else by percent. */
export type ChangeKind = 'percent' | 'points';

/** For example +12.5%, −3 pts (percentage points), no change, new; null without a comparison. */
export function describeChange(kind: ChangeKind, now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (now === before) return 'no change';
  if (kind === 'percent' && before === 0) return 'new';
  const change = Math.abs(kind === 'points' ? now - before : (now - before) / before);
  if (change < SHOWN) return 'no change';

  return `${now > before ? '+' : '−'}${kind === 'points' ? `${formatMean(change * 100)} pts` : formatShare(change)}`;
}

/** Half of the last digit. */
const SHOWN = 0.0005;
