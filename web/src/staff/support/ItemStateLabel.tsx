import type { InboxItem, InboxState } from '@ronin/contracts';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { type Level, StatusIcon } from '../../ui/StatusIcon.tsx';
import { STATE_LABELS } from './inbox-view.ts';
import classes from './ItemStateLabel.module.css';

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
    <span className={classes.state}>
      <StatusIcon level={LEVELS[state]} />
      {STATE_LABELS[state]}
      {snoozedUntil && ` until ${formatMoment(snoozedUntil)}`}
    </span>
  );
}
