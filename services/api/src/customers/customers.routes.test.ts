import { CustomerList, StaffCustomerDetail, StaffRole } from '@ronin/contracts';
import { buildAccount, buildCustomer } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payTestOrder, placeTestOrder } from '../testing/buy.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'clerk');
});
afterAll(() => api.close());

const call = (path: string) =>
  api.call('GET', `/api/staff/customers${path}`, { headers: { Cookie: cookie } });
const list = async (query = '') => CustomerList.strict().parse((await call(query)).body);
const find = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
const get = async (id: number) => StaffCustomerDetail.strict().parse((await call(`/${String(id)}`)).body);

it('are for clerks and admins', async () => {
  for (const role of StaffRole.options) {
    const headers = { Cookie: await signInStaff(api, role) };
    const expected = role === 'clerk' || role === 'admin' ? 200 : 403;
    expect((await api.call('GET', '/api/staff/customers', { headers })).status).toBe(expected);
  }
});

it('lists accounts and guests who ordered, newest first, and no other guest', async () => {
  const account = await buildAccount(api.test.sequelize);
  const { id: visitor } = await buildCustomer(api.test.sequelize);
  const { customerId, order } = await placeTestOrder(api);
  const { items } = await list();
  const ids = items.map(({ id }) => id);

  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(ids).not.toContain(visitor);
  expect(items.find(({ id }) => id === account.id)).toMatchObject({
    kind: 'account',
    orders: 0,
    lastOrderAt: null,
  });
  expect(items.find(({ id }) => id === customerId)).toMatchObject({
    kind: 'guest',
    email: order.email,
    orders: 1,
    lastOrderAt: order.createdAt,
  });
  expect((await call(`/${String(visitor)}`)).status).toBe(404);
});

it('lists each once, in pages of fifty', async () => {
  for (let index = 0; index < 60; index += 1) await buildAccount(api.test.sequelize);
  const first = await list();
  const second = await list(`?after=${String(first.next)}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);

  expect(first.items).toHaveLength(50);
  expect(second.items.length).toBeGreaterThanOrEqual(10);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.next).toBeNull();
});

it('finds them by a name, an address and the number of an order', async () => {
  const { id } = await api.test.sequelize.models.Customer.create({
    email: 'mio.arai@tsuba.example',
    firstName: 'Mio',
    lastName: 'Árai',
    password: null,
    phone: null,
  });
  const { customerId, order } = await placeTestOrder(api);

  for (const q of ['mio', 'ÁRAI mi', 'mio.arai@tsuba.example', 'tsuba']) expect(await find(q)).toEqual([id]);
  expect(await find(order.orderNumber.toLowerCase().replaceAll('-', ''))).toEqual([customerId]);
  expect(await find(order.email ?? '')).toContain(customerId);
  for (const q of ['nobody', '%', "'", '   ! ', 'R-0000-0000']) expect(await find(q)).toEqual([]);
});

it('finds the one with exactly this address, and without one those with its words', async () => {
  const build = async (email: string) => (await buildAccount(api.test.sequelize, { email })).id;
  const [exact, longer] = [await build('emi@forge.example'), await build('emi@forge.example.org')];

  expect(await find('EMI@forge.example')).toEqual([exact]);
  expect(await find('emi@forge.exam')).toEqual([longer, exact]);
  const { order, customerId } = await placeTestOrder(api, { email: 'ken@forge.example' });
  expect(order.email).toBe('ken@forge.example');
  expect(await find('Ken@Forge.example')).toEqual([customerId]);
});

it('shows orders, chats, tickets and messages in one history', async () => {
  const { customerId, order, ref } = await placeTestOrder(api);
  await payTestOrder(api, ref);
  const email = order.email ?? '';
  const { Contact, LiveChatSession, SupportTicket } = api.test.sequelize.models;
  const person = { customerEmail: email, customerName: 'Hana Sato', customerId };
  await LiveChatSession.create({ ...person });
  await SupportTicket.create({
    ...person,
    ticketNumber: 'T-000001',
    subject: 'A scratch',
    description: 'On it.',
  });
  await Contact.create({ firstName: 'Hana', lastName: 'Sato', email: email.toUpperCase(), message: 'Hello' });
  const { history, historyIsCut, ...customer } = await get(customerId);

  expect(customer).toMatchObject({
    id: customerId,
    kind: 'guest',
    email,
    orders: 1,
    paid: '0.00',
    currency: 'USD',
  });
  expect(historyIsCut).toBe(false);
  expect(new Set(history.map(({ kind }) => kind))).toEqual(new Set(['order', 'chat', 'ticket', 'message']));
  const times = history.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(history.find(({ kind }) => kind === 'order')).toMatchObject({
    ref: order.orderNumber,
    status: 'confirmed',
    total: order.total,
    currency: 'USD',
  });
  expect(history.find(({ kind }) => kind === 'ticket')?.title).toBe('A scratch');
});

it('shows at most a hundred parts of the history', async () => {
  const { customerId, order } = await placeTestOrder(api);
  const message = { firstName: 'Hana', lastName: 'Sato', email: order.email ?? '', message: 'Hello' };
  await api.test.sequelize.models.Contact.bulkCreate(Array.from({ length: 120 }, () => message));
  const { history, historyIsCut } = await get(customerId);

  expect(history).toHaveLength(100);
  expect(historyIsCut).toBe(true);
});

it.each(['/0', '/x'])('%s is no id', async (path) => {
  expect((await call(path)).status).toBe(400);
});

it('answers 404 for an unknown customer', async () => {
  expect((await call('/99999999999')).status).toBe(404);
});
