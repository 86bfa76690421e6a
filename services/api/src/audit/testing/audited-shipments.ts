import { payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import type { Prepare } from './audited-case.ts';

/** One of several orders that are shipped by one call. */
const shipments: Prepare = async ({ api }) => {
  const { order, ref } = await placeTestOrder(api);
  await payTestOrder(api, ref);
  const { orderNumber } = order;
  const { version } = await api.test.sequelize.models.Order.findOne({
    where: { orderNumber },
    rejectOnEmpty: true,
  });

  return {
    path: '/api/staff/shipments',
    body: { orders: [{ orderNumber, trackingNumber: '1Z999', version }] },
    subject: `order ${orderNumber}`,
    action: 'ship',
  };
};

export const auditedShipments: Readonly<Record<string, Prepare>> = {
  'post /api/staff/shipments': shipments,
};
