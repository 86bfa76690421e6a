import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

/** A call that writes, a valid body, and the types of its fields. */
interface Writer {
  method: string;
  path: string;
  body: Record<string, unknown>;
  fields: Record<string, keyof typeof HOSTILE>;
}

const shopWriters: Writer[] = [
  {
    method: 'POST',
    path: '/api/cart',
    body: { productId: 1, quantity: 1 },
    fields: { productId: 'integer', quantity: 'integer', customerId: 'integer' },
  },
  {
    method: 'PATCH',
    path: '/api/cart/1',
    body: { quantity: 1 },
    fields: { quantity: 'integer', customerId: 'integer' },
  },
  {
    method: 'POST',
    path: '/api/wishlist',
    body: { productId: 1 },
    fields: { productId: 'integer', customerId: 'integer' },
  },
  {
    method: 'POST',
    path: '/api/contact',
    body: { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' },
    fields: { firstName: 'line', lastName: 'line', email: 'line', message: 'text' },
  },
  { method: 'POST', path: '/api/newsletter', body: { email: 'a@example.com' }, fields: { email: 'text' } },
  {
    method: 'POST',
    path: '/api/staff/login',
    body: { username: 'a', password: 'b' },
    fields: { username: 'text', password: 'secret' },
  },
];

/** The analytics calls write only to the queue, so refused events must not be in it. */
const analytics: Writer[] = [
  {
    method: 'POST',
    path: '/api/analytics/events',
    body: { sessionId: 'a', eventType: 'b' },
    fields: { sessionId: 'stored', eventType: 'stored' },
  },
  {
    method: 'POST',
    path: '/api/analytics/page-views',
    body: { sessionId: 'a', pageUrl: '/' },
    fields: { sessionId: 'stored', pageUrl: 'stored' },
  },
  {
    method: 'POST',
    path: '/api/analytics/product-views',
    body: { sessionId: 'a', productId: 1 },
    fields: { sessionId: 'stored', productId: 'integer' },
  },
];

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const writers = [...shopWriters, ...analytics];

/** Values that are invalid in every field. */
const NEVER = [
  null,
  true,
  false,
  [],
  [1],
  ['a@example.com'],
  {},
  { $gt: 0 },
  { length: 1, trim: 'x', toString: 'x', valueOf: 1 },
  { id: 1 },
  nested(500),
];
const UNFIT_TEXTS = ['', 'a\u0000b', '\u0000', 'a\ud800', '\udc00', '\ud83d\ud83d', 'x'.repeat(20_000)];
const CONTROL_TEXTS = ['a\u0001b', '\u001b[31mred', 'a\u007f', 'a\u0085b'];
const NOT_ON_ONE_LINE = ['a\nb', 'a\r\nBcc: b', 'a\tb', 'a\u2028b', 'a\u202eb', 'a\u2066b'];
const NUMBERS = [0, -1, 1.5, 1e-7, 1e308, 2 ** 53, -(2 ** 31), 2 ** 31, 2 ** 63];
const HOSTILE = {
  text: [...NEVER, ...NUMBERS, ...UNFIT_TEXTS, ...CONTROL_TEXTS, ' \t\n\u00a0'],
  line: [...NEVER, ...NUMBERS, ...UNFIT_TEXTS, ...CONTROL_TEXTS, ...NOT_ON_ONE_LINE, ' \t\n\u00a0'],
  stored: [...NEVER, ...NUMBERS, ...UNFIT_TEXTS, ' \t\n\u00a0'],
  secret: [...NEVER, ...NUMBERS, ...UNFIT_TEXTS],
  integer: [...NEVER, ...NUMBERS, ...UNFIT_TEXTS, ...CONTROL_TEXTS, '1', '1; DROP TABLE products'],
};

const RAW_BODIES = [
  '{"__proto__":{"productId":1,"quantity":1,"email":"a@example.com"}}',
  '{"constructor":{"prototype":{"productId":1}}}',
  '{"__proto__":null}',
  '{"toString":1,"hasOwnProperty":1}',
  '{"productId":1e400,"quantity":1e400,"email":1e400}',
  '{"productId":1e309,"quantity":1e309,"username":1e309,"email":1e309,"sessionId":1e309}',
  '{"productId":-1e309}',
  // Too deep for any recursion, but within the 100 kB of a body.
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  '{"email":"\\ud800","firstName":"\\udc00"}',
  '{"\\ud800":"\\u0001"}',
  '{"productId":-0,"quantity":-0,"username":-0}',
  '{"":1}',
  '\ufeff{}',
  '[null]',
  '"\\u0000"',
  '{"\\u0000":"\\u0000"}',
  '\u0000',
  '   ',
  `[${'0,'.repeat(40_000)}0]`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${String(index)}":1`).join(',')}}`,
];

const PATHS = [
  '/api/products/:x',
  '/api/cart?customerId=:x',
  '/api/cart/count?customerId=:x',
  '/api/cart/:x',
  '/api/wishlist?customerId=:x',
  '/api/wishlist/count?customerId=:x',
  '/api/wishlist/check/:x/1',
  '/api/wishlist/check/1/:x',
  '/api/wishlist/:x',
  '/api/session?x=:x',
  '/:x',
];
const HOSTILE_IN_URLS = [
  'x',
  '-1',
  '0',
  '1.5',
  '1e9',
  '0x1',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9'.repeat(2_000),
  '１',
  "1' OR '1'='1",
  '1;DROP TABLE products',
  '../../etc/passwd',
  '%00',
  '%',
  '%ff',
  '%2e%2e%2f',
  '<script>',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '1&customerId=2',
  '{"$gt":0}',
  ' ',
  '\t',
  '1\r\nX: y',
];

describe('hostile input', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  /** The number of rows in each table, and of jobs in the queue. */
  async function census() {
    const jobs = await (await api.context.queue.open()).getJobCounts('waiting');
    const rows = await api.test.sequelize.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM customers) AS customers, (SELECT sum(quantity) FROM cart_items) AS pieces,
              (SELECT count(*) FROM cart_items) AS items, (SELECT count(*) FROM wishlists) AS wishes,
              (SELECT count(*) FROM contacts) AS contacts, (SELECT count(*) FROM newsletters) AS newsletters,
              (SELECT count(*) FROM staff_sessions) AS sessions, (SELECT count(*) FROM products) AS products`,
      { type: QueryTypes.SELECT },
    );
    return { jobs, rows };
  }

  it.each(writers)('in any field of $method $path is refused, and nothing is written', async (writer) => {
    const { method, path, body, fields } = writer;
    const before = await census();

    for (const [field, kind] of Object.entries(fields)) {
      for (const value of HOSTILE[kind]) {
        const answer = await api.call(method, path, { body: { ...body, [field]: value } });
        const refusals = field === 'productId' || field === 'customerId' ? [400, 401, 404] : [400];
        expect(refusals, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toContain(answer.status);
      }
    }
    expect(await census()).toEqual(before);
  });

  it.each(writers)(
    'as the whole body of $method $path is refused, and nothing is written',
    async (writer) => {
      const before = await census();

      for (const body of RAW_BODIES) {
        const answer = await api.call(writer.method, writer.path, { body });
        expect(answer.status, body.slice(0, 60)).toBe(400);
      }
      expect(await census()).toEqual(before);
    },
  );

  it.each(PATHS)('in %s is refused or not found, and nothing is written', async (path) => {
    const before = await census();

    for (const value of HOSTILE_IN_URLS) {
      for (const url of [
        path.replace(':x', encodeURIComponent(value)),
        path.replace(':x', encodeLightly(value)),
      ]) {
        for (const method of ['GET', 'DELETE', 'PATCH', 'POST']) {
          const answer = await api.call(
            method,
            url,
            method === 'GET' || method === 'DELETE' ? {} : { body: {} },
          );
          const isHarmless = path.startsWith('/api/session') && answer.status === 200;
          const isRefused = answer.status >= 400 && answer.status < 500;
          // With '%2e%2e%2f' fetch may send another path, where deleting something unknown is allowed.
          expect(isRefused || isHarmless || [200, 204].includes(answer.status), `${method} ${url}`).toBe(
            true,
          );
        }
      }
    }
    expect(await census()).toEqual(before);
  });

  it('in cookies and headers is ignored', async () => {
    const headers = [
      { Cookie: 'ronin_guest=1e9.x; ronin_staff=\u00ff' },
      { Cookie: `ronin_staff=${'x'.repeat(4_000)}; ronin_guest=${'9'.repeat(4_000)}.x` },
      { Cookie: '=;;;=;ronin_guest; ronin_staff=%00' },
      { Cookie: '__proto__=1; constructor=2; ronin_guest=__proto__.x' },
      { 'X-Forwarded-For': "1.2.3.4, '; DROP TABLE users, \u00e9" },
      {
        'X-Forwarded-For': 'x'.repeat(3_000),
        'X-Forwarded-Proto': 'nonsense',
        'X-Forwarded-Host': 'evil.example',
      },
      { 'If-None-Match': '"'.repeat(2_000), 'If-Modified-Since': 'nonsense' },
      { Accept: 'x'.repeat(2_000), 'Accept-Encoding': ',,,', Range: 'bytes=-1' },
    ];

    for (const each of headers) {
      expect((await api.call('GET', '/api/cart', { headers: each })).status).toBe(200);
      expect((await api.call('GET', '/api/products', { headers: each })).status).toBe(200);
      expect((await api.call('GET', '/api/session', { headers: each })).body).toMatchObject({ staff: null });
    }
  });
});

/** The values that fetch allows. */
const encodeLightly = (value: string) => value.replaceAll(/[\r\n\t #?]/g, encodeURIComponent);
