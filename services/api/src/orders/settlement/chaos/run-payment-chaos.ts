import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database, ensurePartitions, migrate, seed as fillShop } from '@ronin/database';
import { bundleForTests, waitFor } from '@ronin/testing';
import {
  createPostgresTarget,
  createRedisTarget,
  createServiceTarget,
  injectFaults,
  spaceByProgress,
  spawnBundle,
} from '@ronin/testing/chaos';
import { createRandom } from '@ronin/testing/random';
import { pino } from 'pino';
import { freePort } from '../../../../../../scripts/machine/free-port.mjs';
import { type AppContext, openAppContext } from '../../../app-context.ts';
import { loadApiConfig } from '../../../context/config.ts';
import { buildShopper, buildStocked } from '../../../testing/buy.ts';
import { SESSION_SECRET } from '../../../testing/start-test-api.ts';
import { startStripeFake, type StripeFake } from '../../../testing/stripe-fake/stripe-fake.ts';
import { runPaymentJobs } from '../payment-jobs.service.ts';
import { buy } from './buyer.ts';

interface ChaosOptions {
  orders: number;
  /** The same seed gives the same order of faults and the same pauses. */
  seed: number;
  /** The Redis of the tests; null: the queue is in PostgreSQL. */
  redisUrl: string | null;
}

interface PaymentChaos {
  database: Database;
  fake: StripeFake;
  /** How often each was killed. */
  killed: Record<string, number>;
  close: () => Promise<void>;
}

const BUYERS_AT_ONCE = 6;
/** Units of the rare product, which most of its buyers do not get. */
const RARE_UNITS = 5;
const HOLD_MINUTES = 45;
/** Rounds of the job at the end, each long enough after the last one for a refund to be tried again. */
const LAST_ROUNDS = 4;
const ROUND_MINUTES = 15;
/** A round takes at most this many orders of each kind. */
const ORDERS_PER_ROUND = 200;
const FAULTS_MAX = 100;
/** Customers that are served between two faults, at least. */
const LEAST_STEP = 4;
const REST_LIMIT_MS = 300_000;
/** Tries of a job while PostgreSQL or Redis is down, one second apart. */
const JOB_TRIES = 120;
/** Payments that arrive after their order has expired. */
const LATE_PAYMENTS = 3;

const FAULTS = {
  duplicated: 0.2,
  reordered: 0.2,
  delayed: 0.2,
  dropped: 0.2,
  badSignature: 0.2,
  serverError: 0.1,
  noAnswer: 0.1,
  oneCentOff: 0.05,
};

const bundles = {
  api: await bundleForTests('services/api/src/main.ts'),
  worker: await bundleForTests('services/analytics-worker/src/main.ts'),
};

/**
 * Customers order and pay through HTTP while the api, the analytics worker, PostgreSQL and, if there is one, Redis are killed by
 * a seeded schedule and the fake of Stripe has all its faults. In the middle and at the end the payment jobs run as they do
 * after the holds have ended.
 */
