import type { z } from 'zod';
import { settings } from './config.ts';

export const RepliesByMailVariables = {
  /** The right side of the addresses that take replies. */
  MAIL_REPLY_DOMAIN: settings.mailReplyDomain,
  /** Null: no SMTP server receives mail here. */
  MAIL_INBOUND_PORT: settings.port.nullable().default(null),
  /** Null: the call is off. */
  MAIL_INBOUND_SECRET: settings.mailInboundSecret,
};

type Variables = {
  [Name in keyof typeof RepliesByMailVariables]: z.output<(typeof RepliesByMailVariables)[Name]>;
};
export type RepliesByMailSettings = NonNullable<ReturnType<typeof loadRepliesByMail>>;

/** How replies by mail arrive: by SMTP, POST /api/mail/inbound, or both (behaviour: inbox 5). Null without a domain or a way. */
export function loadRepliesByMail({
  MAIL_REPLY_DOMAIN: domain,
  MAIL_INBOUND_PORT: port,
  MAIL_INBOUND_SECRET: secret,
}: Variables) {
  return domain === null || (port === null && secret === null) ? null : { domain, port, secret };
}
