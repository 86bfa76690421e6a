import type { AuditFilters } from './audit.api.ts';

/** What the page shows. All of it is in the address, so that it can be shared and reloaded. */
export interface AuditView {
  readonly subject: string;
  readonly user: string;
  /** The id of the open change. */
  readonly open: number | null;
}

/** Unknown and invalid parameters are ignored. */
export function parseAuditView(search: URLSearchParams): AuditView {
  const id = search.get('change') ?? '';

  return {
    subject: search.get('subject')?.trim() ?? '',
    user: search.get('user')?.trim() ?? '',
    open: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null,
  };
}

/** The query of a view. Default values are left out. */
export const formatAuditView = ({ subject, user, open }: AuditView): URLSearchParams =>
  new URLSearchParams({
    ...(subject && { subject }),
    ...(user && { user }),
    ...(open !== null && { change: String(open) }),
  });

/** What the call filters by. */
export const toAuditFilters = ({ subject, user }: AuditView): AuditFilters => ({
  ...(subject && { subject }),
  ...(user && { user }),
});
