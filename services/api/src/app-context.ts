import { isDemonstration } from '@ronin/database';
import { createQueueIdentity, type Logger, type QueueIdentity } from '@ronin/server-kit';
import { createAcceptedCounter } from './analytics/intake/accepted-count.service.ts';
import { createEventBatcher, type IntakeContext } from './analytics/intake/event-batcher.ts';
import { createLiveBroadcast, type LivePageContext } from './analytics/live/live.service.ts';
import { type CatalogueContext, createCatalogue } from './catalogue/catalogue.cache.ts';
import type { ApiConfig } from './context/config.ts';
import { type ApiContext, openContext } from './context/context.ts';
import type { SessionContext } from './customers/sessions/session.routes.ts';
import { registerOperationsMetrics } from './operations/operations-metrics.ts';
import { loadOrderKeys } from './orders/order/order-keys.ts';
import type { OrdersContext } from './orders/order/orders-context.ts';
import { createPaymentProviders } from './orders/payments/payment-providers.ts';

/** The connections, and what the areas keep in memory for as long as the process runs. */
export type AppContext = CatalogueContext &
  IntakeContext &
  OrdersContext &
  LivePageContext &
  SessionContext & { queueIdentity: QueueIdentity };

/** Opens the connections, then the areas. @throws ConfigError as openContext */
export async function openAppContext(
  config: ApiConfig,
  logger: Logger,
  overrides: Partial<Pick<ApiContext, 'now'>> = {},
): Promise<AppContext> {
  const context = await openContext(config, logger, overrides);
  const { database, metrics, queue } = context;
  if (config.payments.stripe?.isTestKey) logger.warn('Stripe has a test key: no money moves');
  if (config.payments.isTestNamed) logger.warn('everybody is offered test payments: no money moves');
  registerOperationsMetrics(metrics.registry, context);
  const acceptedCounter = createAcceptedCounter(database.analytics, logger);
  const eventBatcher = createEventBatcher({
    queue,
    registry: metrics.registry,
    onAccepted: (producerId, accepted) => acceptedCounter.record(producerId, accepted),
    maxEvents: config.batchEvents,
    maxWaitMs: config.batchWaitMs,
  });
  const catalogue = createCatalogue({ database, databaseUrl: config.databaseUrl, logger });

  return {
    ...context,
    catalogue,
    eventBatcher,
    liveBroadcast: createLiveBroadcast(context, logger),
    isDemonstration: await isDemonstration(database),
    orderKeys: await loadOrderKeys(database),
    queueIdentity: createQueueIdentity(context.redis),
    paymentProviders: createPaymentProviders(config, database),
    async close() {
      await eventBatcher.close();
      await acceptedCounter.close();
      await catalogue.close();
      await context.close();
    },
  };
}
