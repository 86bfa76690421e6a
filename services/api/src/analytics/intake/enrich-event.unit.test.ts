import { EnrichedEvent } from '@ronin/contracts';
import { describe, expect, it } from 'vitest';
import { buildVisitor, enrichEvent, type SentEvent, type Visitor } from './enrich-event.ts';

const EVENT_ID = '0b8f7c5e-5a59-4d6e-8f0c-1f6f2f1c9a11';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

const facts = {
  claim: { kind: 'default', customerId: 1 } as const,
  isStaff: false,
  ip: '::ffff:203.0.113.77',
  userAgent: FIREFOX,
  acceptLanguage: 'de-AT,en;q=0.7',
  receivedAt: new Date('2026-11-21T05:06:07.089Z'),
  ownHost: 'www.ronin.example',
};
const settings = { ipPrecision: 'truncated', findCountry: () => 'JP' } as const;

const visitorWith = (overrides: Partial<Visitor> = {}): Visitor => ({
  ...buildVisitor(facts, settings),
  ...overrides,
});
const pageView = (overrides: Partial<SentEvent> = {}) =>
  ({ kind: 'page-view', sessionId: 'session_1_a', pageUrl: '/', ...overrides }) as SentEvent;

describe('an event', () => {
  it('is stored with the data that the server adds', () =>
    expect(enrichEvent(pageView(), visitorWith(), EVENT_ID)).toEqual({
      kind: 'page-view',
      eventId: EVENT_ID,
      sessionId: 'session_1_a',
      pageUrl: '/',
      customerId: null,
      receivedAt: '2026-11-21T05:06:07.089Z',
      isStaff: false,
      botReason: null,
      ipAddress: '203.0.113.0',
      countryCode: 'JP',
      userAgent: FIREFOX,
      deviceType: 'desktop',
      browserName: 'Firefox',
      clickKind: null,
      system: 'Linux',
      screen: null,
      language: 'de',
      metadata: null,
    }));

  it('keeps the device and the browser that the client named, and fills in an empty one', () => {
    const event = enrichEvent(pageView({ deviceType: 'tablet', browserName: '' }), visitorWith(), EVENT_ID);

    expect(event).toMatchObject({ deviceType: 'tablet', browserName: 'Firefox' });
  });

  it('has no address and no country when the address is unknown', () => {
    const visitor = buildVisitor({ ...facts, ip: undefined }, settings);

    expect(visitor).toMatchObject({ ipAddress: null, countryCode: null });
  });

  it('has its country although the address is not stored', () => {
    const visitor = buildVisitor(facts, { ...settings, ipPrecision: 'none' });

    expect(visitor).toMatchObject({ ipAddress: null, countryCode: 'JP' });
  });

  it('is marked as an event of staff', () =>
    expect(enrichEvent(pageView(), visitorWith({ isStaff: true }), EVENT_ID).isStaff).toBe(true));
});

describe('the addresses of an event', () => {
  const url = '/shop?category=rings&email=a%40example.com&utm_source=news#code=123456';
  const stored = '/shop?category=rings&utm_source=news';

  it.each([
    ['page-view', { pageUrl: url, referrerUrl: url }, { pageUrl: stored, referrerUrl: stored }],
    ['event', { pageUrl: url, referrerUrl: null }, { pageUrl: stored, referrerUrl: null }],
    ['product-view', { referrerUrl: url }, { referrerUrl: stored }],
  ] as const)('%s: are stored without what may be personal', (kind, sent, expected) => {
    const event = enrichEvent(pageView({ kind, ...sent }), visitorWith(), EVENT_ID);

    expect(event).toMatchObject(expected);
    expect(event.metadata?.utmSource).toBe('pageUrl' in sent ? 'news' : undefined);
  });

  it('are absent when the client sent none', () =>
    expect(enrichEvent(pageView(), visitorWith(), EVENT_ID)).not.toHaveProperty('referrerUrl'));
});

