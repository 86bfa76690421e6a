import type { MailState, StaffMail } from '@ronin/contracts';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import type { Level } from '../../../ui/StatusIcon.tsx';

export const STATE_LABELS: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
};

/** The state of a mail by icon and word. A mail that waits after a failed attempt is a warning. */
export const MailStateLabel = ({ mail }: { readonly mail: StaffMail }) => (
  <StatusLabel level={levelOf(mail)}>{STATE_LABELS[mail.state]}</StatusLabel>
);

function levelOf({ state, error }: StaffMail): Level | 'quiet' {
  if (state === 'sent') return 'ok';
  if (state === 'failed') return 'error';

  return state === 'waiting' && error !== null ? 'warning' : 'quiet';
}
