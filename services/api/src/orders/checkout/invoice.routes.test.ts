import { Order } from '@ronin/contracts';
import { buildCustomer } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payTestOrder, placeTestOrder } from '../../testing/buy.ts';
import { extractPdfText } from '../../testing/pdf-text.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const getFile = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}${path}`, { headers });
  return { response, body: new Uint8Array(await response.arrayBuffer()) };
};
const readPdf = async (path: string, as?: number) => {
  const { response, body } = await getFile(path, as === undefined ? {} : { Cookie: guestCookie(as) });
  expect(response.status).toBe(200);
  return (await extractPdfText(body)).join(' ');
};
const getOrder = async (path: string, as?: number) =>
  Order.strict().parse((await api.call('GET', path, as === undefined ? {} : { as })).body);
const placePaid = async (changes: object = {}) => {
  const placed = await placeTestOrder(api, changes);
  await payTestOrder(api, placed.ref);
  return placed;
};

describe('the invoice', () => {
  it('does not exist before the order is paid', async () => {
    const { order, token, customerId } = await placeTestOrder(api);

    expect(
      (await getFile(`/api/orders/${order.orderNumber}/invoice`, { Cookie: guestCookie(customerId) }))
        .response.status,
    ).toBe(404);
    expect((await getFile(`/api/orders/by-token/${token}/invoice`)).response.status).toBe(404);
    expect(order.documents).toEqual([]);
  });

  it('is a PDF with the amounts of the stored rows', async () => {
    const { order, token, customerId } = await placePaid();
    const { response, body } = await getFile(`/api/orders/by-token/${token}/invoice`);
    const stored = await api.test.sequelize.models.Order.findOne({
      where: { orderNumber: order.orderNumber },
      rejectOnEmpty: true,
    });
    const text = (await extractPdfText(body)).join(' ');

    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="invoice-${stored.invoiceNumber ?? ''}.pdf"`,
    );
    expect(stored.invoiceNumber).toMatch(/^TEST-\d{4}-\d{5}$/);
    for (const words of [
      stored.invoiceNumber ?? '',
      order.orderNumber,
      `Subtotal $${stored.subtotal}`,
      `Shipping $${stored.shipping}`,
      `Total $${stored.total}`,
      'A test order: no money moved',
      'Portland, OR 97201',
    ]) {
      expect(text).toContain(words);
    }
    expect(await readPdf(`/api/orders/${order.orderNumber}/invoice`, customerId)).toBe(text);
  });

  it('is rendered and stored at its first request, and the same bytes are answered ever after', async () => {
    const { order, token } = await placePaid();
    const path = `/api/orders/by-token/${token}/invoice`;
    const { IssuedDocument, Order: Orders, OrderItem } = api.test.sequelize.models;
    const first = await Promise.all([1, 2, 3].map(() => getFile(path)));
    const { id } = await Orders.findOne({
      where: { orderNumber: order.orderNumber },
      rejectOnEmpty: true,
    });
    // A new render would show this name.
    await OrderItem.update({ name: 'Renamed Ring' }, { where: { orderId: id } });
    const again = await getFile(path);

    expect([...first, again].map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
    for (const { body } of first) expect(Buffer.from(body).equals(again.body)).toBe(true);
    expect(await IssuedDocument.count({ where: { orderId: id } })).toBe(1);
  });

  it('is listed with an address that the reader may open', async () => {
    const { order, token, customerId } = await placePaid();
    const byToken = await getOrder(`/api/orders/by-token/${token}`);
    const byNumber = await getOrder(`/api/orders/${order.orderNumber}`, customerId);
    const listed = await api.call('GET', '/api/orders', { as: customerId });

    expect(byToken.documents).toMatchObject([
      { kind: 'invoice', url: `/api/orders/by-token/${token}/invoice` },
    ]);
    expect(byNumber.documents).toMatchObject([
      { kind: 'invoice', url: `/api/orders/${order.orderNumber}/invoice` },
    ]);
    expect(z.array(Order.strict()).parse(listed.body)[0]?.documents).toEqual(byNumber.documents);
    await readPdf(byNumber.documents[0]?.url ?? '', customerId);
  });

  it('is printed by clerks, and by no other role', async () => {
    const { order, token } = await placePaid();
    const path = `/api/staff/orders/${order.orderNumber}`;
    const asRole = async (role: 'agent' | 'clerk') => ({
      headers: { Cookie: await signInStaff(api, role) },
    });
    const clerk = await asRole('clerk');
    const { documents } = Order.parse((await api.call('GET', path, clerk)).body);

    expect(documents).toMatchObject([{ kind: 'invoice', url: `${path}/invoice` }]);
    const { body } = await getFile(`${path}/invoice`, clerk.headers);
    expect((await extractPdfText(body)).join(' ')).toBe(
      await readPdf(`/api/orders/by-token/${token}/invoice`),
    );
    expect((await api.call('GET', `${path}/invoice`)).status).toBe(401);
    expect((await api.call('GET', `${path}/invoice`, await asRole('agent'))).status).toBe(403);
    expect((await api.call('GET', `${path}/invoice?credit-note=INV-2026-99999`, clerk)).status).toBe(404);
  });

  it('names the payer of the billing address, and so does a credit note', async () => {
    const billingAddress = {
      firstName: 'Aiko',
      lastName: 'Mori',
      street: '9 Cedar Road',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98101',
    };
    const { token } = await placePaid({ billingAddress });
    const path = `/api/orders/by-token/${token}`;
    await api.call('POST', `${path}/cancel`);
    const { billingAddress: billed, shippingAddress, documents } = await getOrder(path);

    expect(billed).toMatchObject(billingAddress);
    expect(shippingAddress).toMatchObject({ firstName: 'Hana', lastName: 'Sato', city: 'Portland' });
    expect(documents).toHaveLength(2);
    for (const { url } of documents) {
      const text = await readPdf(url);
      expect(text).toContain('Billed to Aiko Mori 9 Cedar Road');
      expect(text).toContain('Delivered to Hana Sato 1 Pine Street');
    }
  });

  it('names the recipient where the billing address has no name', async () => {
    const billingAddress = { street: '9 Cedar Road', city: 'Seattle', state: 'WA', zipCode: '98101' };
    const { token } = await placePaid({ billingAddress });

    expect(await readPdf(`/api/orders/by-token/${token}/invoice`)).toContain(
      'Billed to Hana Sato 9 Cedar Road',
    );
  });

  it('is hidden with the address after 90 days', async () => {
    const { token } = await placePaid();
    api.context.now = () => new Date(Date.now() + 91 * 86_400_000);
    const { response } = await getFile(`/api/orders/by-token/${token}/invoice`);
    const old = await getOrder(`/api/orders/by-token/${token}`);
    api.context.now = () => new Date();

    expect(response.status).toBe(404);
    expect(old.documents).toEqual([]);
  });
});

describe('the seller', () =>
  it('stays on documents that were issued before the settings changed', async () => {
    const { token } = await placePaid();
    const path = `/api/orders/by-token/${token}/invoice`;
    const issued = await readPdf(path);
    const change = {
      sellerName: 'Tsuba',
      sellerAddress: '1 Forge Lane\nKyoto',
      contactEmail: 'hello@tsuba.example',
    };
    const { CommerceSettings } = api.test.sequelize.models;
    const before = (await CommerceSettings.findOne({ rejectOnEmpty: true })).get({ plain: true });
    await CommerceSettings.update(change, { where: {} });
    const other = await placePaid();
    await api.call('POST', `/api/orders/by-token/${token}/cancel`);
    const [, creditNote] = (await getOrder(`/api/orders/by-token/${token}`)).documents;

    expect(await readPdf(path)).toBe(issued);
    for (const now of [`/api/orders/by-token/${other.token}/invoice`, creditNote?.url ?? '']) {
      const text = await readPdf(now);
      expect(text).toContain('Tsuba');
      expect(text).toContain('Kyoto');
      expect(text).toContain('hello@tsuba.example');
      expect(text).not.toContain('studio@ronin.example');
    }
    await CommerceSettings.update(before, { where: {} });
  }));

describe('a credit note', () => {
  it('is made for the refund of a paid order', async () => {
    const { order, token } = await placePaid();
    const issued = await readPdf(`/api/orders/by-token/${token}/invoice`);
    await api.call('POST', `/api/orders/by-token/${token}/cancel`);
    const { documents, total } = await getOrder(`/api/orders/by-token/${token}`);
    const [invoice, creditNote] = documents;

    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(creditNote?.url).toBe(
      `/api/orders/by-token/${token}/invoice?credit-note=${creditNote?.number ?? ''}`,
    );
    const text = await readPdf(creditNote?.url ?? '');
    expect(text).toContain(`Credit note Number ${creditNote?.number ?? ''}`);
    expect(text).toContain(`Invoice ${invoice?.number ?? ''}`);
    expect(text).toContain(`Refunded $${total}`);
    expect(text).toContain(order.orderNumber);
    expect(await readPdf(invoice?.url ?? '')).toBe(issued);
  });

  it('is stored at its first request', async () => {
    const { token } = await placePaid();
    await api.call('POST', `/api/orders/by-token/${token}/cancel`);
    const [, creditNote] = (await getOrder(`/api/orders/by-token/${token}`)).documents;
    const first = await getFile(creditNote?.url ?? '');
    const { IssuedDocument } = api.test.sequelize.models;
    const stored = await IssuedDocument.findByPk(creditNote?.number ?? '', { rejectOnEmpty: true });

    expect(stored.pdf.equals(first.body)).toBe(true);
    const again = await getFile(creditNote?.url ?? '');
    expect(stored.pdf.equals(again.body)).toBe(true);
  });

  it('belongs to one order', async () => {
    const one = await placePaid();
    await api.call('POST', `/api/orders/by-token/${one.token}/cancel`);
    const other = await placePaid();
    const { documents } = await getOrder(`/api/orders/by-token/${one.token}`);
    const numbers = [documents[1]?.number ?? '', 'INV-2026-99999'];

    for (const number of numbers) {
      const path = `/api/orders/by-token/${other.token}/invoice?credit-note=${number}`;
      expect((await getFile(path)).response.status).toBe(404);
    }
  });
});

it('the invoice of another customer is answered like a missing one', async () => {
  const { order } = await placePaid();
  const { id } = await buildCustomer(api.test.sequelize);
  const other = await api.call('GET', `/api/orders/${order.orderNumber}/invoice`, { as: id });
  const missing = await api.call('GET', '/api/orders/R-0000-0000/invoice', { as: id });

  expect(other.status).toBe(404);
  expect(other.body).toEqual(missing.body);
});
