import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** As the server got it. */
  raw: string;
  /** Whom the envelope names. */
  recipients: string[];
}

/** What the server does with the next mails. */
export type SmtpMode =
  | 'accept'
  /** Replies to RCPT TO with this status. */
  | { refuseRecipient: number }
  /** Replies to the end of DATA with this status. */
  | { refuseMessage: number }
  /** Accepts the mail and breaks the connection instead of saying so. */
  | 'disconnect-after-data'
  /** Accepts the mail and never answers. */
  | 'silent-after-data';

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** How many mails are in DATA now, and at most. */
  concurrency: { now: number; most: number };
  behave(next: SmtpMode): void;
  close(): Promise<void>;
}

const refusal = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode });

/** An SMTP server that keeps what it gets, and misbehaves on demand. */
export async function startTestSmtp({ port = 0, hideSMTPUTF8 = false } = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const concurrency = { now: 0, most: 0 };
  let mode: SmtpMode = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    hideSMTPUTF8,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(typeof mode === 'object' && 'refuseRecipient' in mode ? refusal(mode.refuseRecipient) : null);
    },
    onData(stream, session, callback) {
      concurrency.now += 1;
      concurrency.most = Math.max(concurrency.most, concurrency.now);
      const current = mode;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((mail) => {
          concurrency.now -= 1;
          if (typeof current === 'object' && 'refuseMessage' in current) {
            callback(refusal(current.refuseMessage));
            return;
          }
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, raw: raw.toString(), recipients });
          if (current === 'disconnect-after-data') {
            for (const connection of server.connections) connection._socket.destroy();
          } else if (current !== 'silent-after-data') callback();
        });
      });
    },
  });
  // A client that gives up is what some tests are about.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server listens on no port.');

  return {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    received,
    concurrency,
    behave(next) {
      mode = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
