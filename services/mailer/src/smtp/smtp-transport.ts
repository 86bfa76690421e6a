import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';

export interface OutgoingMail {
  to: string;
  /** Without angle brackets. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** Ends the subscription of a newsletter with one POST. Null for other mails. */
  unsubscribeUrl: string | null;
  /** Null: a reply goes to the sender. */
  replyTo?: string | null;
  /** It must not arrive later. */
  expiresAt: Date | null;
}

export type SendResult = { isSent: true } | ({ isSent: false } & SmtpFailure);

export interface SmtpTransport {
  /** The right side of Message-IDs. */
  domain: string;
  /** One attempt on a connection of its own. It never throws and ends within `totalMs`. */
  send(mail: OutgoingMail): Promise<SendResult>;
}

const CONNECT_LIMIT_MS = 20_000;
/** A server may check a mail for a while before it accepts it. */
const SILENCE_LIMIT_MS = 60_000;

interface SmtpLimits {
  /** How long the server may be silent. */
  silenceMs?: number;
  /** How long one attempt may take. */
  totalMs: number;
}

/**
 * Sends over the server that SMTP_URL names. No connection pool: nodemailer's pool sends a mail again by itself when a
 * connection breaks, and each attempt must be known to the outbox.
 */
export function createSmtpTransport(url: string, from: string, limits: SmtpLimits): SmtpTransport {
  const { silenceMs = SILENCE_LIMIT_MS, totalMs } = limits;
  const address = addressOf(from);
  const smtp = new SMTPTransport({
    url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: Math.min(CONNECT_LIMIT_MS, silenceMs),
    dnsTimeout: CONNECT_LIMIT_MS,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const mailer = createTransport(smtp);

  return {
    domain: address.slice(address.lastIndexOf('@') + 1),
    async send({ to, messageId, subject, text, html, unsubscribeUrl, replyTo, expiresAt }) {
      const limitMs = expiresAt === null ? totalMs : Math.min(totalMs, expiresAt.getTime() - Date.now());
      const signal = AbortSignal.timeout(Math.max(1, limitMs));
      try {
        if (needsUnicode(to) && !(await offersUnicode(smtp.options, signal)))
          return { isSent: false, ...NO_UNICODE };
      } catch (error) {
        return { isSent: false, ...describeFailure(error), isUnknown: false };
      }
      try {
        await mailer.sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: address, to: [to] },
          ...(replyTo && { replyTo }),
          messageId: `<${messageId}>`,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
          signal,
        });
        return { isSent: true };
      } catch (error) {
        return { isSent: false, ...describeFailure(error) };
      }
    },
  };
}

/** One click in the mail program ends the subscription (RFC 8058). Programs show it only for an https link in a mail with a DKIM signature. */
const listHeaders = (unsubscribeUrl: string | null): Record<string, string> =>
  unsubscribeUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The address of `Shop <mail@shop.example>`. */
const addressOf = (from: string): string => /<([^>]+)>$/.exec(from)?.[1] ?? from;

/** Whether an address needs the extension SMTPUTF8 (RFC 6531). Domains are stored in ASCII, local parts may be outside it. */
const needsUnicode = (address: string): boolean => /[^\0-\x7f]/.test(address);

/** Nothing was sent: a server without the extension may deliver the mail to another address. */
const NO_UNICODE: SmtpFailure = {
  isPermanent: true,
  isUnknown: false,
  code: 'ESMTPUTF8',
  reason:
    'The mail server does not take addresses outside ASCII (SMTPUTF8), and the part before the @ is one.',
};

/** Asked on a connection of its own: nodemailer sends such an address also to a server that does not offer SMTPUTF8. */
async function offersUnicode(options: SMTPConnection.Options, signal: AbortSignal): Promise<boolean> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('the server ended the connection')));
      signal.addEventListener('abort', () => reject(new Error('the server was asked for too long')));
      connection.connect(() => resolve());
    });

    return /[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse));
  } finally {
    connection.close();
  }
}

export interface SmtpFailure {
  /** The server refuses this mail or its recipient for ever. */
  isPermanent: boolean;
  /** The server may have accepted the mail: the connection broke before it said so. */
  isUnknown: boolean;
  /** For operators. */
  reason: string;
  /** For logs: without what the server wrote, because that may contain the address. */
  code: string;
}

/** The replies to these commands are about this one mail. Others, to a sign-in for example, are about all mails. */
const COMMANDS_OF_ONE_MAIL = new Set(['RCPT TO', 'DATA']);
/** Errors that can only occur before the mail was handed over. */
const EARLY_CODES = new Set(['EAUTH', 'ENOAUTH', 'EDNS', 'EREQUIRETLS', 'ECONFIG']);
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);
const REASON_LENGTH = 500;

/** What a failed attempt says about the mail (RFC 5321, 4.2). */
function describeFailure(error: unknown): SmtpFailure {
  const code = textOf(error, 'code') ?? 'ERROR';
  const command = textOf(error, 'command') ?? '';
  const status = statusOf(error);
  const isAnswer = status !== null && code !== 'ECONNECTION';
  const isEarly = EARLY_CODES.has(code) || NEVER_CONNECTED.has(textOf(error, 'originalCode') ?? '');
  const isInvalid = code === 'EENVELOPE' && status === null;

  return {
    isPermanent: isInvalid || (isAnswer && status >= 500 && COMMANDS_OF_ONE_MAIL.has(command)),
    isUnknown: !isAnswer && !isEarly && !isInvalid,
    reason: (error instanceof Error ? error.message : 'unknown error').slice(0, REASON_LENGTH),
    code: status === null ? code : `${code} ${String(status)}`,
  };
}

function textOf(error: unknown, key: string): string | null {
  const value: unknown =
    error instanceof Error ? new Map<string, unknown>(Object.entries(error)).get(key) : null;
  return typeof value === 'string' ? value : null;
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}
