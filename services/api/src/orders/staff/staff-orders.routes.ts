import { staffOrdersCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { sendDocument } from '../checkout/invoice.routes.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { cancelOrder } from '../settlement/cancel-order.service.ts';
import { settleOpenedOrder } from '../settlement/settle-payment.service.ts';
import { addNote, changeStatus, endOrderReview, releaseHold } from './change-order.service.ts';
import { markPaid } from './mark-paid.service.ts';
import { refundOrder } from './refund-order.service.ts';
import { resendOrderMail } from './resend-order-mail.service.ts';
import { changeOrderAddress } from './shipping/change-address.service.ts';
import { shipOrder, shipOrders } from './shipping/ship-order.service.ts';
import { getStaffOrderDetails } from './staff-order-details.service.ts';
import { presentOrders, presentStaffOrder } from './staff-orders.presenter.ts';
import { countStaffOrders, getStaffOrder, listStaffOrders } from './staff-orders.service.ts';

/** The orders of the shop, and what clerks do with one (behaviour: checkout 11). */
export const staffOrdersRoutes = (context: OrdersContext) => {
  const { database, reads } = context;

  /** Finds an order, does something with it, and answers it as it now is. */
  const change =
    <Request extends { params: { n: string } }>(run: (id: number, request: Request) => Promise<unknown>) =>
    async (request: Request) => {
      const order = await getStaffOrder(database, request.params.n);
      await run(order.id, request);
      return presentStaffOrder(await getStaffOrderDetails(database, order));
    };

  return serveCalls(context, staffOrdersCalls, {
    listStaffOrders: async ({ query }) =>
      presentOrders(await reads.list(({ database }) => listStaffOrders(database, query))),
    countStaffOrders: () => countStaffOrders(database),
    getStaffOrder: async ({ params }) => {
      const order = await getStaffOrder(database, params.n);
      await settleOpenedOrder(context, order);
      return presentStaffOrder(await getStaffOrderDetails(database, order));
    },
    getStaffInvoice: ({ req, res, params, query }) =>
      sendDocument(context, { req, res, query }, () => getStaffOrder(database, params.n)),
    markOrderPaid: change((id, { staff }) => markPaid(context, id, staff)),
    startOrder: change((id, { staff }) => changeStatus(database, id, 'start', staff)),
    readyOrder: change((id, { staff }) => changeStatus(database, id, 'ready', staff)),
    shipOrder: change((id, { staff, body }) => shipOrder(context, id, body, staff)),
    shipOrders: async ({ staff, body }) => ({ orders: await shipOrders(context, body, staff) }),
    deliverOrder: change((id, { staff }) => changeStatus(database, id, 'deliver', staff)),
    cancelStaffOrder: change((id, { staff }) => cancelOrder(context, id, staff)),
    refundOrder: change((id, { staff, body }) => refundOrder(context, id, body, staff)),
    releaseOrderHold: change((id, { staff }) => releaseHold(context, id, staff)),
    endOrderReview: change((orderId, { staff, body }) =>
      endOrderReview(database, { orderId, seen: body.version }, staff),
    ),
    changeOrderAddress: change((id, { staff, body }) => changeOrderAddress(context, id, body, staff)),
    resendOrderMail: change((id, { staff }) => resendOrderMail(context, id, staff)),
    addOrderNote: change((id, { staff, body }) => addNote(database, id, body.note, staff)),
  });
};
