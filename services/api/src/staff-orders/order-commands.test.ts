import { StaffOrder } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPaymentJobs } from '../settlement/payment-jobs.service.ts';
import { settle } from '../settlement/settle.service.ts';
import {
  buildShopper,
  buildStocked,
  findBrokenInvariants,
  payTestOrder,
  placeTestOrder,
  postOrder,
} from '../testing/buy.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
let clock: Date | undefined;

beforeAll(async () => {
  api = await startTestApi({ TRANSFER_DETAILS: 'Ronin, 12345, Bank', PAYMENT_PROVIDERS: 'test,transfer' });
  api.context.now = () => clock ?? new Date();
  cookie = await signInStaff(api, 'clerk', 'Kenji');
});
afterAll(async () => {
  expect(await findBrokenInvariants(api)).toEqual([]);
  await api.close();
});

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
async function buyPaid(quantity = 3) {
  const productId = await buildStocked(api);
  const customerId = await buildShopper(api, { productId, quantity });
  const placed = await postOrder(api, customerId, { expectedTotal: '1000.00' });
  const { order, payment } = placed.body as { order: { orderNumber: string }; payment: { ref: string } };
  await payTestOrder(api, payment.ref);

  return { n: order.orderNumber, productId, customerId };
}
const placeTransfer = async () => {
  const placed = await placeTestOrder(api, { paymentProvider: 'transfer' });
  return { ...placed, n: placed.order.orderNumber };
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('marking a bank transfer as paid', () => {
  it('confirms the order, sells the stock, sends the mail and says who did it', async () => {
    const { n, productId } = await placeTransfer();
    const order = await run(n, 'mark-paid');

    expect(order).toMatchObject({ status: 'confirmed', paid: '112.00', holds: [{ state: 'consumed' }] });
    expect(order.invoiceNumber).toMatch(/^INV-\d{4}-\d{5}$/);
    expect(order.events.map(({ kind, isPublic, by }) => [kind, isPublic, by])).toEqual([
      ['placed', true, null],
      ['marked-paid', false, 'Kenji'],
      ['confirmed', true, null],
    ]);
    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await listMailKinds(n)).toEqual(['order-placed', 'order-confirmed']);
  });

  it('is done once when twenty calls arrive at the same time', async () => {
    const { n, productId } = await placeTransfer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(n, 'mark-paid')));

    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const { events, payments } = await detail(n);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'marked-paid', 'confirmed']);
    expect(payments).toMatchObject([{ state: 'paid', paid: '112.00' }]);
    expect(await stockOf(productId)).toEqual({ quantity: 9, reserved: 0 });
    expect(await listMailKinds(n)).toEqual(['order-placed', 'order-confirmed']);
  });

  it('settles what a killed call recorded, and still answers 409', async () => {
    const { n, payment } = await placeTransfer();
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${payment?.ref ?? ''}'`,
    );

    expect((await post(n, 'mark-paid')).status).toBe(409);
    expect((await detail(n)).status).toBe('confirmed');
  });

  it('confirms an expired order whose stock is still there, and refunds one whose stock is gone', async () => {
    const there = await placeTransfer();
    const productId = await buildStocked(api, 1);
    const gone = await placeTestOrder(api, { paymentProvider: 'transfer' }, productId);
    clock = new Date(Date.now() + 2 * 3_600_000);
    await runPaymentJobs(api.context);
    clock = undefined;
    await placeTestOrder(api, {}, productId);

    expect((await run(there.n, 'mark-paid')).status).toBe('confirmed');
    expect(await run(gone.order.orderNumber, 'mark-paid')).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: '112.00', state: 'done', cause: 'late-payment' }],
    });
  });

  it('is refused once the order is cancelled', async () => {
    const { n } = await placeTransfer();
    await run(n, 'cancel');

    expect(await post(n, 'mark-paid')).toMatchObject({
      status: 409,
      body: { detail: 'This order is cancelled.' },
    });
  });
});

