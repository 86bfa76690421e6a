import { Quote, Shop, StaffRole, StaffSettings } from '@ronin/contracts';
import { listen } from '@ronin/server-kit';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openAppContext } from '../app-context.ts';
import { loadApiConfig } from '../context/config.ts';
import { buildShopper, buildStocked, placeTestOrder } from '../testing/buy.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { SESSION_SECRET, startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeEach(async () => {
  await (api as TestApi | undefined)?.close();
  api = await startTestApi();
  cookie = await signInStaff(api, 'admin');
});
afterAll(() => api.close());

const get = async () => {
  const { body } = await api.call('GET', '/api/staff/settings', { headers: { Cookie: cookie } });
  return StaffSettings.strict().parse(body);
};
const patch = (body: unknown, version: number | string = 1) =>
  api.call('PATCH', '/api/staff/settings', {
    headers: { Cookie: cookie, ...(version !== '' && { 'If-Match': String(version) }) },
    body,
  });
const getShop = async () => Shop.strict().parse((await api.call('GET', '/api/shop')).body);
const US = { state: 'OR', zipCode: '97201', country: 'United States' };
const quote = (place: { country: string; state?: string; zipCode?: string } = US) =>
  buildStocked(api)
    .then((productId) => buildShopper(api, { productId }))
    .then((as) =>
      api.call('POST', '/api/checkout/quote', {
        as,
        body: { address: { street: '1 Pine Street', city: 'Portland', ...place } },
      }),
    );

it('are for admins, and the shop is for everybody', async () => {
  for (const role of StaffRole.options) {
    const headers = { Cookie: await signInStaff(api, role) };
    const expected = role === 'admin' ? 200 : 403;
    expect((await api.call('GET', '/api/staff/settings', { headers })).status).toBe(expected);
  }
  expect((await api.call('GET', '/api/staff/settings')).status).toBe(401);
  expect(await getShop()).toMatchObject({
    name: 'Ronin',
    contactEmail: 'studio@ronin.example',
    commerce: true,
    testPayments: false,
  });
});

