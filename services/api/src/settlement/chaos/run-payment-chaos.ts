import { bundleForTests, createTestDatabase, type TestDatabase, waitFor } from '@ronin/testing';
import { createServiceTarget, type FaultTarget, injectFaults, spawnBundle } from '@ronin/testing/chaos';
import { createRandom } from '@ronin/testing/random';
import { pino } from 'pino';
import { freePort } from '../../../../../scripts/machine/free-port.mjs';
import { loadApiConfig } from '../../config.ts';
import { type ApiContext, openContext } from '../../context.ts';
import { buildShopper, buildStocked } from '../../testing/buy.ts';
import { SESSION_SECRET } from '../../testing/start-test-api.ts';
import { startStripeFake, type StripeFake } from '../../testing/stripe-fake/stripe-fake.ts';
import { runPaymentJobs } from '../payment-jobs.service.ts';
import { buy } from './buyer.ts';

interface PaymentChaos {
  test: TestDatabase;
  fake: StripeFake;
  /** How often the api was killed. */
  killed: number;
  close: () => Promise<void>;
}

const BUYERS_AT_ONCE = 6;
/** Units of the rare product, which most of its buyers do not get. */
const RARE_UNITS = 5;
const HOLD_MINUTES = 45;
/** Rounds of the job at the end, each long enough after the last one for a refund to be tried again. */
const LAST_ROUNDS = 4;
const ROUND_MINUTES = 15;
const FAULTS_MAX = 100;
const SERVE_LIMIT_MS = 240_000;
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

const apiBundle = await bundleForTests('services/api/src/main.ts');

/**
 * Customers order and pay through HTTP while the api is killed by a seeded schedule and the fake of Stripe has all its faults.
 * In the middle and at the end the payment jobs run as they do after the holds have ended.
 */
export async function runPaymentChaos(orders: number, seed: number): Promise<PaymentChaos> {
  const random = createRandom(seed);
  const test = await createTestDatabase();
  const fake = await startStripeFake({ seed });
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${String(port)}`;
  fake.setShopUrl(apiUrl);
  const env = { DATABASE_URL: test.url, SESSION_SECRET, RATE_LIMITS: 'off', ...fake.env };
  const api = createServiceTarget('api', () => spawnBundle(apiBundle, { ...env, API_PORT: String(port) }));
  let clock = new Date();
  const context = await openContext(loadApiConfig(env), pino({ level: 'silent' }), { now: () => clock });
  const runJobs = async (minutes: number) => {
    clock = new Date(Date.now() + minutes * 60_000);
    await runPaymentJobs(context);
  };

  const close = async () => {
    await api.kill();
    await context.close();
    await fake.close();
    await test.close();
  };

  try {
    const shoppers = await buildShoppers(test, orders);
    await api.start();
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
    const target = spaceByProgress(api, { done: () => served, all: orders });
    const [killed] = await Promise.all([injectFaults([target], seed, () => served >= orders), serving]);

    await runJobs(HOLD_MINUTES + 1);
    await fake.webhooks.sendDelayed();
    fake.faults.clear();
    await payLate(context, fake);
    for (let round = 1; round <= LAST_ROUNDS; round += 1) {
      await runJobs(HOLD_MINUTES + 1 + round * ROUND_MINUTES);
    }
    await waitFor(
      async () => (await test.sequelize.models.PaymentEvent.count({ where: { handledAt: null } })) === 0,
      { what: 'all events to be handled', timeoutMs: 60_000 },
    );

    return { test, fake, killed: killed.api ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A fault waits until some more customers were served: on a busy machine the api would only start, and serve nobody. */
function spaceByProgress(
  target: FaultTarget,
  { done, all }: { done: () => number; all: number },
): FaultTarget {
  const step = Math.max(5, all / FAULTS_MAX);
  let next = 1;

  return {
    ...target,
    async kill() {
      await waitFor(() => done() >= Math.min(next, all), {
        what: 'customers between faults',
        timeoutMs: SERVE_LIMIT_MS,
      });
      next = done() + step;
      await target.kill();
    },
  };
}

/** Each with one product in the cart; every fourth wants the rare one. */
async function buildShoppers(test: TestDatabase, count: number): Promise<number[]> {
  const common = await buildStocked({ test }, count);
  const rare = await buildStocked({ test }, RARE_UNITS);
  const shoppers = [];
  for (let index = 0; index < count; index += 1) {
    shoppers.push(await buildShopper({ test }, { productId: index % 4 === 0 ? rare : common }));
  }

  return shoppers;
}

/** Stripe never takes money for a session that has ended. If it did, the money would not stay without an order. */
async function payLate({ database }: Pick<ApiContext, 'database'>, fake: StripeFake): Promise<void> {
  const expired = await database.models.Order.findAll({ where: { status: 'expired' }, limit: LATE_PAYMENTS });
  const payments = await database.models.Payment.findAll({
    where: { orderId: expired.map(({ id }) => id), state: 'cancelled' },
  });
  for (const { ref } of payments) if (ref !== null) await fake.pay(ref, { evenLate: true });
}
