import { BODY_LIMITS, checkoutCalls } from '@ronin/contracts';
import { AppError, createGate, parse, parseRawBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { handlePaymentEvent, storePaymentEvent } from '../settlement/payment-events.service.ts';
import { refuseWithoutCommerce } from './commerce-guard.ts';

/** A burst of events must leave connections to the shop. Those that do not fit wait for the job. */
const EVENT_GATE = { atOnce: 2, waitingMax: 500 };

/**
 * What payment providers send (behaviour: checkout 30). The event is stored before the answer, and handled after it: a
 * provider gives up on a slow answer.
 */
export function paymentWebhookRoutes(context: ApiContext): Router {
  const router = Router();
  const gate = createGate(EVENT_GATE);

  router
    .route(routePath(checkoutCalls.receivePaymentWebhook))
    .post(
      refuseWithoutCommerce(context.config),
      parseRawBody({ limit: BODY_LIMITS.webhook }),
      async (req, res) => {
        const { provider: name } = parse(checkoutCalls.receivePaymentWebhook.params, req.params);
        const provider = [...context.paymentProviders.values()].find((one) => one.name === name);
        if (provider?.parseWebhook === undefined)
          throw new AppError('not-found', 'There is no such provider.');
        const body: unknown = req.body;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const notice = provider.parseWebhook(bytes, req.get('Stripe-Signature') ?? '');
        const event = notice === null ? null : await storePaymentEvent(context, provider.name, notice);
        res.end();
        if (event === null) return;
        await gate(() => handlePaymentEvent(context, event)).catch((error: unknown) => {
          context.logger.warn(
            { err: error, provider: event.provider, eventId: event.id },
            'payment event postponed, will be retried',
          );
        });
      },
    )
    .all(refuseOtherMethods);

  return router;
}