describe('a change', () => {
  it('shows in the shop at once, raises the version, and leaves the rest as it was', async () => {
    const before = await get();
    const change = {
      name: 'Tsuba',
      address: '1 Forge Lane\nKyoto',
      contactEmail: 'hello@tsuba.example',
      socialLinks: [{ name: 'Instagram', url: 'https://instagram.com/tsuba' }],
      chatHours: [{ day: 'monday', opens: '09:00', closes: '17:00' }],
      trackingUrl: 'https://carrier.example/parcel/{number}',
    };
    const answer = await patch(change);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await get()).toEqual({ ...before, ...change, version: 2 });
    expect(answer.body).toEqual(await get());
    const { address: _address, trackingUrl: _trackingUrl, ...shown } = change;
    expect(await getShop()).toMatchObject(shown);
  });

  it('needs the current version', async () => {
    expect((await patch({ name: 'Tsuba' }, '')).status).toBe(428);
    expect((await patch({ name: 'Tsuba' })).status).toBe(200);
    expect(await patch({ name: 'Habaki' })).toMatchObject({
      status: 412,
      body: { yourVersion: 1, currentVersion: 2, current: { name: 'Tsuba' } },
    });
  });

  it('of two at the same time is made once', async () => {
    const answers = await Promise.all([patch({ name: 'Tsuba' }), patch({ name: 'Habaki' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('that changes nothing keeps the version and writes no audit row', async () => {
    const { name, shippingZones, taxRates } = await get();

    expect((await patch({ name, shippingZones, taxRates })).body).toMatchObject({ version: 1 });
    expect(await api.test.sequelize.models.AuditEntry.count()).toBe(0);
  });

  it('is in the audit log with what changed, and nothing else', async () => {
    await patch({ address: '1 Forge Lane', contactEmail: 'hello@tsuba.example' });

    expect(await api.test.sequelize.models.AuditEntry.findAll({ raw: true })).toMatchObject([
      {
        subject: 'settings',
        before: { sellerAddress: 'San Francisco, CA, United States', contactEmail: 'studio@ronin.example' },
        after: { sellerAddress: '1 Forge Lane', contactEmail: 'hello@tsuba.example' },
      },
    ]);
  });
});

describe('shipping zones and tax rates', () => {
  const JAPAN = {
    countries: ['Japan'],
    rates: [{ method: 'standard', label: 'Post', price: '8.00', freeFrom: null, days: '2 to 4' }],
  };

  const TOKYO = { country: 'Japan', state: 'Tokyo', zipCode: '100-0005' };
  const OTTAWA = { country: 'Canada', state: 'ON', zipCode: 'K1A 0B1' };

  it('ship to all countries of a zone, and to no other', async () => {
    const asia = { name: 'Asia', countries: ['Japan', 'Hong Kong', 'Singapore'], rates: JAPAN.rates };
    await patch({ shippingZones: [asia] });

    const answer = await quote({ country: 'Hong Kong' });
    expect(Quote.parse(answer.body)).toMatchObject({
      shipping: '8.00',
      countries: ['Hong Kong', 'Japan', 'Singapore'],
    });
    expect(await quote()).toMatchObject({ status: 409, body: { code: 'no-shipping' } });
  });

  it('take the name of a state for its code', async () => {
    const answer = await patch({
      taxRates: [{ country: 'United States', state: 'oregon', rate: '0.1' }],
    });

    expect(StaffSettings.parse(answer.body).taxRates).toEqual([
      { country: 'United States', state: 'OR', stateName: 'Oregon', rate: '0.10000' },
    ]);
    expect(Quote.parse((await quote()).body).tax).not.toBe('0.00');
    expect(Quote.parse((await quote({ ...US, state: 'Oregon' })).body).tax).not.toBe('0.00');
  });

  it('are replaced, in their order, and a quote follows them', async () => {
    const { shippingZones } = await get();
    const ours = shippingZones.find(({ countries }) => countries.includes('United States'));
    const answer = await patch({
      shippingZones: [JAPAN, { ...ours, rates: [{ ...JAPAN.rates[0], price: '20.00', freeFrom: '50.00' }] }],
      taxRates: [{ country: 'Japan', rate: '0.1' }],
    });

    expect(
      StaffSettings.parse(answer.body).shippingZones.map(({ name, countries }) => [name, countries]),
    ).toEqual([
      ['Japan', ['Japan']],
      ['United States', ['United States']],
    ]);
    expect(Quote.parse((await quote()).body)).toMatchObject({ shipping: '0.00', tax: '0.00' });
    expect(Quote.parse((await quote(TOKYO)).body)).toMatchObject({ shipping: '8.00', tax: '10.80' });
    expect(await quote(OTTAWA)).toMatchObject({ status: 409, body: { code: 'no-shipping' } });
  });

  it('can be removed while an old order names them', async () => {
    const { order, customerId } = await placeTestOrder(api);
    await patch({ shippingZones: [JAPAN], taxRates: [] });
    const answer = await api.call('GET', `/api/orders/${order.orderNumber}`, { as: customerId });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        total: order.total,
        shippingMethod: order.shippingMethod,
        shippingAddress: { country: 'United States' },
      },
    });
  });

  const WRONG = [
    { shippingZones: [JAPAN, JAPAN] },
    { shippingZones: [{ ...JAPAN, countries: ['Atlantis'] }] },
    { shippingZones: [{ ...JAPAN, countries: ['Europe'] }] },
    { shippingZones: [{ ...JAPAN, countries: [] }] },
    { shippingZones: [{ ...JAPAN, countries: ['Japan', 'Japan'] }] },
    { shippingZones: [JAPAN, { ...JAPAN, name: 'japan', countries: ['Canada'] }] },
    { shippingZones: [{ ...JAPAN, rates: [] }] },
    { shippingZones: [{ ...JAPAN, rates: [{ ...JAPAN.rates[0], price: 8 }] }] },
    { shippingZones: [{ ...JAPAN, rates: [{ ...JAPAN.rates[0], price: '-8.00' }] }] },
    { shippingZones: [{ ...JAPAN, rates: [JAPAN.rates[0], JAPAN.rates[0]] }] },
    { taxRates: [{ country: 'Japan', rate: '1.5' }] },
    { taxRates: [{ country: 'Japan', rate: 0.1 }] },
    { taxRates: [{ country: 'Atlantis', rate: '0.1' }] },
    { taxRates: [{ country: 'European Union', rate: '0.1' }] },
    {
      taxRates: [
        { country: 'United States', state: 'CA', rate: '0.1' },
        { country: 'United States', state: 'ca', rate: '0.2' },
      ],
    },
  ];

  it('are refused with unknown countries, duplicates, and amounts that are not decimal strings', async () => {
    for (const body of WRONG) expect((await patch(body)).status, JSON.stringify(body)).toBe(400);
    expect((await get()).version).toBe(1);
  });
});

describe('the currency', () =>
  it('changes before the first order, and stays afterwards', async () => {
    expect((await patch({ currency: 'EUR' })).body).toMatchObject({
      currency: 'EUR',
      currencyIsFixed: false,
    });
    expect((await getShop()).currency).toBe('EUR');
    await placeTestOrder(api);
    const refused = await patch({ currency: 'USD', name: 'Tsuba' }, 2);

    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('EUR') as string },
    });
    expect(await get()).toMatchObject({ name: 'Ronin', currencyIsFixed: true });
    expect((await patch({ currency: 'EUR', name: 'Tsuba' }, 2)).status).toBe(200);
  }));

