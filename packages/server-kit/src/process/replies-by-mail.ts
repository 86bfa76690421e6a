import { settings } from './config.ts';

export const RepliesByMailVariables = {
  MAIL_REPLY_DOMAIN: settings.mailReplyDomain,
  MAIL_INBOUND_PORT: settings.port.nullable().default(null),
  MAIL_INBOUND_SECRET: settings.mailInboundSecret,
};

/** How replies by mail arrive: on an SMTP port, through POST /api/mail/inbound, or both (behaviour: inbox 5). */
export interface RepliesByMailSettings {
  /** The right side of the addresses that take replies. */
  domain: string;
  /** Null: no SMTP server receives mail here. */
  port: number | null;
  /** Null: the call is off. */
  secret: string | null;
}

interface Variables {
  MAIL_REPLY_DOMAIN: string | null;
  MAIL_INBOUND_PORT: number | null;
  MAIL_INBOUND_SECRET: string | null;
}

/** Null without a domain, and when no way is set by which a reply could arrive. */
export function loadRepliesByMail({
  MAIL_REPLY_DOMAIN: domain,
  MAIL_INBOUND_PORT: port,
  MAIL_INBOUND_SECRET: secret,
}: Variables): RepliesByMailSettings | null {
  return domain === null || (port === null && secret === null) ? null : { domain, port, secret };
}
