import { createHttpApp, createLogger, createMetrics, listen } from '@ronin/server-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { serveStaffDocument } from './staff-document.ts';

let url: string;
const SHOP = { currency: 'EUR', testPayments: false, timeZone: 'Asia/Tokyo' };
let shop: typeof SHOP | null = SHOP;
let close: () => Promise<void>;
beforeAll(async () => {
  const app = createHttpApp({
    logger: createLogger('web', 'silent'),
    metrics: createMetrics('web'),
    trustProxy: 'loopback',
    securityHeaders: securityHeaders('http://shop.example', false),
    routers: [
      serveStaffDocument({
        addAssets: (html) => html.replace('</head>', '<script src="/x.js"></script></head>'),
        getShop: () => Promise.resolve(shop),
      }),
    ],
  });
  const server = await listen(app, 0, '127.0.0.1');
  url = `http://127.0.0.1:${String(server.port)}`;
  close = () => server.close(100);
});
afterAll(() => close());

const noncesOf = async (answer: Response) => {
  const policy = answer.headers.get('content-security-policy') ?? '';

  return {
    ofPolicy: /style-src-elem 'self' 'nonce-([^']+)'/.exec(policy)?.[1],
    ofDocument: /<meta name="style-nonce" content="([^"]+)">/.exec(await answer.text())?.[1],
  };
};

describe("the staff's document", () => {
  it.each(['/staff', '/staff/login', '/staff/chat?session=x', '/staff/analytics', '/staff/operations'])(
    'answers %s, not cached and not indexed by search engines',
    async (path) => {
      const answer = await fetch(url + path);

      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const html = await answer.text();
      expect(html).toContain('<script src="/x.js"></script></head>');
      expect(html).toContain('<meta name="currency" content="EUR">');
      expect(html).toContain('<meta name="time-zone" content="Asia/Tokyo">');
    },
  );

  it('leaves out a time zone that would end the attribute', async () => {
    shop = { ...SHOP, timeZone: '"><script>' };
    const html = await (await fetch(`${url}/staff/analytics`)).text();
    shop = SHOP;

    expect(html).not.toContain('time-zone');
  });

  it('also answers a link to reports, of which no other page learns', async () => {
    const answer = await fetch(`${url}/report/ab_cd-EF`);

    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
  });

  it('allows style elements with the nonce of this answer', async () => {
    const first = await noncesOf(await fetch(`${url}/staff/login`));
    const second = await noncesOf(await fetch(`${url}/staff/login`));

    expect(first.ofPolicy).toBe(first.ofDocument);
    expect(second.ofPolicy).toBe(second.ofDocument);
    expect(first.ofPolicy).toBeTruthy();
    expect(second.ofPolicy).not.toBe(first.ofPolicy);
  });

  it('says when everybody is offered test payments', async () => {
    const banner = 'Test shop: nothing is charged or shipped.';
    expect(await (await fetch(`${url}/staff/login`)).text()).not.toContain(banner);
    shop = { ...SHOP, testPayments: true };
    const html = await (await fetch(`${url}/staff/login`)).text();
    shop = SHOP;

    expect(html).toContain(banner);
  });

  it('is 503 while the currency of the shop was never loaded', async () => {
    shop = null;
    const answer = await fetch(`${url}/staff/orders`);
    shop = SHOP;

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain('/x.js');
  });

  it.each(['/staff/elsewhere', '/staffroom', '/', '/report/', '/report/a/b'])(
    'does not answer %s',
    async (path) => {
      expect((await fetch(url + path)).status).toBe(404);
    },
  );

  it('allows only GET and HEAD', async () => {
    expect((await fetch(`${url}/staff/login`, { method: 'POST' })).status).not.toBe(200);
  });
});
