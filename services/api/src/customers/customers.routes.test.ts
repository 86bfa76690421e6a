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

const call = (path: string) => api.call('GET', `/api/staff/${path}`, { headers: { Cookie: cookie } });
const list = async (query = '') => CustomerList.strict().parse((await call(`customers${query}`)).body);
const find = async (q: string) =>
  (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ address }) => address);
const getPath = (address: string) => `customer?address=${encodeURIComponent(address)}`;
const get = async (address: string) =>
  StaffCustomerDetail.strict().parse((await call(getPath(address))).body);

it('are for clerks and admins', async () => {
  for (const role of StaffRole.options) {
    const headers = { Cookie: await signInStaff(api, role) };
    const expected = role === 'clerk' || role === 'admin' ? 200 : 403;
    expect((await api.call('GET', '/api/staff/customers', { headers })).status).toBe(expected);
  }
});

it('lists accounts and guests who ordered, and no other guest', async () => {
  const account = await buildAccount(api.test.sequelize);
  await buildCustomer(api.test.sequelize);
  const { order } = await placeTestOrder(api, { email: 'Only.Guest@example.com' });
  const { items } = await list();

  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    address: 'only.guest@example.com',
    kind: 'guest',
    email: order.email,
    orders: 1,
    provenOrders: 0,
    lastOrderAt: order.createdAt,
  });
  expect(items[1]).toMatchObject({
    address: account.email?.toLowerCase(),
    kind: 'account',
    orders: 0,
    lastOrderAt: null,
  });
});

it('joins the orders of one address, and keeps apart what an account did and what guests typed', async () => {
  const email = 'noor@join.example';
  for (const typed of [email, 'NOOR@join.example', email]) await placeTestOrder(api, { email: typed });
  const [guest, ...others] = (await list('?q=noor')).items;
  expect(guest).toMatchObject({ address: email, kind: 'guest', orders: 3, provenOrders: 0 });
  expect(others).toEqual([]);

  const account = await buildAccount(api.test.sequelize, { email });
  const { order } = await placeTestOrder(api, { email: 'other@join.example' });
  await api.test.sequelize.models.Order.update(
    { customerId: account.id },
    { where: { orderNumber: order.orderNumber } },
  );
  expect((await list('?q=noor')).items).toMatchObject([
    { address: email, kind: 'account', orders: 4, provenOrders: 1 },
  ]);
  expect(await find('other@join.example')).toEqual([email]);
  const { history } = await get(email);
  expect(history.filter(({ kind }) => kind === 'order').map(({ proven }) => proven)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect((await call(getPath('other@join.example'))).status).toBe(404);
});

it('keeps the two addresses apart that one browser typed', async () => {
  const { customerId } = await placeTestOrder(api, { email: 'one@twin.example' });
  const { order } = await placeTestOrder(api, { email: 'two@twin.example' });
  await api.test.sequelize.models.Order.update({ customerId }, { where: { orderNumber: order.orderNumber } });

  expect((await list('?q=twin')).items).toMatchObject([
    { address: 'two@twin.example', orders: 1 },
    { address: 'one@twin.example', orders: 1 },
  ]);
});

it('lists each once, in pages of fifty', async () => {
  for (let index = 0; index < 60; index += 1) await buildAccount(api.test.sequelize);
  const first = await list();
  const second = await list(`?after=${String(first.next)}`);
  const ids = [...first.items, ...second.items].map(({ address }) => address);

  expect(first.items).toHaveLength(50);
  expect(second.items.length).toBeGreaterThanOrEqual(10);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.next).toBeNull();
});

it('finds them by a name, an address and the number of an order', async () => {
  await api.test.sequelize.models.Customer.create({
    email: 'mio.arai@tsuba.example',
    firstName: 'Mio',
    lastName: 'Árai',
    password: null,
    phone: null,
  });
  const { order } = await placeTestOrder(api);

  for (const q of ['mio', 'ÁRAI mi', 'mio.arai@tsuba.example', 'tsuba'])
    expect(await find(q)).toEqual(['mio.arai@tsuba.example']);
  expect(await find(order.orderNumber.toLowerCase().replaceAll('-', ''))).toEqual([order.email]);
  expect(await find(order.email ?? '')).toContain(order.email);
  for (const q of ['nobody', '%', "'", '   ! ', 'R-0000-0000']) expect(await find(q)).toEqual([]);
});

it('finds the one with exactly this address, and without one those with its words', async () => {
  const [exact, longer] = ['emi@forge.example', 'emi@forge.example.org'];
  for (const email of [exact, longer]) await buildAccount(api.test.sequelize, { email });

  expect(await find('EMI@forge.example')).toEqual([exact]);
  expect(await find('emi@forge.exam')).toEqual([longer, exact]);
  await placeTestOrder(api, { email: 'ken@forge.example' });
  expect(await find('Ken@Forge.example')).toEqual(['ken@forge.example']);
});

it('shows orders, chats, tickets and messages in one history', async () => {
  const { customerId, order, ref } = await placeTestOrder(api, { email: 'history@example.com' });
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
  const { history, historyIsCut, ...customer } = await get(email);

  expect(customer).toMatchObject({
    address: email,
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
  const { order } = await placeTestOrder(api, { email: 'many@example.com' });
  const message = { firstName: 'Hana', lastName: 'Sato', email: order.email ?? '', message: 'Hello' };
  await api.test.sequelize.models.Contact.bulkCreate(Array.from({ length: 120 }, () => message));
  const { history, historyIsCut } = await get('many@example.com');

  expect(history).toHaveLength(100);
  expect(historyIsCut).toBe(true);
});

it.each(['customer', 'customer?address=x', 'customers?after=7', "customers?after=1.1'"])(
  'answers 400 for %s',
  async (path) => {
    expect((await call(path)).status).toBe(400);
  },
);

it('answers 404 for an address that nobody has', async () => {
  expect((await call(getPath('nobody@nowhere.example'))).status).toBe(404);
});
