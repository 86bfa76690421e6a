import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database, migrate, type OutboxMail } from '@ronin/database';
import { bundleForTests, waitFor } from '@ronin/testing';
import {
  createPostgresTarget,
  createServiceTarget,
  injectFaults,
  spaceByProgress,
  spawnBundle,
} from '@ronin/testing/chaos';
import { codeMail, contactMail, enqueueOne } from '../testing/start-test-mailer.ts';
import { startTestSmtp } from '../testing/test-smtp.ts';

interface ChaosOptions {
  mails: number;
  /** The same seed gives the same order of faults and the same pauses. */
  seed: number;
}

interface ChaosReport {
  /** The mails that were enqueued, and the state of their rows at the end. */
  rows: Pick<OutboxMail, 'kind' | 'toAddress' | 'messageId' | 'sentAt' | 'failedAt'>[];
  /** What the SMTP server accepted, repeats included. */
  received: { recipient: string; messageId: string }[];
  /** How many mails may have been in flight at a kill or at an attempt that ended without an answer. */
  inFlight: number;
  /** How often each was killed. */
  killed: Record<string, number>;
}

const MAILERS = 2;
const CONCURRENCY = 5;
/** Short, so that the mails of a killed mailer are soon taken by another one. An attempt may take 8 s of it. */
const LEASE_SECONDS = 10;
/** Mails of one transaction. */
const BATCH = 20;
const CODE_EVERY = 10;
/** Longer than the test. */
const CODE_LIFETIME_MS = 3_600_000;
/** Mails between two faults, at least. */
const LEAST_STEP = 15;
const FAULTS_MAX = 60;
/** The share of the mails that arrive before the last fault. */
const FAULTS_UNTIL = 0.8;
const SEND_LIMIT_MS = 180_000;

const mailerBundle = await bundleForTests('services/mailer/src/main.ts');

/**
 * Enqueues mails while two mailers and PostgreSQL are killed and restarted by a seeded schedule, independently of each
 * other: all may be down at once. Every tenth mail is a sign-in code. Resolves when every mail is sent or has failed.
 */
export async function runMailChaos({ mails, seed }: ChaosOptions): Promise<ChaosReport> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-mail-chaos-'));
  const postgres = await createPostgresTarget(path.join(directory, 'postgres'));
  const smtp = await startTestSmtp();
  const env = {
    DATABASE_URL: postgres.url,
    MAILER_PORT: '0',
    SMTP_URL: smtp.url,
    MAILER_CONCURRENCY: String(CONCURRENCY),
    MAILER_LEASE_SECONDS: String(LEASE_SECONDS),
  };
  const mailers = Array.from({ length: MAILERS }, () =>
    createServiceTarget('mailer', () => spawnBundle(mailerBundle, env)),
  );
  const database = connectDatabase({
    url: postgres.url,
    applicationName: 'ronin-mail-chaos',
    pool: { max: 2 },
  });

  try {
    await migrate(database);
    await Promise.all(mailers.map((mailer) => mailer.start()));
    let enqueued = 0;
    const enqueuing = enqueueAll(database, mails, (count) => {
      enqueued = count;
    });
    const spaceOut = spaceByProgress({
      done: () => smtp.received.length,
      step: Math.max(LEAST_STEP, mails / FAULTS_MAX),
      all: mails,
      what: 'mails',
    });
    const killed = await injectFaults(
      [...mailers, postgres].map(spaceOut),
      seed,
      () => enqueued >= mails && smtp.received.length >= mails * FAULTS_UNTIL,
    );
    await enqueuing;
    await waitFor(() => areAllDone(database), {
      what: 'all mails to be done',
      timeoutMs: SEND_LIMIT_MS,
      intervalMs: 250,
    });
    await Promise.all(mailers.map((mailer) => mailer.stop()));
    const log = mailers.map((mailer) => mailer.log()).join('');

    return {
      rows: await database.models.OutboxMail.findAll({ raw: true }),
      received: smtp.received.map(({ recipients, messageId }) => ({
        recipient: recipients.join(),
        messageId: messageId ?? '',
      })),
      inFlight: countInFlight(killed) + log.split('"mail send failed"').length - 1,
      killed,
    };
  } finally {
    await Promise.all(mailers.map((mailer) => mailer.kill()));
    await database.close();
    await smtp.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** A killed mailer leaves its own mails; a killed PostgreSQL takes the records of all mailers. */
const countInFlight = ({ mailer = 0, PostgreSQL = 0 }: Record<string, number>): number =>
  CONCURRENCY * (mailer + PostgreSQL * MAILERS);

/**
 * Enqueues each mail once: a transaction of which nobody knows whether it was committed is repeated with the same keys, as a
 * caller does who repeats its request.
 */
async function enqueueAll(
  database: Database,
  mails: number,
  onProgress: (count: number) => void,
): Promise<void> {
  for (let first = 0; first < mails; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, mails - first) }, (_, index) => first + index);
    for (let isDone = false; !isDone;) {
      try {
        await Promise.all(
          numbers.map((number) =>
            enqueueOne(database, {
              ...(number % CODE_EVERY === 0 ? codeMail({ expiresInMs: CODE_LIFETIME_MS }) : contactMail()),
              to: `shopper-${String(number)}@example.com`,
              dedupeKey: `chaos:${String(number)}`,
            }),
          ),
        );
        isDone = true;
      } catch {
        // PostgreSQL is down.
        await sleep(50);
      }
    }
    onProgress(first + numbers.length);
  }
}

/** Mails whose attempt failed would wait for minutes: they are due at once. */
async function areAllDone(database: Database): Promise<boolean> {
  await database.query(
    `UPDATE outbox SET next_attempt_at = now()
     WHERE sent_at IS NULL AND failed_at IS NULL AND leased_until IS NULL AND next_attempt_at > now()`,
  );

  return (await database.models.OutboxMail.count({ where: { sentAt: null, failedAt: null } })) === 0;
}
