import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpFailure } from './smtp-failure.ts';

/** Whether an address needs the extension SMTPUTF8 (RFC 6531). Domains are stored in ASCII, local parts may be outside it. */
export const needsUnicode = (address: string): boolean => /[^\0-\x7f]/.test(address);

/** Nothing was sent: a server without the extension may deliver the mail to another address. */
export const NO_UNICODE: SmtpFailure = {
  isPermanent: true,
  isUnknown: false,
  code: 'ESMTPUTF8',
  reason:
    'The mail server does not take addresses outside ASCII (SMTPUTF8), and the part before the @ is one.',
};

/**
 * Whether the server offers SMTPUTF8, asked on a connection of its own. For a server that does not
 * offer it, nodemailer omits the keyword SMTPUTF8 and sends the address anyway.
 */
export async function offersUnicode(options: SMTPConnection.Options, signal: AbortSignal): Promise<boolean> {
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
