import type { PaymentNotice } from '../payments/provider.ts';
import { type SettleContext, settlePayment } from './settle-payment.service.ts';

interface WaitingEvent {
  id: number;
  provider: string;
  ref: string;
}

/** Events of one round of the job. */
const EVENTS_PER_ROUND = 200;

/** A provider repeats an event for some days. Later its id is not needed. */
const KEPT_DAYS = 30;

/** The row is both the memory against repeats and the work to do. @returns null when the event was stored before. */
export async function storePaymentEvent(
  { database }: Pick<SettleContext, 'database'>,
  provider: string,
  { eventId, ref }: PaymentNotice,
): Promise<WaitingEvent | null> {
  const [event] = await database.select<WaitingEvent>(
    `INSERT INTO payment_events (provider, event_id, ref) VALUES ($1, $2, $3)
     ON CONFLICT (provider, event_id) DO NOTHING RETURNING id, provider, ref`,
    [provider, eventId, ref],
  );

  return event ?? null;
}

/** Settles what an event is about. When that fails, the event goes on waiting. */
export async function handlePaymentEvent(context: SettleContext, { id, provider, ref }: WaitingEvent) {
  try {
    await settlePayment(context, provider, ref);
    await context.database.models.PaymentEvent.update({ handledAt: context.now() }, { where: { id } });
  } catch (error) {
    context.logger.warn({ err: error, provider, eventId: id }, 'payment event failed, will be retried');
  }
}

/** The events that were stored and not handled: the process ended, or the provider was unreachable. */
export async function handleWaitingEvents(context: SettleContext): Promise<void> {
  const { PaymentEvent } = context.database.models;
  const events = await PaymentEvent.findAll({
    where: { handledAt: null },
    order: ['id'],
    limit: EVENTS_PER_ROUND,
  });
  for (const event of events) await handlePaymentEvent(context, event);
  await context.database.execute(
    `DELETE FROM payment_events WHERE received_at < $1::timestamptz - interval '${String(KEPT_DAYS)} days'`,
    [context.now().toISOString()],
  );
}
