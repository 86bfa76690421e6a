import type { Status } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import type { Issue } from './newsletter-issues.api.ts';

export function stateOf({ state, progress }: Issue): Status {
  if (state === 'draft') return { label: 'Draft', level: 'quiet' };
  if (state === 'sending') return { label: 'Sending', level: 'warning' };

  return { label: 'Sent', level: progress.failed > 0 ? 'warning' : 'ok' };
}

export function describeIssue({ state, progress, sendingAt, updatedAt }: Issue): string {
  if (state === 'draft') return `Changed on ${formatMoment(updatedAt)}`;

  return `${formatMoment(sendingAt ?? updatedAt)}, to ${countSubscribers(progress.total)}`;
}

export const countSubscribers = (count: number): string =>
  count === 1 ? '1 subscriber' : `${String(count)} subscribers`;

export const isUnderWay = ({ state, progress: { queued, sent, failed, kept } }: Issue): boolean =>
  state === 'sending' || (state === 'sent' && sent + failed + kept < queued);
