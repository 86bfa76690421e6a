import { BODY_LIMITS, paymentWebhookCalls } from '@ronin/contracts';
import { SENT, serveCalls } from '@ronin/identity';
import { AppError, countRequests, createGate, parse, parseRawBody } from '@ronin/server-kit';
import type { Request } from 'express';
import { refuseWithoutCommerce } from '../../context/commerce-guard.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { handlePaymentEvent, storePaymentEvent } from '../settlement/payment-events.service.ts';

/** A burst of events must leave connections to the shop. Those that do not fit wait for the job. */
const EVENT_GATE = { atOnce: 2, waitingMax: 500 };

/** What a webhook's signature looks like: a time, and at least one signature of the scheme v1. */
const SIGNATURE = /^t=\d{1,15}(?:,[a-z]\w{0,9}=[\da-f]{1,128}){1,10}$/;

/** Before the body is read. @throws AppError not-found for a provider that is off, invalid-input for no signature. */
function findSignature({ paymentProviders }: OrdersContext, req: Request) {
  const { provider: name } = parse(paymentWebhookCalls.receivePaymentWebhook.params, req.params);
  const provider = paymentProviders.get(name);
  if (provider?.parseWebhook === undefined) throw new AppError('not-found', 'There is no such provider.');
  const signature = req.get('Stripe-Signature') ?? '';
  if (!SIGNATURE.test(signature))
    throw new AppError('invalid-input', 'The signature is missing or malformed.');

  return { provider, signature };
}

/** What providers send (behaviour: checkout 30). It is stored before the answer, and handled after it: they do not wait. */
export const paymentWebhookRoutes = (context: OrdersContext) => {
  const gate = createGate(EVENT_GATE);

  return serveCalls(
    context,
    paymentWebhookCalls,
    {
      receivePaymentWebhook: async ({ req, res }) => {
        const { provider, signature } = findSignature(context, req);
        const body: unknown = req.body;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const notice = provider.parseWebhook?.(bytes, signature) ?? null;
        const event = notice === null ? null : await storePaymentEvent(context, provider.name, notice);
        res.end();
        if (event === null) return SENT;
        await gate(() => handlePaymentEvent(context, event)).catch((error: unknown) =>
          context.logger.warn(
            { err: error, provider: event.provider, eventId: event.id },
            'payment event postponed, will be retried',
          ),
        );
        return SENT;
      },
    },
    {
      before: [
        refuseWithoutCommerce(context.config),
        countRequests(context.limits.rawBody),
        (req, _res, next) => {
          findSignature(context, req);
          next();
        },
        parseRawBody({ limit: BODY_LIMITS.webhook }),
      ],
    },
  );
};
