import { getLedger, type Ledger } from '@ronin/analytics';
import { recountTotals, type Totals } from '@ronin/analytics/testing';
import { ANALYTICS_QUEUE, type WriteEvents } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { createLogger, createQueue } from '@ronin/server-kit';
import { buildProduct, waitFor } from '@ronin/testing';
import { injectFaults } from '@ronin/testing/chaos';
import { sendAll, type Sent } from './event-senders.ts';
import { type ChaosMode, startChaosShop } from './start-chaos-shop.ts';

interface ChaosOptions extends ChaosMode {
  /** The minimum number of accepted events. A tenth of them is sent twice. */
  events: number;
  /** The same seed gives the same order of faults and the same pauses. */
  seed: number;
}

interface ChaosReport extends Sent {
  pageViews: string[];
  productViews: string[];
  /** What the shop's own database has of the product views. */
  recentlyViewed: number;
  ledger: Ledger;
  /** The totals of the reports' tables and of the rows. */
  totals: Record<string, Totals>;
  /** How often each was killed. */
  killed: Record<string, number>;
}

const STORE_LIMIT_MS = 120_000;
/** What the shop itself sends, by its outbox: the state of the one product. */
export const FACTS = 1;

/**
 * Sends events to an api while it, two workers, PostgreSQL and, if there is one, Redis are killed and restarted by a
 * seeded schedule, independently of each other: several may be down at once.
 */
export async function runChaos({ events, seed, ...mode }: ChaosOptions): Promise<ChaosReport> {
  const shop = await startChaosShop(mode);
  const { api, workers, servers, database, databaseUrl, redisUrl } = shop;
  const { analytics } = database;
  const logger = createLogger('analytics-worker', 'silent');
  const queue = createQueue<WriteEvents>(ANALYTICS_QUEUE, { databaseUrl, redisUrl, logger });

  try {
    const { id: productId } = await buildProduct(database);
    const sent: Sent = { accepted: new Set(), repeated: 0 };
    const isEnough = () => sent.accepted.size >= events;
    let isOver = false;
    const sending = sendAll(`${shop.apiUrl}/api/analytics`, productId, sent, () => isOver);
    const killed = await injectFaults([api, ...workers, ...servers], seed, isEnough);
    isOver = true;
    await sending;

    const currentLedger = () => getLedger(analytics, queue);
    await waitFor(
      async () => {
        const { waiting, written } = await currentLedger();
        return waiting === 0 && written >= sent.accepted.size + FACTS && (await isOutboxEmpty(database));
      },
      { what: 'all accepted events and the fact to be stored', timeoutMs: STORE_LIMIT_MS, intervalMs: 200 },
    );
    // At its stop the api saves how many events it accepted.
    await api.stop();

    return {
      ...sent,
      pageViews: await listIds(analytics, 'PageView'),
      productViews: await listIds(analytics, 'ProductView'),
      recentlyViewed: await database.models.RecentlyViewed.count(),
      ledger: await currentLedger(),
      totals: await recountTotals(analytics),
      killed,
    };
  } finally {
    await queue.close();
    await shop.stop();
  }
}

const isOutboxEmpty = async (database: Database): Promise<boolean> =>
  (await database.models.AnalyticsOutboxRow.count({ where: { queuedAt: null } })) === 0;

async function listIds({ models }: Database, table: 'PageView' | 'ProductView'): Promise<string[]> {
  const options = { attributes: ['eventId'], raw: true };
  const rows =
    table === 'PageView' ? await models.PageView.findAll(options) : await models.ProductView.findAll(options);

  return rows.map(({ eventId }) => eventId);
}
