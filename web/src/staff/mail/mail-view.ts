import type { MailState } from '@ronin/contracts';
import type { MailFilters } from './mail.api.ts';

export const MAIL_STATES: readonly MailState[] = ['waiting', 'sent', 'failed', 'kept'];

/** What the console shows. All of it is in the address, so that it can be shared and reloaded. */
export interface MailView {
  readonly tab: 'log' | 'templates';
  readonly filters: MailFilters;
  /** The id of the open mail. */
  readonly mail: number | null;
  /** The kind of the open template. */
  readonly template: string | null;
}

/** Parameters that are unknown or invalid are ignored, so that an old link still opens. */
export function parseMailView(search: URLSearchParams): MailView {
  const to = search.get('to')?.trim() ?? '';
  const kind = search.get('kind') ?? '';
  const state = MAIL_STATES.find((known) => known === search.get('state'));
  const id = search.get('mail') ?? '';

  return {
    tab: search.get('tab') === 'templates' ? 'templates' : 'log',
    filters: { ...(to && { to }), ...(kind && { kind }), ...(state && { state }) },
    mail: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null,
    template: search.get('template'),
  };
}

/** The query of a view. Default values are left out. */
export const formatMailView = ({ tab, filters, mail, template }: MailView): URLSearchParams =>
  new URLSearchParams({
    ...(tab === 'templates' && { tab }),
    ...filters,
    ...(mail !== null && { mail: String(mail) }),
    ...(template !== null && { template }),
  });
