import { once } from 'node:events';
import { BODY_LIMITS } from '@ronin/contracts';
import { AppError, ConfigError, presentProblem } from '@ronin/server-kit';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ApiContext } from '../../context/context.ts';
import { type ConnectionLimits, createConnectionGuard } from './connection-guard.ts';
import { findAddressedItem, receiveMail } from './receive-mail.service.ts';

const CONNECTION_LIMITS: ConnectionLimits = {
  total: 50,
  perAddress: 20,
  firstCommandMs: 10_000,
  recipientMs: 30_000,
  totalMs: 120_000,
};
/** Connections that the library holds before it asks whether they are welcome, silence, and recipients of one mail. */
const LIMITS = { sockets: 200, silenceMs: 30_000, closeMs: 1_000, recipients: 5 } as const;

type Receiver = Pick<ApiContext, 'config' | 'database' | 'limits' | 'logger'>;

/**
 * Receives replies by mail over SMTP on MAIL_INBOUND_PORT. It is in the api and not in the mailer: the call that takes the same
 * mails is here, and so are the inbox and its limits. Only an address that the shop made is accepted, so it relays nothing.
 * @returns null when it is off.
 * @throws ConfigError when the port is taken.
 */
export async function startSmtpReceiver(
  context: Receiver,
  connectionLimits = CONNECTION_LIMITS,
): Promise<{ port: number; stop(): Promise<void> } | null> {
  const { config, logger } = context;
  const settings = config.repliesByMail;
  const wanted = settings?.port ?? null;
  if (settings === null || wanted === null) return null;
  const guard = createConnectionGuard(connectionLimits, (id) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  });
  const server = new SMTPServer({
    name: settings.domain,
    banner: 'replies to the shop',
    size: BODY_LIMITS.inboundMail,
    maxClients: LIMITS.sockets,
    socketTimeout: LIMITS.silenceMs,
    closeTimeout: LIMITS.closeMs,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onConnect({ id, remoteAddress }, callback) {
      if (guard.add(id, remoteAddress)) callback();
      else callback(refusal(421, 'Too many connections. Please try again later.'));
    },
    onClose({ id }) {
      guard.remove(id);
    },
    onMailFrom(_address, { id }, callback) {
      guard.mark(id, { hasSpoken: true });
      callback();
    },
    onRcptTo({ address }, { id, envelope }, callback) {
      if (envelope.rcptTo.length >= LIMITS.recipients) callback(refusal(452, 'Too many recipients.'));
      else if (findAddressedItem(context, [address]) === null) callback(refusal(550, 'No such address.'));
      else {
        guard.mark(id, { isBusy: true });
        callback();
      }
    },
    onData(stream, session, callback) {
      void receive(context, stream, session)
        .then(
          (reply) => callback(null, reply),
          (error: unknown) => callback(toRefusal(error, context)),
        )
        .finally(() => guard.mark(session.id, { isBusy: false }));
    },
  });
  // A client that breaks its connection is no reason to stop.
  server.on('error', (error: Error) => logger.info({ reason: error.message }, 'SMTP connection failed'));
  server.listen(wanted);
  try {
    await once(server.server, 'listening');
  } catch {
    throw new ConfigError(`MAIL_INBOUND_PORT: port ${String(wanted)} cannot be used`);
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wanted;
  logger.info({ port }, 'SMTP receiver started');

  return {
    port,
    stop: () =>
      new Promise((resolve) =>
        server.close(() => {
          guard.clear();
          resolve();
        }),
      ),
  };
}

/** @returns what the client is told. */
function receive(
  context: Receiver,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<string> {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const recipients = envelope.rcptTo.map(({ address }) => address);

  return withMail(stream, async (raw) => {
    if (raw === null) throw refusal(552, 'The mail is too large.');
    await receiveMail(context, raw, { from, recipients });

    return 'Thank you.';
  });
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** The client sends the mail again after 451, and not after 5xx. */
function toRefusal(error: unknown, { logger }: Receiver): Error {
  if (error instanceof Error && 'responseCode' in error) return error;
  if (error instanceof AppError && presentProblem(error).status < 429) return refusal(550, error.message);
  logger.warn({ err: error }, 'reply by mail not stored');

  return refusal(451, 'Please try again later.');
}

/** Of all mails that are being received, in bytes. Further mails are sent again later. */
const ALL_BYTES_MAX = 64 * 1024 * 1024;

let allBytes = 0;

/**
 * Reads a mail and does the work with it. All mails together have a bound, because each may have 10 MB and the clients are
 * strangers. What is beyond a limit is read and forgotten: a client hears an answer only after it has sent everything.
 * @param work gets null when the mail is too large
 * @throws AppError unavailable when too many mails are being received
 */
async function withMail<Result>(
  stream: SMTPServerDataStream,
  work: (raw: Buffer | null) => Promise<Result>,
): Promise<Result> {
  const chunks: Buffer[] = [];
  let size = 0;
  let kept = 0;
  let isFull = false;
  const forget = () => {
    allBytes -= kept;
    kept = 0;
    chunks.length = 0;
  };
  try {
    for await (const chunk of stream) {
      const bytes: unknown = chunk;
      if (!Buffer.isBuffer(bytes)) continue;
      size += bytes.length;
      isFull ||= allBytes + bytes.length > ALL_BYTES_MAX;
      if (isFull || size > BODY_LIMITS.inboundMail) {
        forget();
        continue;
      }
      chunks.push(bytes);
      kept += bytes.length;
      allBytes += bytes.length;
    }
    const isTooLarge = stream.sizeExceeded || size > BODY_LIMITS.inboundMail;
    if (isFull && !isTooLarge) throw new AppError('unavailable', 'Many mails are arriving.');

    return await work(isTooLarge ? null : Buffer.concat(chunks));
  } finally {
    forget();
  }
}
