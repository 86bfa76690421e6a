import { Order, StaffOrder, StaffOrderList } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildShopper, buildStocked, payTestOrder, placeTestOrder, postOrder } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const MESSAGE = 'For your new home.\nWith love, Aiko';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const getByToken = async (token: string) =>
  Order.strict().parse((await api.call('GET', `/api/orders/by-token/${token}`)).body);

describe('a gift', () => {
  it('is stored with its message, and its customer and clerks see it', async () => {
    const { order, token } = await placeTestOrder(api, { isGift: true, giftMessage: ` ${MESSAGE}\n` });
    const headers = { Cookie: await signInStaff(api, 'clerk') };
    const path = '/api/staff/orders';
    const detail = await api.call('GET', `${path}/${order.orderNumber}`, { headers });
    const list = StaffOrderList.parse((await api.call('GET', path, { headers })).body);

    expect(order).toMatchObject({ isGift: true, giftMessage: MESSAGE });
    expect(await getByToken(token)).toMatchObject({ isGift: true, giftMessage: MESSAGE });
    expect(StaffOrder.strict().parse(detail.body)).toMatchObject({ isGift: true, giftMessage: MESSAGE });
    expect(list.items.find(({ orderNumber }) => orderNumber === order.orderNumber)?.isGift).toBe(true);
  });

  it('needs no message, and its line breaks of Windows count once', async () => {
    const { order } = await placeTestOrder(api, { isGift: true });
    const long = `${'x'.repeat(298)}\r\ny`;
    const { order: other } = await placeTestOrder(api, { isGift: true, giftMessage: long });

    expect(order).toMatchObject({ isGift: true, giftMessage: null });
    expect(other.giftMessage).toBe(`${'x'.repeat(298)}\ny`);
  });

  it('is not what an order is without being asked for, and no message is stored then', async () => {
    const { order } = await placeTestOrder(api, { giftMessage: MESSAGE });

    expect(order).toMatchObject({ isGift: false, giftMessage: null });
  });

  it.each([
    ['of 301 characters', 'x'.repeat(301)],
    ['with a control character', 'For you\u0007'],
  ])('is refused with a message %s', async (_, giftMessage) => {
    const customerId = await buildShopper(api, { productId: await buildStocked(api) });

    expect((await postOrder(api, customerId, { isGift: true, giftMessage })).status).toBe(400);
  });

  it('writes its message into no mail', async () => {
    const giftMessage = 'Sakura at the gate';
    const { ref, token } = await placeTestOrder(api, { isGift: true, giftMessage });
    await payTestOrder(api, ref);
    await api.call('POST', `/api/orders/by-token/${token}/cancel`);
    const mails = await api.test.sequelize.models.OutboxMail.findAll();

    expect(mails.length).toBeGreaterThan(2);
    expect(JSON.stringify(mails)).not.toContain(giftMessage);
  });
});

it('a link that is older than 90 days hides what the customer typed', async () => {
  const { token } = await placeTestOrder(api, {
    isGift: true,
    giftMessage: MESSAGE,
    notes: 'Ring the bell.',
  });
  expect(await getByToken(token)).toMatchObject({ customerNotes: 'Ring the bell.' });
  api.context.now = () => new Date(Date.now() + 91 * 86_400_000);
  const old = await getByToken(token);
  api.context.now = () => new Date();

  expect(old).toMatchObject({ customerNotes: null, isGift: false, giftMessage: null, billingAddress: null });
});
