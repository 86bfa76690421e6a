import { getShop } from '@ronin/database';
import { type MailSettings, renderMail } from '@ronin/mail';
import { pause, withTimeout } from '@ronin/server-kit';
import type { MailerContext } from './context.ts';
import { type LeasedMail, recordFailure, recordSent, takeMails } from './outbox/outbox.service.ts';
import type { SendResult, SmtpTransport } from './smtp/smtp-transport.ts';

export type Sender = ReturnType<typeof startSender>;

/** Polling finds the mails whose next attempt is due, and those whose notification was lost. */
const POLL_MS = 2_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2_000;
/** A process has six seconds to stop. A mail that is not sent by then is sent again after its lease. */
const STOP_LIMIT_MS = 4_000;

/** Sends waiting mails until it is stopped, at most `concurrency` at once. */
export function startSender(context: MailerContext, transport: SmtpTransport) {
  const { config, database, logger, metrics } = context;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const inFlight = new Map<number, Promise<void>>();
  let wakeUp = new AbortController();
  let isMoreWaiting = false;

  const take = async () => {
    // Before the query: what is enqueued during it must not be missed.
    wakeUp = new AbortController();
    const limit = config.concurrency - inFlight.size;
    if (limit <= 0) return;
    const settings = { publicUrl: config.publicUrl, shop: await getShop(database) };
    const mails = await takeMails(database, {
      limit,
      leaseSeconds: config.leaseSeconds,
      domain: transport.domain,
      except: [...inFlight.keys()],
    });
    isMoreWaiting = mails.length === limit;
    for (const mail of mails) inFlight.set(mail.id, deliverAndRelease(mail, settings));
  };
  const deliverAndRelease = async (mail: LeasedMail, settings: MailSettings) => {
    await deliver(mail, settings);
    inFlight.delete(mail.id);
    if (isMoreWaiting) wakeUp.abort();
  };
  const deliver = async (mail: LeasedMail, settings: MailSettings) => {
    const stopTimer = metrics.sendSeconds.startTimer();
    const result = await send(transport, mail, settings);
    stopTimer();
    const details = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts };
    if (result.isSent) {
      await untilRecorded(() => recordSent(database, mail));
      metrics.sent.inc({ kind: mail.kind });
      logger.info(details, 'mail sent');
      return;
    }
    metrics.refusals.inc({ kind: mail.kind });
    const hasFailed = await untilRecorded(() => recordFailure(database, mail, result));
    logger.warn({ ...details, code: result.code, hasFailed: hasFailed ?? null }, 'mail send failed');
  };
  /** While the database is unreachable the result is kept here: forgotten, the mail would be sent again. */
  const untilRecorded = async <Result>(record: () => Promise<Result>): Promise<Result | undefined> => {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        return await record();
      } catch (error) {
        if (isStopping()) return undefined;
        logger.warn({ err: error }, 'mail result not recorded');
        await pause(waitMs, stopping.signal);
      }
    }
  };
  const run = async () => {
    while (!isStopping()) {
      try {
        await take();
      } catch (error) {
        logger.warn({ err: error }, 'outbox table not read');
      }
      await pause(POLL_MS, wakeUp.signal);
    }
  };
  const running = run();

  return {
    wake() {
      wakeUp.abort();
    },
    /** Takes no more mails, and waits a few seconds for those under way. */
    async stop() {
      stopping.abort();
      wakeUp.abort();
      await running;
      await withTimeout(Promise.all(inFlight.values()), STOP_LIMIT_MS).catch(() =>
        logger.warn({ mails: inFlight.size }, 'mails abandoned at the stop'),
      );
    },
  };
}

async function send(transport: SmtpTransport, mail: LeasedMail, settings: MailSettings): Promise<SendResult> {
  const { kind, to, payload, messageId, expiresAt } = mail;
  try {
    return await transport.send({ to, messageId, expiresAt, ...renderMail(kind, payload, settings) });
  } catch {
    // Another release may know how to. The error may contain values of the payload.
    const reason = 'This release of the mailer cannot render it.';
    return { isSent: false, isPermanent: false, isUnknown: false, code: 'ERENDER', reason };
  }
}
