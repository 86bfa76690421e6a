import type { MailState } from '@ronin/contracts';
import { defineView, oneOf, openId, openKey, tab, type ViewOf, words } from '../../ui/console/list/view.ts';

export const STATE_LABELS: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept',
};

export const MAIL_VIEW = defineView({
  tab: tab('log', 'templates'),
  to: words,
  kind: words,
  state: oneOf(STATE_LABELS),
  mail: openId('mail'),
  template: openKey('template'),
});
export type MailView = ViewOf<typeof MAIL_VIEW>;

/** `newsletter-confirm` → `Newsletter confirm`. */
export function formatMailKind(kind: string): string {
  const words = kind.replaceAll('-', ' ').replace('sign in', 'sign-in');

  return words.charAt(0).toUpperCase() + words.slice(1);
}
