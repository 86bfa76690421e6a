import type { MailState } from '@ronin/contracts';
import { defineView, oneOf, openId, openKey, tab, words } from '../../ui/console/list/view.ts';

export const MAIL_STATES: readonly MailState[] = ['waiting', 'sent', 'failed', 'kept'];

export const MAIL_VIEW = defineView({
  tab: tab('log', 'templates'),
  to: words,
  kind: words,
  state: oneOf(MAIL_STATES),
  mail: openId('mail'),
  template: openKey('template'),
});

/** Which mails the log shows. Absent: all of them. */
export type MailFilters = ReturnType<(typeof MAIL_VIEW)['toFilters']>;
