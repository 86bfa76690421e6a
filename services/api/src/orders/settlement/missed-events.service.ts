import type { PaymentProvider } from '../payments/provider.ts';
import { storePaymentEvent } from './payment-events.service.ts';
import type { SettleContext } from './settle-payment.service.ts';

/** Pages of one round. The next round goes on where this one ended. */
const PAGES_PER_ROUND = 10;

/** One process in ten minutes. $1 provider, $2 now. */
const CLAIM = `
  INSERT INTO provider_events_read AS known (provider, checked_at) VALUES ($1, $2::timestamptz)
  ON CONFLICT (provider) DO UPDATE SET checked_at = excluded.checked_at
    WHERE known.checked_at < excluded.checked_at - interval '10 minutes'
  RETURNING last_event_id AS "last"
`;
const STORE_LAST = 'UPDATE provider_events_read SET last_event_id = $2 WHERE provider = $1';

/** Stores the events of refunds and disputes whose webhooks were lost. Those that came are known by their ids. */
export async function storeMissedEvents(context: SettleContext): Promise<void> {
  for (const provider of context.paymentProviders.values()) {
    if (provider.listEvents !== undefined) await readEvents(context, provider);
  }
}

async function readEvents(context: SettleContext, provider: PaymentProvider): Promise<void> {
  const { database, logger, now } = context;
  const [claimed] = await database.select<{ last: string | null }>(CLAIM, [
    provider.name,
    now().toISOString(),
  ]);
  if (claimed === undefined || provider.listEvents === undefined) return;
  try {
    let { last } = claimed;
    for (let page = 0; page < PAGES_PER_ROUND; page += 1) {
      const events = await provider.listEvents(last);
      for (const notice of events.notices) await storePaymentEvent(context, provider.name, notice);
      ({ last } = events);
      await database.execute(STORE_LAST, [provider.name, last]);
      if (!events.hasMore) return;
    }
  } catch (error) {
    logger.error({ err: error, provider: provider.name }, 'events of the payment provider could not be read');
  }
}
