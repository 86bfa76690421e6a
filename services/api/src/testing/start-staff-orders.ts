import { PlacedOrder, StaffOrder } from '@ronin/contracts';
import { expect } from 'vitest';
import {
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  payTestOrder,
  placeTestOrder,
  postOrder,
} from './buy.ts';
import { signInStaff } from './sign-in.ts';
import { startTestApi } from './start-test-api.ts';

export type StaffOrders = Awaited<ReturnType<typeof startStaffOrders>>;

/** The api with a signed-in clerk, and functions that place orders and take steps with them. */
export async function startStaffOrders(env: Record<string, string> = {}) {
  const api = await startTestApi({
    TRANSFER_DETAILS: 'Ronin, 12345, Bank',
    PAYMENT_PROVIDERS: 'test,transfer',
    ...env,
  });
  let clock: Date | undefined;
  api.context.now = () => clock ?? new Date();
  const cookie = await signInStaff(api, 'clerk', 'Kenji');
  const post = (n: string, command: string, body?: object) =>
    api.call('POST', `/api/staff/orders/${n}/${command}`, {
      headers: { Cookie: cookie },
      ...(body && { body }),
    });
  const run = async (n: string, command: string, body?: object): Promise<StaffOrder> => {
    const answer = await post(n, command, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return StaffOrder.strict().parse(answer.body);
  };
  const detail = async (n: string) =>
    StaffOrder.strict().parse(
      (await api.call('GET', `/api/staff/orders/${n}`, { headers: { Cookie: cookie } })).body,
    );
  const listMails = async (n: string) => {
    const mails = await api.test.sequelize.models.OutboxMail.findAll({ order: ['id'], raw: true });
    return mails.filter(({ payload }) => JSON.stringify(payload).includes(n));
  };
  const listMailKinds = async (n: string) => (await listMails(n)).map(({ kind }) => kind);
  const stockOf = async (productId: number) => {
    const row = await api.test.sequelize.models.Inventory.findOne({
      where: { productId },
      rejectOnEmpty: true,
    });
    return { quantity: row.quantity, reserved: row.reservedQuantity };
  };
  /** An order that was paid, for three pieces of one product at 100.00 with free shipping, unless `quantity` differs. */
  const buyPaid = async (quantity = 3) => {
    const productId = await buildStocked(api);
    const customerId = await buildShopper(api, { productId, quantity });
    const placed = await postOrder(api, customerId, { expectedTotal: '1000.00' });
    const { order, payment } = PlacedOrder.strict().parse(placed.body);
    await payTestOrder(api, payment?.ref ?? '');

    return { n: order.orderNumber, productId, customerId };
  };
  const placeTransfer = async () => {
    const placed = await placeTestOrder(api, { paymentProvider: 'transfer' });
    return { ...placed, n: placed.order.orderNumber };
  };

  return {
    api,
    cookie,
    post,
    run,
    detail,
    listMails,
    listMailKinds,
    stockOf,
    buyPaid,
    placeTransfer,
    /** Undefined: the real time. */
    setClock: (time: Date | undefined) => {
      clock = time;
    },
    /** Also expects that stock, payments and orders agree. */
    close: async () => {
      expect(await findBrokenInvariants(api)).toEqual([]);
      await api.close();
    },
  };
}

/** The statuses of simultaneous calls, in their order. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted();
