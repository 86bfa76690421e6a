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
export function describeFailure(error: unknown): SmtpFailure {
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