describe('a payment of another amount', () => {
  const placeReviewed = async (paid: string) => {
    const { order, ref, productId, token } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = ${paid} WHERE ref = '${ref}'`,
    );
    await settle(api.context, 'test', ref);

    return { n: order.orderNumber, productId, token };
  };

  it('says why it waits, and is accepted by marking the order as paid', async () => {
    const { n } = await placeReviewed('111.99');
    expect(await detail(n)).toMatchObject({
      status: 'pending',
      needsReview: true,
      reviewReason: '111.99 USD was paid instead of 112.00 USD.',
      commands: ['mark-paid', 'cancel', 'refund'],
    });
    const accepted = await run(n, 'mark-paid');

    expect(accepted).toMatchObject({ status: 'confirmed', needsReview: false, reviewReason: null });
    expect(accepted.payments[0]?.acceptedAt).not.toBeNull();
    expect((await post(n, 'mark-paid')).status).toBe(409);
  });

  it.each(['refund', 'cancel'])('ends the order by %s, and gives the stock back', async (command) => {
    const { n, productId } = await placeReviewed('112.01');
    if (command === 'refund') {
      expect((await post(n, 'refund', { amount: '0.01', restock: false })).status).toBe(409);
    }
    const order = await run(n, command, { amount: '112.01', restock: false });

    expect(order).toMatchObject({ status: 'refunded', refunded: '112.01', needsReview: false });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect(await listMailKinds(n)).toEqual(['order-placed', 'order-cancelled', 'order-refunded']);
  });

  it('cannot be cancelled by the customer', async () => {
    const { token } = await placeReviewed('1.00');
    expect((await api.call('POST', `/api/orders/by-token/${token}/cancel`)).status).toBe(409);
  });
});

describe('the steps of the work', () => {
  it('go from confirmed to delivered, each once, with the name of the clerk', async () => {
    const { n } = await buyPaid();
    expect((await run(n, 'start')).status).toBe('in-work');
    expect((await post(n, 'start')).status).toBe(409);
    expect((await run(n, 'ready')).status).toBe('ready');
    expect((await post(n, 'deliver')).status).toBe(409);
    expect((await run(n, 'ship', { trackingNumber: '1Z 999' })).status).toBe('shipped');
    const delivered = await run(n, 'deliver');

    expect(delivered).toMatchObject({ status: 'delivered', sent: 'all', commands: ['refund'] });
    expect(delivered.events.slice(2).map(({ kind, by }) => [kind, by])).toEqual([
      ['in-work', 'Kenji'],
      ['ready', 'Kenji'],
      ['shipped', 'Kenji'],
      ['delivered', 'Kenji'],
    ]);
  });

  it('are done once when two clerks act at the same time', async () => {
    const { n } = await buyPaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(n, 'start')));

    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await detail(n)).events.filter(({ kind }) => kind === 'in-work')).toHaveLength(1);
  });
});

describe('sending parcels', () => {
  it('sends a part, keeps the status, and tells the customer what is in each parcel', async () => {
    const { n, customerId } = await buyPaid();
    const [item] = (await detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 2 }];
    const part = await run(n, 'ship', { trackingNumber: ' jp 123-456 ', items });

    expect(part).toMatchObject({
      status: 'confirmed',
      sent: 'part',
      trackingNumber: 'jp123-456',
      items: [{ quantity: 3, shipped: 2, toShip: 1 }],
      shipments: [{ trackingNumber: 'jp123-456', by: 'Kenji', items: [{ quantity: 2 }] }],
    });
    expect((await post(n, 'ship', { trackingNumber: 'A1', items })).status).toBe(409);
    expect((await post(n, 'cancel')).status).toBe(409);
    const ownCancel = await api.call('POST', `/api/orders/${n}/cancel`, { as: customerId });
    expect(ownCancel.status).toBe(409);

    const all = await run(n, 'ship', { trackingNumber: 'A2' });
    expect(all).toMatchObject({ status: 'shipped', sent: 'all', items: [{ shipped: 3, toShip: 0 }] });
    const mails = (await listMails(n)).filter(({ kind }) => kind === 'order-shipped');
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { trackingNumber: 'jp123-456', items: [{ quantity: 2 }], rest: 'follows' },
      { trackingNumber: 'A2', items: [{ quantity: 1 }], rest: 'none' },
    ]);
  });

  it('never sends more than was ordered, whatever arrives at the same time', async () => {
    const { n } = await buyPaid();
    const [item] = (await detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(n, 'ship', { trackingNumber: 'A1', items })),
    );

    expect(statuses(answers)).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await detail(n)).toMatchObject({ status: 'shipped', items: [{ shipped: 3 }] });
    expect((await listMailKinds(n)).filter((kind) => kind === 'order-shipped')).toHaveLength(3);
  });

  it.each([
    {},
    { trackingNumber: '' },
    { trackingNumber: 'Win a watch' },
    { trackingNumber: 'A1/x' },
    { trackingNumber: 'A1', items: [] },
    { trackingNumber: 'A1', items: [{ itemId: 999_999, quantity: 1 }] },
    { trackingNumber: 'A1', items: [{ itemId: 1, quantity: 0 }] },
  ])('answers 400 for %j', async (body) => {
    const { n } = await buyPaid();
    expect((await post(n, 'ship', body)).status).toBe(400);
  });

  it('is refused for an unpaid order, and for a version that is not current', async () => {
    const { order } = await placeTestOrder(api);
    expect((await post(order.orderNumber, 'ship', { trackingNumber: 'A1' })).status).toBe(409);
    const { n } = await buyPaid();
    const { version } = await run(n, 'start');
    await run(n, 'ready');

    expect((await post(n, 'ship', { trackingNumber: 'A1', version })).status).toBe(409);
    expect((await detail(n)).shipments).toEqual([]);
  });
});

describe('refunds', () => {
  it('pays back a part with a credit note, and keeps the order', async () => {
    const { n, productId } = await buyPaid();
    const order = await run(n, 'refund', { amount: '10.50', restock: false, reason: 'A scratch.' });

    expect(order).toMatchObject({
      status: 'confirmed',
      refunded: '10.50',
      refundable: '289.50',
      refunds: [{ amount: '10.50', state: 'done', cause: 'staff', reason: 'A scratch.', by: 'Kenji' }],
    });
    expect(order.refunds[0]?.creditNoteNumber).toMatch(/^TEST-\d{4}-\d{5}$/);
    expect(await stockOf(productId)).toEqual({ quantity: 7, reserved: 0 });
    expect((await listMailKinds(n)).at(-1)).toBe('order-refunded');
    expect(JSON.stringify(await listMails(n))).not.toContain('scratch');
  });

  it('takes refunded pieces back into the stock, and does not send them any more', async () => {
    const { n, productId } = await buyPaid();
    const [item] = (await detail(n)).items;
    const items = [{ itemId: item?.id ?? 0, quantity: 1 }];
    const order = await run(n, 'refund', { amount: '100.00', items, restock: true });

    expect(order).toMatchObject({
      items: [{ refunded: 1, toShip: 2 }],
      refunds: [{ restocked: true, items: [{ quantity: 1 }] }],
    });
    expect(await stockOf(productId)).toEqual({ quantity: 8, reserved: 0 });
    const tooMany = [{ itemId: item?.id ?? 0, quantity: 3 }];
    expect((await post(n, 'refund', { amount: '1.00', items: tooMany, restock: true })).status).toBe(409);

    // A cancelled order gives back only what it still has.
    expect(await run(n, 'cancel')).toMatchObject({ status: 'refunded', refunded: '300.00' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('of everything ends the order, with all pieces back in the stock', async () => {
    const { n, productId } = await buyPaid();
    await run(n, 'start');
    const order = await run(n, 'refund', { amount: '300.00', restock: true });

    expect(order).toMatchObject({ status: 'refunded', refundable: '0.00', commands: [] });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect((await post(n, 'refund', { amount: '0.01', restock: false })).status).toBe(409);
  });

  it('of the rest of a partly sent order makes it shipped', async () => {
    const { n } = await buyPaid();
    const [item] = (await detail(n)).items;
    const itemId = item?.id ?? 0;
    await run(n, 'ship', { trackingNumber: 'A1', items: [{ itemId, quantity: 2 }] });
    const order = await run(n, 'refund', {
      amount: '100.00',
      items: [{ itemId, quantity: 1 }],
      restock: true,
    });

    expect(order).toMatchObject({ status: 'shipped', sent: 'all', items: [{ shipped: 2, toShip: 0 }] });
  });

  it('never exceed what was paid, whatever arrives at the same time', async () => {
    const { n } = await buyPaid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(n, 'refund', { amount: '70.00', restock: false })),
    );

    expect(statuses(answers)).toEqual([200, 200, 200, 200, ...Array.from({ length: 6 }, () => 409)]);
    await runPaymentJobs(api.context);
    expect(await detail(n)).toMatchObject({ status: 'confirmed', refunded: '280.00', refundable: '20.00' });
    expect((await listMailKinds(n)).filter((kind) => kind === 'order-refunded')).toHaveLength(4);
  });

  it.each([
    { amount: '0.00', restock: false },
    { amount: '1', restock: false },
    { amount: '1.00' },
    { amount: '1.00', restock: true },
    { amount: '1.00', restock: false, items: [{ itemId: 999_999, quantity: 1 }] },
  ])('answers 400 for %j', async (body) => {
    const { n } = await buyPaid();
    expect((await post(n, 'refund', body)).status).toBe(400);
  });

  it('is refused for an unpaid order and for more than was paid', async () => {
    const { order } = await placeTestOrder(api);
    const body = { amount: '1.00', restock: false };
    expect((await post(order.orderNumber, 'refund', body)).status).toBe(409);
    const { n } = await buyPaid();
    expect(await post(n, 'refund', { amount: '300.01', restock: false })).toMatchObject({
      status: 409,
      body: { detail: 'At most 300.00 USD can be refunded.' },
    });
  });
});

describe('cancelling for the shop', () => {
  it('refunds a paid order in full, once', async () => {
    const { n, productId } = await buyPaid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(n, 'cancel')));

    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    const order = await detail(n);
    expect(order).toMatchObject({ status: 'refunded', refunds: [{ amount: '300.00', by: 'Kenji' }] });
    expect(order.events.find(({ kind }) => kind === 'cancelled')).toMatchObject({ by: 'Kenji' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    const mail = (await listMails(n)).find(({ kind }) => kind === 'order-cancelled');
    expect(mail?.payload).toMatchObject({ reason: 'by-shop' });
  });
});

describe('releasing a hold', () => {
  it('gives the stock to others and ends the order', async () => {
    const { order, productId, ref, token } = await placeTestOrder(api);
    const released = await run(order.orderNumber, 'release-hold');

    expect(released).toMatchObject({ status: 'expired', holds: [{ state: 'released' }] });
    expect(released.events.at(-1)).toMatchObject({ kind: 'expired', by: 'Kenji' });
    expect(await stockOf(productId)).toEqual({ quantity: 10, reserved: 0 });
    expect((await post(order.orderNumber, 'release-hold')).status).toBe(409);
    await payTestOrder(api, ref);
    expect((await api.call('GET', `/api/orders/by-token/${token}`)).body).toMatchObject({ paid: '0.00' });
  });

  it('is refused for an order that was paid, even if nobody noticed', async () => {
    const { order, ref } = await placeTestOrder(api);
    await api.test.sequelize.query(
      `UPDATE local_payments SET state = 'paid', paid = amount WHERE ref = '${ref}'`,
    );

    expect((await post(order.orderNumber, 'release-hold')).status).toBe(409);
    expect((await detail(order.orderNumber)).status).toBe('confirmed');
  });
});

describe('notes', () => {
  it('are kept with their author, and the customer never sees them', async () => {
    const { order, token } = await placeTestOrder(api);
    const answer = await post(order.orderNumber, 'notes', { note: 'Call first.\nAfter noon.' });

    expect(answer.status).toBe(201);
    expect(StaffOrder.strict().parse(answer.body)).toMatchObject({
      notes: [{ authorName: 'Kenji', note: 'Call first.\nAfter noon.' }],
    });
    const own = await api.call('GET', `/api/orders/by-token/${token}`);
    expect(JSON.stringify(own.body)).not.toContain('Call first');
    expect(own.body).toMatchObject({ events: [{ kind: 'placed' }] });
  });

  it('answers 400 for an empty one', async () => {
    const { order } = await placeTestOrder(api);
    expect((await post(order.orderNumber, 'notes', { note: ' ' })).status).toBe(400);
  });
});

const COMMANDS: [command: string, body: object | undefined][] = [
  ['mark-paid', undefined],
  ['start', undefined],
  ['ready', undefined],
  ['ship', { trackingNumber: 'A1' }],
  ['deliver', undefined],
  ['cancel', undefined],
  ['refund', { amount: '1.00', restock: false }],
  ['release-hold', undefined],
  ['notes', { note: 'Hello' }],
];

describe.each(COMMANDS)('the command %s', (command, body) => {
  it('answers 404 for a missing order, and needs the role clerk', async () => {
    expect((await post('R-0000-0000', command, body)).status).toBe(404);
    const { order, customerId } = await placeTestOrder(api);
    const path = `/api/staff/orders/${order.orderNumber}/${command}`;
    const call = { ...(body && { body }) };
    const headers = { Cookie: await signInStaff(api, 'agent') };

    expect((await api.call('POST', path, call)).status).toBe(401);
    expect((await api.call('POST', path, { ...call, as: customerId })).status).toBe(401);
    expect((await api.call('POST', path, { ...call, headers })).status).toBe(403);
  });
});