export async function runPaymentChaos({
  orders,
  seed,
  redisUrl: testRedisUrl,
}: ChaosOptions): Promise<PaymentChaos> {
  const random = createRandom(seed);
  const directory = await mkdtemp(path.join(tmpdir(), 'ronin-payment-chaos-'));
  const postgres = await createPostgresTarget(path.join(directory, 'postgres'));
  const redis = testRedisUrl === null ? null : await createRedisTarget(testRedisUrl);
  const fake = await startStripeFake({ seed });
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${String(port)}`;
  fake.setShopUrl(apiUrl);
  const env = {
    DATABASE_URL: postgres.url,
    ...(redis && { REDIS_URL: redis.url }),
    SESSION_SECRET,
    RATE_LIMITS: 'off',
  };
  const services = [
    createServiceTarget('api', () =>
      spawnBundle(bundles.api, { ...env, ...fake.env, API_PORT: String(port) }),
    ),
    createServiceTarget('worker', () => spawnBundle(bundles.worker, { ...env, WORKER_PORT: '0' })),
  ];
  const database = connectDatabase({
    url: postgres.url,
    applicationName: 'ronin-payment-chaos',
    pool: { max: 2 },
  });
  let context: AppContext | undefined;

  const close = async () => {
    await Promise.all(services.map((service) => service.kill()));
    await context?.close();
    await database.close();
    await fake.close();
    await redis?.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };

  try {
    await migrate(database);
    await ensurePartitions(database);
    await fillShop(database);
    const shoppers = await buildShoppers(database, orders);
    let clock = new Date();
    context = await openAppContext(loadApiConfig({ ...env, ...fake.env }), pino({ level: 'silent' }), {
      now: () => clock,
    });
    const runJobs = async (minutes: number) => {
      clock = new Date(Date.now() + minutes * 60_000);
      await runJobsUntilDone(context);
    };
    await Promise.all(services.map((service) => service.start()));
    fake.faults.set(FAULTS);
    let served = 0;
    const serve = async () => {
      for (let as = shoppers.pop(); as !== undefined; as = shoppers.pop()) {
        await buy({ apiUrl, fake, random }, as);
        served += 1;
        // Every hold ends, also those of customers who are about to pay.
        if (served === Math.floor(orders / 2)) await runJobs(HOLD_MINUTES + 1);
      }
    };
    const serving = Promise.all(Array.from({ length: BUYERS_AT_ONCE }, serve));
    const spaceOut = spaceByProgress({
      done: () => served,
      step: Math.max(LEAST_STEP, orders / FAULTS_MAX),
      all: orders,
      what: 'customers',
    });
    const targets = [...services, postgres, ...(redis ? [redis] : [])].map(spaceOut);
    const [killed] = await Promise.all([injectFaults(targets, seed, () => served >= orders), serving]);

    await runJobs(HOLD_MINUTES + 1);
    await fake.webhooks.sendDelayed();
    fake.faults.clear();
    await payLate(database, fake);
    const rounds = LAST_ROUNDS + Math.ceil(orders / ORDERS_PER_ROUND);
    for (let round = 1; round <= rounds; round += 1) {
      await runJobs(HOLD_MINUTES + 1 + round * ROUND_MINUTES);
    }
    await waitFor(() => isAllHandled(database), {
      what: 'all events to be handled and all revenue to be stored',
      timeoutMs: REST_LIMIT_MS,
    });

    return { database, fake, killed, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A job that fails because a server is down runs again, as it does in a service. */
async function runJobsUntilDone(context: AppContext | undefined): Promise<void> {
  let last: unknown;
  for (let tries = 0; context !== undefined && tries < JOB_TRIES; tries += 1) {
    try {
      await runPaymentJobs(context);
      return;
    } catch (error) {
      last = error;
      await sleep(1_000);
    }
  }
  throw last;
}

async function isAllHandled({ models }: Database): Promise<boolean> {
  const [events, sales] = await Promise.all([
    models.PaymentEvent.count({ where: { handledAt: null } }),
    models.AnalyticsOutboxRow.count({ where: { kind: 'revenue' } }),
  ]);

  return events === 0 && (await models.RevenueEvent.count()) >= sales;
}

/** Each with one product in the cart; every fourth wants the rare one. */
async function buildShoppers(sequelize: Database, count: number): Promise<number[]> {
  const test = { sequelize };
  const common = await buildStocked({ test }, count);
  const rare = await buildStocked({ test }, RARE_UNITS);
  const shoppers = [];
  for (let index = 0; index < count; index += 1) {
    shoppers.push(await buildShopper({ test }, { productId: index % 4 === 0 ? rare : common }));
  }

  return shoppers;
}

/** Stripe never takes money for a session that has ended. If it did, the money would not stay without an order. */
async function payLate(database: Database, fake: StripeFake): Promise<void> {
  const expired = await database.models.Order.findAll({ where: { status: 'expired' }, limit: LATE_PAYMENTS });
  const payments = await database.models.Payment.findAll({
    where: { orderId: expired.map(({ id }) => id), state: 'cancelled' },
  });
  for (const { ref } of payments) if (ref !== null) await fake.pay(ref, { evenLate: true });
}
