import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCommerceEvent } from '../../app/commerce/commerce-events.ts';
import { deferred } from '../../testing/deferred.ts';
import { TrackerPage } from '../../testing/tracker-page.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openOutbox } from './outbox.ts';

let page: TrackerPage;

beforeEach(() => {
  page = new TrackerPage();
});
afterEach(() => page.close());

describe('page views', () => {
  it('are sent 100 ms after the path changed, with the new title', async () => {
    page.track();
    vi.advanceTimersByTime(99);
    document.title = 'Our Collection';
    vi.advanceTimersByTime(1);

    await waitUntil(() => expect(page.accepted).toHaveLength(1));
    expect(page.accepted[0]).toMatchObject({
      call: 'page-views',
      sessionId: expect.stringMatching(/^session_\d+_[a-z0-9]+$/) as string,
      customerId: 7,
      pageUrl: '/',
      pageTitle: 'Our Collection',
      referrerUrl: '',
      deviceType: 'desktop',
      screenWidth: window.screen.width,
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('need a change of path, so a tab of the shop is not one', async () => {
    page.track();
    vi.advanceTimersByTime(100);
    page.go('/shop');
    vi.advanceTimersByTime(100);
    page.go('/shop?category=rings');
    vi.advanceTimersByTime(100);
    page.go('/contact');
    vi.advanceTimersByTime(100);

    await waitUntil(() =>
      expect(page.accepted.filter(({ call }) => call === 'page-views').map(({ pageUrl }) => pageUrl)).toEqual(
        ['/', '/shop', '/contact'],
      ),
    );
    expect(
      page.accepted.find(({ pageUrl, call }) => call === 'page-views' && pageUrl === '/contact'),
    ).toMatchObject({
      referrerUrl: '/shop',
    });
  });

  it('wait until the session call has ended', async () => {
    const { promise, release } = deferred();
    page.track(promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.accepted).toEqual([]);
    release();

    await waitUntil(() => expect(page.accepted).toHaveLength(1));
  });
});

describe('a step of the checkout', () =>
  it('belongs to the page that reports it, and an order has the id that it was reported with', async () => {
    page.track();
    window.history.pushState(null, '', '/checkout');
    reportCommerceEvent('checkout_started');
    const eventId = 'a8f1c7b2-0f4e-4d38-9f3c-0b7f5d1f6a01';
    reportCommerceEvent('order_placed', { eventId });

    const steps = () => page.accepted.filter(({ eventCategory }) => eventCategory === 'commerce');
    await waitUntil(() =>
      expect(steps()).toMatchObject([
        { eventType: 'checkout_started', pageUrl: '/checkout' },
        { eventType: 'order_placed', pageUrl: '/checkout', eventId },
      ]),
    );
    expect(steps().some((step) => 'productId' in step)).toBe(false);
  }));

describe('an addition to the cart or the wishlist', () =>
  it('is reported once with its product and page, until the tracker stops', async () => {
    page.track();
    page.go('/product/3');
    reportCommerceEvent('add_to_cart', { productId: 3 });
    reportCommerceEvent('add_to_wishlist', { productId: 4 });
    const commerceEvents = () => page.accepted.filter(({ eventCategory }) => eventCategory === 'commerce');
    await waitUntil(() =>
      expect(commerceEvents()).toMatchObject([
        { call: 'events', eventType: 'add_to_cart', productId: 3, pageUrl: '/product/3' },
        { call: 'events', eventType: 'add_to_wishlist', productId: 4, pageUrl: '/product/3' },
      ]),
    );
    page.tracker?.stop();
    const kept = openOutbox(window.localStorage, Date.now).read();
    reportCommerceEvent('add_to_cart', { productId: 5 });

    expect(openOutbox(window.localStorage, Date.now).read()).toEqual(kept);
  }));
