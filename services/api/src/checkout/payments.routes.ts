import { BODY_LIMITS, checkoutCalls, Uuid } from '@ronin/contracts';
import { AppError, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ApiContext } from '../context.ts';
import { parseStatus } from '../orders/order-transitions.ts';
import { payTest } from '../payments/local-provider.service.ts';
import { listOfferedProviders } from '../payments/offered-providers.ts';
import { settle } from '../settlement/settle.service.ts';
import { refuseWithoutCommerce } from './commerce-guard.ts';

/** The buttons Pay and Decline of the test provider (behaviour: checkout 5). */
export function paymentsRoutes(context: ApiContext): Router {
  const { config, database } = context;
  const router = Router();

  router
    .route(routePath(checkoutCalls.payTest))
    .post(
      refuseWithoutCommerce(config),
      (req, _res, next) => {
        refuseWithoutTest(context, req);
        next();
      },
      parseJsonBody({ limit: BODY_LIMITS.default }),
      async (req, res) => {
        const { ref } = parse(checkoutCalls.payTest.params, req.params);
        const { outcome } = parse(checkoutCalls.payTest.body, req.body);
        const known = Uuid.safeParse(ref);
        if (!known.success || !(await payTest(database, known.data, outcome))) throw noSuchPayment();
        if (!(await settle(context, 'test', known.data))) throw noSuchPayment();
        const { orderId } = await database.models.Payment.findOne({
          where: { provider: 'test', ref: known.data },
          rejectOnEmpty: true,
        });
        const order = await database.models.Order.findByPk(orderId, { rejectOnEmpty: true });
        res.json({ orderNumber: order.orderNumber, status: parseStatus(order.status) });
      },
    )
    .all(refuseOtherMethods);

  return router;
}

const noSuchPayment = () => new AppError('not-found', 'There is no such payment.');

/** @throws AppError not-found where the test provider is off. */
function refuseWithoutTest({ config }: Pick<ApiContext, 'config'>, req: Request): void {
  if (!listOfferedProviders(config, req).includes('test')) throw noSuchPayment();
}
