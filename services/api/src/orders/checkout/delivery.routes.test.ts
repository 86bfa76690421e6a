import { DeliveryFacts, mailKinds, Order, PlacedOrder, Quote, StaffSettings } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { dayOf, formatArrival } from '@ronin/format/delivery';
import { renderMail } from '@ronin/mail';
import { buildProduct } from '@ronin/testing';
import { Op } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrderBody, buildShopper, buildStocked } from '../../testing/buy.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signInStaff(api, 'admin');
});
afterAll(() => api.close());

const ADDRESSES = [
  { street: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201', country: 'United States' },
  { street: '9 Forge Lane', city: 'San Francisco', state: 'CA', zipCode: '94107', country: 'United States' },
  { street: '5 Elgin Street', city: 'Ottawa', state: 'ON', zipCode: 'K1A 0B1', country: 'Canada' },
  { street: 'Torstr. 1', city: 'Berlin', state: '', zipCode: '10119', country: 'Germany' },
  { street: '2-8-1 Yoyogi', city: 'Shibuya', state: 'Tokyo', zipCode: '151-0053', country: 'Japan' },
];
const PRODUCTS = [
  { price: '100.00', madeToOrder: false },
  { price: '300.00', madeToOrder: false },
  { price: '100.00', madeToOrder: true },
  { price: '300.00', madeToOrder: true },
];
const COMBINATIONS = ADDRESSES.flatMap((address) => PRODUCTS.map((product) => ({ address, ...product })));

interface Wanted {
  address: (typeof ADDRESSES)[number];
  price: string;
  madeToOrder: boolean;
}

const getDelivery = async (query: string) =>
  DeliveryFacts.strict().parse((await api.call('GET', `/api/delivery?${query}`)).body);

const buildOne = async ({ price, madeToOrder }: Wanted) =>
  madeToOrder
    ? (await buildProduct(api.test.sequelize, { price, madeToOrder })).id
    : await buildStocked(api, 10, price);

/** What each place says about the cheapest way, which an order is then placed with. */
async function collect(wanted: Wanted) {
  const { address, price, madeToOrder } = wanted;
  const as = await buildShopper(api, { productId: await buildOne(wanted) });
  const country = encodeURIComponent(address.country);
  const facts = await getDelivery(`country=${country}&subtotal=${price}&madeToOrder=${String(madeToOrder)}`);
  const [method] = facts.methods;
  if (method === undefined) throw new Error('The shop ships to this address.');
  const quoted = await api.call('POST', '/api/checkout/quote', { as, body: { address } });
  const quote = Quote.strict().parse(quoted.body);
  const body = buildOrderBody({ address, shippingMethod: method.id, expectedTotal: quote.total });
  const placed = PlacedOrder.strict().parse((await api.call('POST', '/api/orders', { as, body })).body);

  const { payload } = await api.test.sequelize.models.OutboxMail.findOne({
    where: { dedupeKey: { [Op.like]: 'order-placed:%' } },
    order: [['id', 'DESC']],
    rejectOnEmpty: true,
  });

  return { facts, method, quote, placed, mail: mailKinds['order-placed'].payload.parse(payload) };
}

const readOrder = async (token: string) =>
  Order.strict().parse((await api.call('GET', `/api/orders/by-token/${token}`)).body);

const isEarly = (cutOff: string, timeZone: string): boolean =>
  new Date().toLocaleTimeString('en-GB', { timeZone }) < cutOff;

/** Repeats the work if midnight or the cut-off passed while it ran, because arrival dates are counted from the current day. */
async function onOneDay<Result>(work: () => Promise<Result>): Promise<Result> {
  const { cutOff, timeZone } = await readSettings();
  for (;;) {
    const day = dayOf(new Date(), timeZone);
    const isBeforeCutOff = isEarly(cutOff, timeZone);
    const result = await work();
    if (dayOf(new Date(), timeZone) === day && isEarly(cutOff, timeZone) === isBeforeCutOff) return result;
  }
}

const readSettings = async () =>
  StaffSettings.parse((await api.call('GET', '/api/staff/settings', { headers: { Cookie: admin } })).body);
async function change(settings: object) {
  const { version } = await readSettings();
  const headers = { Cookie: admin, 'If-Match': String(version) };
  const answer = await api.call('PATCH', '/api/staff/settings', { headers, body: settings });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function expectSame(wanted: Wanted) {
  const { facts, method, quote, placed, mail } = await onOneDay(() => collect(wanted));

  expect(method.arrival).not.toBeNull();
  expect(quote.shippingMethods).toEqual(facts.methods);
  expect(quote.shipping).toBe(method.price);
  expect(placed.order).toMatchObject({
    shipping: method.price,
    arrival: method.arrival,
    returnDays: facts.returnDays,
  });
  expect(await readOrder(placed.token)).toMatchObject({ shipping: method.price, arrival: method.arrival });

  expect(mail).toMatchObject({
    orderNumber: placed.order.orderNumber,
    shipping: method.price,
    arrival: method.arrival,
    returnDays: facts.returnDays,
  });
  const rendered = renderMail('order-placed', mail, {
    publicUrl: 'http://shop.example',
    shop: await getShop(api.test.sequelize),
  });
  for (const body of [rendered.html, rendered.text])
    expect(body).toContain(method.arrival && formatArrival(method.arrival));

  return { arrival: method.arrival, token: placed.token };
}

describe('cost and dates are the same before the cart, in the checkout and in the order', () => {
  it.each(COMBINATIONS)('of $price, made to order: $madeToOrder, to $address.city', async (wanted) => {
    await expectSame(wanted);
  });

  it('also after the settings changed, and an older order keeps its promise', async () => {
    const [wanted] = COMBINATIONS.filter(({ madeToOrder }) => madeToOrder);
    if (wanted === undefined) throw new Error('One is made to order.');
    const before = await expectSame(wanted);
    const { shippingZones } = await readSettings();
    await change({
      timeZone: 'Pacific/Kiritimati',
      cutOff: '',
      productionDays: 25,
      returnDays: 60,
      daysOff: [{ day: '2026-12-25' }, { day: '2027-01-01' }],
      shippingZones: shippingZones.map((zone) => ({
        ...zone,
        rates: zone.rates.map((rate) => ({ ...rate, price: '9.00', freeFrom: null, days: '20 to 30' })),
      })),
    });
    const after = await expectSame(wanted);

    expect(after.arrival?.from).not.toBe(before.arrival?.from);
    expect(await readOrder(before.token)).toMatchObject({ arrival: before.arrival, returnDays: 30 });
    expect(await readOrder(after.token)).toMatchObject({ returnDays: 60 });
  });
});

describe('before there is an address', () => {
  it('another country takes the place of one that is not shipped to', async () => {
    expect((await getDelivery('subtotal=1.00')).country).toBe('United States');
    expect((await getDelivery('subtotal=1.00&country=Atlantis')).country).toBe('United States');
    expect((await getDelivery('subtotal=1.00&country=Japan')).country).toBe('Japan');
    await change({ shippingZones: [] });
    expect(await getDelivery('subtotal=1.00')).toMatchObject({ country: null, countries: [], methods: [] });
  });

  it.each(['', 'subtotal=x', 'subtotal=1.00&madeToOrder=yes', `subtotal=1.00&country=${'x'.repeat(300)}`])(
    'the query %j is refused',
    async (query) => {
      expect((await api.call('GET', `/api/delivery?${query}`)).status).toBe(400);
    },
  );

  it('nothing is said while the shop takes no orders', async () => {
    await change({ commerce: false });

    expect((await api.call('GET', '/api/delivery?subtotal=1.00')).status).toBe(404);
  });
});

describe('the settings refuse', () => {
  const rate = { method: 'post', label: 'Post', price: '8.00', freeFrom: null };
  const zone = (days: string) => ({
    shippingZones: [{ name: 'Japan', countries: ['Japan'], rates: [{ ...rate, days }] }],
  });

  it.each([
    ['days in words', zone('about a week')],
    ['the larger number first', zone('5 to 3')],
    ['a day that does not exist', { daysOff: [{ day: '2026-02-30' }] }],
    ['a day twice', { daysOff: [{ day: '2026-12-25' }, { day: '2026-12-25' }] }],
    ['a time that does not exist', { cutOff: '25:00' }],
    ['less than no days', { productionDays: -1 }],
    ['half a day', { returnDays: 1.5 }],
    ['more than a year', { returnDays: 366 }],
  ])('%s', async (_what, body) => {
    const headers = { Cookie: admin, 'If-Match': String((await readSettings()).version) };

    expect((await api.call('PATCH', '/api/staff/settings', { headers, body })).status).toBe(400);
  });
});
