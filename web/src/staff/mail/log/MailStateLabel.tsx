import type { MailState, StaffMail } from '@ronin/contracts';
import { type Level, StatusIcon } from '../../../ui/StatusIcon.tsx';
import classes from './MailStateLabel.module.css';

export const STATE_LABELS: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
};

/** The state of a mail by icon and word. A mail that waits after a failed attempt is a warning. */
export function MailStateLabel({ mail }: { readonly mail: StaffMail }) {
  return (
    <span className={classes.state}>
      <StatusIcon level={levelOf(mail)} />
      {STATE_LABELS[mail.state]}
    </span>
  );
}

function levelOf({ state, error }: StaffMail): Level | 'quiet' {
  if (state === 'sent') return 'ok';
  if (state === 'failed') return 'error';

  return state === 'waiting' && error !== null ? 'warning' : 'quiet';
}
