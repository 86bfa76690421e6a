import { StaffOrder } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffOrders, startStaffOrders, statusesOf } from '../../../testing/start-staff-orders.ts';

let orders: StaffOrders;
beforeAll(async () => {
  orders = await startStaffOrders();
});
afterAll(() => orders.close());

const MOVED = {
  firstName: 'Hana',
  lastName: 'Sato',
  address: { street: '9 Harbour Road', city: 'Salem', state: 'OR', zipCode: '97301' },
};

const addressRows = async (n: string) => {
  const { Address, Order } = orders.api.test.sequelize.models;
  const order = await Order.findOne({ where: { orderNumber: n }, rejectOnEmpty: true });
  const rows = await Address.findAll({
    where: { customerId: order.customerId, type: 'order' },
    order: ['id'],
  });

  return { order, streets: rows.map(({ street }) => street) };
};

describe('changing where an order goes', () => {
  it('writes a new address, keeps the old one as who pays, and tells the customer without naming it', async () => {
    const { n } = await orders.buyPaid();
    const before = await orders.detail(n);
    const changed = await orders.run(n, 'change-address', { ...MOVED, version: before.version });

    expect(changed.shippingAddress).toMatchObject({
      street: '9 Harbour Road',
      zipCode: '97301',
      country: 'United States',
    });
    expect(changed.billingAddress).toEqual(before.billingAddress);
    expect(changed.version).toBe(before.version + 1);
    expect(changed.total).toBe(before.total);
    expect(changed.events.at(-1)).toMatchObject({ kind: 'address-changed', isPublic: true, by: 'Kenji' });
    expect((await addressRows(n)).streets).toEqual([before.shippingAddress?.street, '9 Harbour Road']);
    const mail = (await orders.listMails(n)).at(-1);
    expect(mail).toMatchObject({ kind: 'address-changed', payload: { orderNumber: n } });
    expect(JSON.stringify(mail?.payload)).not.toContain('Harbour');
  });

  it('leaves the invoice as it was, also one that nobody had read', async () => {
    const { n } = await orders.buyPaid();
    await orders.run(n, 'change-address', MOVED);
    const { order } = await addressRows(n);
    const stored = await orders.api.test.sequelize.models.IssuedDocument.findAll({
      where: { orderId: order.id },
    });

    expect(stored.map(({ number }) => number)).toEqual([order.invoiceNumber]);
  });

  it('changes nothing when the address is the same', async () => {
    const { n } = await orders.buyPaid();
    const { version } = await orders.run(n, 'change-address', MOVED);

    expect(await orders.run(n, 'change-address', MOVED)).toMatchObject({ version });
    expect((await addressRows(n)).streets).toHaveLength(2);
    expect((await orders.listMailKinds(n)).filter((kind) => kind === 'address-changed')).toHaveLength(1);
  });

  it('is possible while an order is unpaid', async () => {
    const { n } = await orders.placeTransfer();
    expect(await orders.run(n, 'change-address', MOVED)).toMatchObject({ status: 'pending' });
  });

  it.each([
    [{}, 'address'],
    [{ ...MOVED, firstName: '' }, 'firstName'],
    [{ ...MOVED, address: { ...MOVED.address, zipCode: 'ABC' } }, 'address.zipCode'],
    [{ ...MOVED, address: { ...MOVED.address, country: 'Atlantis' } }, 'address.country'],
  ])('answers 400 for %j', async (body, path) => {
    const { n } = await orders.buyPaid();
    const answer = await orders.post(n, 'change-address', body);

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}"`);
  });

  it('is refused where shipping or tax costs something else', async () => {
    const { n } = await orders.buyPaid();
    const { version } = await orders.detail(n);
    const abroad = {
      ...MOVED,
      address: { street: 'Torstr. 1', city: 'Berlin', zipCode: '10119', country: 'Germany' },
    };
    const answer = await orders.post(n, 'change-address', abroad);

    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect((await orders.detail(n)).version).toBe(version);
    expect((await addressRows(n)).streets).toHaveLength(1);
  });

  it('is refused for a version that is not current, and once a part was sent', async () => {
    const { n } = await orders.buyPaid();
    const { version, items } = await orders.detail(n);
    await orders.run(n, 'start');
    expect((await orders.post(n, 'change-address', { ...MOVED, version })).status).toBe(409);

    const part = [{ itemId: items[0]?.id ?? 0, quantity: 1 }];
    const sent = await orders.run(n, 'ship', { trackingNumber: 'A1', items: part });
    expect(sent.commands).not.toContain('change-address');
    expect((await orders.post(n, 'change-address', MOVED)).status).toBe(409);
  });

  it('and a shipment at the same time: what was sent went to the address that the order shows', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { n } = await orders.buyPaid();
      const ship = () => orders.post(n, 'ship', { trackingNumber: 'A1' });
      const move = () => orders.post(n, 'change-address', MOVED);
      const [first, second] = await Promise.all(round % 2 === 0 ? [ship(), move()] : [move(), ship()]);
      const [shipped, moved] = round % 2 === 0 ? [first, second] : [second, first];

      expect(shipped.status).toBe(200);
      const after = await orders.detail(n);
      expect(after.shippingAddress?.street === '9 Harbour Road').toBe(moved.status === 200);
      const mail = (await orders.listMails(n)).find(({ kind }) => kind === 'order-shipped');
      expect(JSON.stringify(mail?.payload).includes('9 Harbour Road')).toBe(moved.status === 200);
      expect(StaffOrder.parse(shipped.body).status).toBe('shipped');
    }
  });

  it('is done once for each of several simultaneous changes that saw the same version', async () => {
    const { n } = await orders.buyPaid();
    const { version } = await orders.detail(n);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        orders.post(n, 'change-address', {
          ...MOVED,
          address: { ...MOVED.address, street: `${String(index + 1)} Harbour Road` },
          version,
        }),
      ),
    );

    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    expect((await addressRows(n)).streets).toHaveLength(2);
  });
});
