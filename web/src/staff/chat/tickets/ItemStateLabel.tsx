import type { InboxItem, InboxState } from '@ronin/contracts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import type { Level } from '../../../ui/StatusIcon.tsx';
import { STATE_LABELS } from './ticket-labels.ts';

const LEVELS: Record<InboxState, Level | 'quiet'> = {
  open: 'warning',
  answered: 'ok',
  snoozed: 'quiet',
  closed: 'quiet',
};

/** The state of an item by icon and word, and until when it is snoozed. */
export function ItemStateLabel({
  item: { state, snoozedUntil },
}: {
  readonly item: Pick<InboxItem, 'state' | 'snoozedUntil'>;
}) {
  return (
    <StatusLabel level={LEVELS[state]}>
      {STATE_LABELS[state]}
      {snoozedUntil && ` until ${formatMoment(snoozedUntil)}`}
    </StatusLabel>
  );
}
