import { testPaymentCalls, Uuid } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { AppError } from '@ronin/server-kit';
import { refuseWithoutCommerce } from '../../context/commerce-guard.ts';
import { parseStatus } from '../order/order-transitions.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { payTest } from '../payments/local-provider.service.ts';
import { listOfferedProviders } from '../payments/offered-providers.ts';
import { settlePayment } from '../settlement/settle-payment.service.ts';

/** The buttons Pay and Decline of the test provider (behaviour: checkout 5). */
export const paymentsRoutes = (context: OrdersContext) => {
  const { config, database } = context;

  return serveCalls(
    context,
    testPaymentCalls,
    {
      payTest: async ({ params, body }) => {
        const known = Uuid.safeParse(params.ref);
        if (!known.success || !(await payTest(database, known.data, body.outcome))) throw noSuchPayment();
        if (!(await settlePayment(context, 'test', known.data))) throw noSuchPayment();
        const { orderId } = await database.models.Payment.findOne({
          where: { provider: 'test', ref: known.data },
          rejectOnEmpty: true,
        });
        const order = await database.models.Order.findByPk(orderId, { rejectOnEmpty: true });
        return { orderNumber: order.orderNumber, status: parseStatus(order.status) };
      },
    },
    {
      before: [
        refuseWithoutCommerce(config),
        (req, _res, next) => {
          if (!listOfferedProviders(config, req).includes('test')) throw noSuchPayment();
          next();
        },
      ],
    },
  );
};

const noSuchPayment = () => new AppError('not-found', 'There is no such payment.');
