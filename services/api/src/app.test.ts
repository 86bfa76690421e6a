import { Problem } from '@ronin/contracts';
import { sendRaw } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, startTestApi, type TestApi } from './testing/start-test-api.ts';

describe('every call refuses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ PUBLIC_URL: 'https://ronin.example' });
  });
  afterAll(() => api.close());

  const countItems = () => api.test.sequelize.models.CartItem.count();

  /** Refuses a call that would otherwise add a product to the cart. */
  async function refusal(call: Call & { method?: string; path?: string }) {
    const { method = 'POST', path = '/api/cart', ...rest } = call;
    const before = await countItems();
    const answer = await api.call(method, path, rest);

    expect(await countItems()).toBe(before);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const problem = Problem.strict().parse(answer.body);
    expect(problem.status).toBe(answer.status);
    return { ...problem, headers: answer.headers };
  }
  const good = { productId: 1 };

  it.each(['{', '{"productId":1', 'undefined', '{"productId":01}', "{'productId':1}", '{"productId":1}x'])(
    'the malformed JSON %s: 400',
    async (body) => {
      expect(await refusal({ body })).toMatchObject({
        status: 400,
        errors: [{ message: 'must be valid JSON' }],
      });
    },
  );

  it.each(['null', 'true', '1', '"text"', '[]', '[{"productId":1}]', '[[[[[[[[]]]]]]]]'])(
    'the JSON %s, which is not an object: 400',
    async (body) => {
      expect((await refusal({ body })).status).toBe(400);
    },
  );

  it('a missing body: 400', async () => {
    expect((await refusal({})).status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', ''])(
    'the content type “%s”: 415',
    async (type) => {
      expect((await refusal({ body: good, headers: { 'Content-Type': type } })).status).toBe(415);
    },
  );

  it('an unknown content encoding: 415', async () => {
    const headers = { 'Content-Type': 'application/json; charset=latin1' };
    expect((await refusal({ body: good, headers })).status).toBe(415);
    expect((await refusal({ body: good, headers: { 'Content-Encoding': 'zip' } })).status).toBe(415);
  });

  it('a body over 100 kB: 413, whatever it contains', async () => {
    expect((await refusal({ body: { ...good, padding: 'x'.repeat(101 * 1024) } })).status).toBe(413);
  });

  it('but not a body of just under 100 kB', async () => {
    const answer = await api.call('POST', '/api/cart', { body: { ...good, padding: 'x'.repeat(99 * 1024) } });
    expect(answer.status).toBe(201);
  });

  it('JSON that is nested too deep: 400', async () => {
    const depth = 20_000;
    const body = `{"productId":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await refusal({ body })).status).toBe(400);
  });

  it.each([
    '/api/cart?customerId=1&customerId=1',
    '/api/cart?customerId=',
    '/api/cart?customerId[]=1&customerId=x',
  ])('the query of %s: 400', async (path) => {
    expect((await refusal({ path, body: good })).status).toBe(400);
    expect((await refusal({ method: 'GET', path })).status).toBe(400);
  });

  it.each([
    '/api/cart/%00',
    '/api/cart?customerId=%00',
    '/api/products?x=%00',
    '/nowhere/%00',
    '/api/cart?%00=1',
  ])('the NUL character in %s: 400', async (path) => {
    expect((await refusal({ method: 'GET', path })).status).toBe(400);
  });

  it.each(['/api/products/%', '/api/products/%zz', '/api/cart/%E0%A4%A', '/api/cart/%C0%80', '/%'])(
    'the broken percent-encoding of %s: 400',
    async (path) => {
      expect((await refusal({ method: 'GET', path })).status).toBe(400);
    },
  );

  it.each(['/api/products?utm_campaign=foo%bar', '/api/products?fbclid=x%', '/api/search/suggest?q=caf%E9'])(
    'the query of %s, which cannot be decoded, refuses nothing',
    async (path) => {
      expect((await api.call('GET', path)).status).toBe(200);
    },
  );

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/cart/1/2',
    '/api/products/1/x',
    '/api/wishlist/check/1',
    '/api//cart',
  ])('the unknown path %s: 404', async (path) => {
    expect((await refusal({ method: 'GET', path })).status).toBe(404);
  });

  it.each([
    ['PUT', '/api/cart', 'GET, HEAD, POST'],
    ['GET', '/api/contact', 'POST'],
    ['DELETE', '/api/cart/count', 'GET, HEAD'],
    ['GET', '/api/cart/1', 'PATCH, DELETE'],
    ['POST', '/api/session', 'GET, HEAD'],
    ['GET', '/api/staff/login', 'POST'],
  ])('%s on %s, which takes %s: 405', async (method, path, allow) => {
    const { status, headers } = await refusal({ method, path });
    expect([status, headers.get('allow')]).toEqual([405, allow]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const [get, head] = [await api.call('GET', '/api/cart'), await api.call('HEAD', '/api/cart')];
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([
      get.status,
      null,
      get.headers.get('content-length'),
    ]);
    expect((await fetch(`${api.url}/api/nothing`, { method: 'HEAD' })).status).toBe(404);
  });

  it('answers OPTIONS with the allowed methods', async () => {
    const answer = await api.call('OPTIONS', '/api/cart');
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
  });

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'http://ronin.example' },
    { Origin: 'https://ronin.example:8443' },
    { Origin: 'null' },
    { Origin: 'nonsense' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://ronin.example', 'Sec-Fetch-Site': 'cross-site' },
  ])('a write from another site’s page (%j): 403', async (headers) => {
    expect((await refusal({ body: good, headers: present(headers) })).status).toBe(403);
    expect(
      (await refusal({ body: 'x', headers: { ...present(headers), 'Content-Type': 'text/plain' } })).status,
    ).toBe(403);
  });

  it.each([
    { Origin: 'https://ronin.example' },
    { Origin: 'https://ronin.example', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    {},
  ])('a write from our own pages, or from none, passes (%j)', async (headers) => {
    const answer = await api.call('POST', '/api/wishlist', { body: good, headers: present(headers) });
    expect([200, 201]).toContain(answer.status);
  });

  it('accepts GET requests from other sites', async () => {
    expect((await api.call('GET', '/api/cart', { headers: { Origin: 'https://evil.example' } })).status).toBe(
      200,
    );
  });

  it('sends no CORS headers, and its answers cannot be framed', async () => {
    const { headers } = await api.call('GET', '/api/cart');

    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each(['GET / HTTP/9.9\r\n\r\n', 'nonsense\r\n\r\n', 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n'])(
    'answers invalid HTTP with problem+json',
    async (bytes) => {
      const answer = await sendRaw(api.port, bytes);

      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(Problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))).toMatchObject({
        status: 400,
      });
    },
  );

  it('request headers that are too large: 431', async () => {
    const answer = await sendRaw(
      api.port,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});

const present = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
