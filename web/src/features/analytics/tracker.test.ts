import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { TrackedPage } from '../../testing/tracker-page.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { reportDeed } from './commerce-events.ts';
import { openOutbox } from './outbox.ts';

let page: TrackedPage;

beforeEach(() => {
  page = new TrackedPage();
});
afterEach(() => {
  page.close();
});

describe('page views', () => {
  it('are sent 100 ms after the address, with the title that the page has by then', async () => {
    page.track();
    vi.advanceTimersByTime(99);
    document.title = 'Our Collection';
    vi.advanceTimersByTime(1);

    await waitUntil(() => {
      expect(page.accepted).toHaveLength(1);
    });
    expect(page.accepted[0]).toMatchObject({
      call: 'page-views',
      sessionId: expect.stringMatching(/^session_\d+_[a-z0-9]+$/) as string,
      customerId: 7,
      pageUrl: '/',
      pageTitle: 'Our Collection',
      referrerUrl: '',
      deviceType: 'desktop',
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('belong to a change of path: a tab of the shop is none', async () => {
    page.track();
    vi.advanceTimersByTime(100);
    page.go('/shop');
    vi.advanceTimersByTime(100);
    page.go('/shop?category=rings');
    vi.advanceTimersByTime(100);
    page.go('/contact');
    vi.advanceTimersByTime(100);

    await waitUntil(() => {
      expect(page.accepted.filter(({ call }) => call === 'page-views').map(({ pageUrl }) => pageUrl)).toEqual(
        ['/', '/shop', '/contact'],
      );
    });
    expect(
      page.accepted.find(({ pageUrl, call }) => call === 'page-views' && pageUrl === '/contact'),
    ).toMatchObject({
      referrerUrl: '/shop',
    });
  });

  it('wait until the visitor is known', async () => {
    const { promise, release } = deferred();
    page.track(promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.accepted).toEqual([]);
    release();

    await waitUntil(() => {
      expect(page.accepted).toHaveLength(1);
    });
  });
});

describe('what comes into a cart or a wishlist', () => {
  it('is told with the product and the page it happened on, once, until the tracker stops', async () => {
    page.track();
    page.go('/product/3');
    reportDeed('add_to_cart', 3);
    reportDeed('add_to_wishlist', 4);
    const deeds = () => page.accepted.filter(({ eventCategory }) => eventCategory === 'commerce');
    await waitUntil(() => {
      expect(deeds()).toMatchObject([
        { call: 'events', eventType: 'add_to_cart', productId: 3, pageUrl: '/product/3' },
        { call: 'events', eventType: 'add_to_wishlist', productId: 4, pageUrl: '/product/3' },
      ]);
    });
    page.tracker?.stop();
    const kept = openOutbox(window.localStorage, Date.now).read();
    reportDeed('add_to_cart', 5);

    expect(openOutbox(window.localStorage, Date.now).read()).toEqual(kept);
  });
});