describe('what a page view says about its visit', () => {
  it('has the kind of a click id, whose value is stored nowhere', () => {
    const url = '/?gclid=SECRET&utm_source=news#gclid=SECRET';
    const event = enrichEvent(pageView({ pageUrl: url, referrerUrl: url }), visitorWith(), EVENT_ID);

    expect(event).toMatchObject({ clickKind: 'gclid', pageUrl: '/?utm_source=news' });
    expect(JSON.stringify(event)).not.toContain('SECRET');
  });

  it.each([
    ['en-US,en;q=0.9', 'en'],
    [' DE', 'de'],
    ['fil-PH', 'fil'],
    ['zh-Hant-TW;q=0.5', 'zh'],
    ['*', null],
    ['', null],
    ['english', null],
    [undefined, null],
  ])('has the first language of %s', (acceptLanguage, language) => {
    const visitor = buildVisitor({ ...facts, acceptLanguage }, settings);

    expect(enrichEvent(pageView(), visitor, EVENT_ID)).toMatchObject({ language });
  });

  it.each([
    [360, 'small'],
    [599, 'small'],
    [600, 'medium'],
    [1_024, 'large'],
    [1_919, 'large'],
    [1_920, 'wide'],
    [0, null],
    [null, null],
    [undefined, null],
  ])('has the class of a screen %s pixels wide', (screenWidth, screen) => {
    const sent = JSON.stringify(enrichEvent(pageView({ screenWidth }), visitorWith(), EVENT_ID));

    expect(JSON.parse(sent)).toMatchObject({ screen });
    expect(sent).not.toContain('screenWidth');
  });

  it('is not said by other events', () => {
    const event = enrichEvent(pageView({ kind: 'event', eventType: 'x' }), visitorWith(), EVENT_ID);

    expect(event).not.toHaveProperty('language');
  });
});

describe('the customer of an event', () =>
  it.each([
    ['the cookie’s customer replaces another', { kind: 'guest', customerId: 7 }, 99, 7],
    ['an account’s cookie replaces another', { kind: 'account', customerId: 8, tokenHash: 'x' }, 99, 8],
    ['the cookie’s customer stands where none is named', { kind: 'guest', customerId: 7 }, undefined, 7],
    ['without a cookie 1 is kept', { kind: 'default', customerId: 1 }, 1, 1],
    ['without a cookie any other is dropped', { kind: 'default', customerId: 1 }, 99, null],
    ['without a cookie nobody stays nobody', { kind: 'default', customerId: 1 }, null, null],
    ['where walk-ins are off 1 is kept too', { kind: 'anonymous' }, 1, 1],
  ] as const)('%s', (_name, claim, sent, expected) => {
    const event = enrichEvent(pageView({ customerId: sent }), visitorWith({ claim }), EVENT_ID);

    expect(event.customerId).toBe(expected);
  }));

describe('where the visitor came from', () => {
  it.each([
    ['another site', 'https://www.google.com/search?q=damascus', { referrerHost: 'google.com' }],
    ['a host with the dot of the root', 'https://www.google.com./', { referrerHost: 'google.com' }],
    ['an address without a host', 'about:client', null],
    ['our own', 'https://ronin.example/shop', null],
    ['nowhere', '', null],
    ['a relative URL', '/shop?utm_source=x', null],
    ['what is no URL', 'http://', null],
  ])('is taken from a referrer from %s', (_name, referrerUrl, metadata) =>
    expect(enrichEvent(pageView({ referrerUrl }), visitorWith(), EVENT_ID).metadata).toEqual(metadata),
  );

  it('is read from the campaign parameters of the page’s URL, relative or not', () => {
    const query = '?utm_source=news&utm_medium=mail&utm_campaign=autumn+2026&utm_term=ring&utm_content=%20';
    for (const pageUrl of [`/shop${query}`, `https://ronin.example/shop${query}#top`]) {
      expect(enrichEvent(pageView({ pageUrl }), visitorWith(), EVENT_ID).metadata).toEqual({
        utmSource: 'news',
        utmMedium: 'mail',
        utmCampaign: 'autumn 2026',
        utmTerm: 'ring',
      });
    }
  });

  it('is added to the client’s own metadata', () => {
    const event = pageView({ metadata: { theme: 'dark' }, referrerUrl: 'https://example.org/' });

    expect(enrichEvent(event, visitorWith(), EVENT_ID).metadata).toEqual({
      theme: 'dark',
      referrerHost: 'example.org',
    });
  });

  it('never results in an event that the worker would refuse', () => {
    const hostile = `%00%01${'"'.repeat(600)}\u{1F5E1}`.repeat(2);
    const pageUrl = `/?utm_source=${hostile}&utm_medium=%F0%9F%97&utm_campaign=${encodeURIComponent('\u{1F5E1}'.repeat(300))}`;
    const metadata = { text: '"'.repeat(2_030) };
    const event = enrichEvent(pageView({ pageUrl, metadata }), visitorWith(), EVENT_ID);

    expect(EnrichedEvent.safeParse({ ...event, pageUrl: '/' }).error).toBeUndefined();
    expect(JSON.stringify(event.metadata)).not.toContain('\\u0000');
  });
});