it('without commerce no new order is taken, and old ones are still shown', async () => {
  const { order, customerId } = await placeTestOrder(api);
  await patch({ commerce: false });

  expect((await getShop()).commerce).toBe(false);
  expect((await quote()).status).toBe(404);
  const answer = await api.call('GET', `/api/orders/${order.orderNumber}`, { as: customerId });
  expect(answer.status).toBe(200);
});

it('a shop that offers test payments to everybody says so, and logs a warning', async () => {
  const lines: string[] = [];
  const config = loadApiConfig({
    DATABASE_URL: api.test.url,
    SESSION_SECRET,
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_PROVIDERS: 'test',
  });
  const context = await openAppContext(config, pino({}, { write: (line) => void lines.push(line) }));
  const server = await listen(createApp(context), 0, '127.0.0.1');
  try {
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}/api/shop`);

    expect(Shop.parse(await answer.json()).testPayments).toBe(true);
    expect(lines.join('')).toContain('everybody is offered test payments: no money moves');
  } finally {
    await server.close(0);
    await context.close();
  }
});

const LINK = { name: 'Page', url: 'https://page.example/tsuba' };
const zone = (name: string, price = '8.00') => ({
  name,
  countries: ['Japan'],
  rates: [{ method: 'standard', label: 'Post', price, freeFrom: null, days: '2 to 4' }],
});

it.each([
  [
    'a country of another zone',
    'shippingZones.1.countries',
    () => ({ shippingZones: [zone('A'), zone('B')] }),
  ],
  [
    'the name of another zone',
    'shippingZones.1.name',
    () => ({ shippingZones: [zone('A'), { ...zone('a'), countries: ['Canada'] }] }),
  ],
  [
    'the address of another link',
    'socialLinks.1.url',
    () => ({ socialLinks: [LINK, { ...LINK, name: 'Other' }] }),
  ],
  ['a price in words', 'shippingZones.0.rates.0.price', () => ({ shippingZones: [zone('A', 'much')] })],
])('%s is refused at its field', async (_what, path, build) => {
  const answer = await patch(build());

  expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path }] }]);
  expect((await get()).version).toBe(1);
});

const WRONG_TEXTS = [
  { name: '' },
  { name: 'Two\nlines' },
  { contactEmail: 'nowhere' },
  { address: '' },
  { currency: 'XXX' },
  { timeZone: 'Mars/Base' },
  { socialLinks: [{ name: 'Page', url: 'http://page.example' }] },
  { socialLinks: [{ name: 'Page', url: 'javascript:alert(1)' }] },
  { trackingUrl: 'http://carrier.example/{number}' },
  { trackingUrl: 'javascript:alert({number})' },
  { trackingUrl: 'https://carrier.example/parcel' },
  { chatHours: [{ day: 'monday', opens: '17:00', closes: '09:00' }] },
  {
    chatHours: [
      { day: 'monday', opens: '09:00', closes: '12:00' },
      { day: 'monday', opens: '13:00', closes: '17:00' },
    ],
  },
];

it('texts, links and hours that make no sense are refused', async () => {
  for (const body of WRONG_TEXTS) expect((await patch(body)).status, JSON.stringify(body)).toBe(400);
});
