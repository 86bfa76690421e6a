import { StaffOrder } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { type StaffOrders, startStaffOrders } from '../../testing/start-staff-orders.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

describe('notes', () => {
  it('are kept with their author, and the customer never sees them', async () => {
    const { order, token } = await placeTestOrder(orders.api);
    const answer = await orders.post(order.orderNumber, 'notes', { note: 'Call first.\nAfter noon.' });

    expect(answer.status).toBe(201);
    expect(StaffOrder.strict().parse(answer.body)).toMatchObject({
      notes: [{ authorName: 'Kenji', note: 'Call first.\nAfter noon.' }],
    });
    const own = await orders.api.call('GET', `/api/orders/by-token/${token}`);
    expect(JSON.stringify(own.body)).not.toContain('Call first');
    expect(own.body).toMatchObject({ events: [{ kind: 'placed' }] });
  });

  it('answers 400 for an empty one', async () => {
    const { order } = await placeTestOrder(orders.api);
    expect((await orders.post(order.orderNumber, 'notes', { note: ' ' })).status).toBe(400);
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

describe.each(COMMANDS)('the command %s', (command, body) =>
  it('answers 404 for a missing order, and needs the role clerk', async () => {
    expect((await orders.post('R-0000-0000', command, body)).status).toBe(404);
    const { order, customerId } = await placeTestOrder(orders.api);
    const path = `/api/staff/orders/${order.orderNumber}/${command}`;
    const call = { ...(body && { body }) };
    const headers = { Cookie: await signInStaff(orders.api, 'agent') };

    expect((await orders.api.call('POST', path, call)).status).toBe(401);
    expect((await orders.api.call('POST', path, { ...call, as: customerId })).status).toBe(401);
    expect((await orders.api.call('POST', path, { ...call, headers })).status).toBe(403);
  }),
);
