import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../../testing/hold.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { reportDeed } from './deeds.ts';
import { openOutbox } from './outbox.ts';
import { Tracker } from './tracker.ts';

interface Sent {
  call: string;
  [field: string]: unknown;
}

/** What the service accepted, one entry for each report. */
let accepted: Sent[];
let tracker: Tracker | undefined;

beforeEach(() => {
  accepted = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  network.use(
    http.post('*/api/analytics/:call', async ({ request, params }) => {
      const body = (await request.json()) as object | object[];
      for (const report of [body].flat()) accepted.push({ call: String(params.call), ...report });
      return HttpResponse.json({ eventId: 'x' }, { status: 202 });
    }),
  );
  window.history.replaceState(null, '', '/');
  document.title = 'Ronin';
});
afterEach(() => {
  tracker?.stop();
  vi.useRealTimers();
});

function startTracker(ready: Promise<unknown> = Promise.resolve()) {
  tracker = new Tracker({ ready, readCustomerId: () => 7 });

  return tracker;
}

function go(path: string) {
  window.history.pushState(null, '', path);
  tracker?.arrive();
}

function scrollTo(percent: number) {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 10_000, configurable: true });
  Object.defineProperty(window, 'scrollY', {
    value: percent * 100 - window.innerHeight,
    configurable: true,
  });
  window.dispatchEvent(new Event('scroll'));
}

const labels = () =>
  accepted.filter(({ eventType }) => eventType === 'scroll_depth').map(({ eventLabel }) => eventLabel);
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 8_000 });

describe('page views', () => {
  it('are sent 100 ms after the address, with the title that the page has by then', async () => {
    startTracker();
    vi.advanceTimersByTime(99);
    document.title = 'Our Collection';
    vi.advanceTimersByTime(1);

    await waitUntil(() => {
      expect(accepted).toHaveLength(1);
    });
    expect(accepted[0]).toMatchObject({
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
    startTracker();
    vi.advanceTimersByTime(100);
    go('/shop');
    vi.advanceTimersByTime(100);
    go('/shop?category=rings');
    vi.advanceTimersByTime(100);
    go('/contact');
    vi.advanceTimersByTime(100);

    await waitUntil(() => {
      expect(accepted.filter(({ call }) => call === 'page-views').map(({ pageUrl }) => pageUrl)).toEqual([
        '/',
        '/shop',
        '/contact',
      ]);
    });
    expect(
      accepted.find(({ pageUrl, call }) => call === 'page-views' && pageUrl === '/contact'),
    ).toMatchObject({
      referrerUrl: '/shop',
    });
  });

  it('wait until the visitor is known', async () => {
    const { promise, release } = hold();
    startTracker(promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(accepted).toEqual([]);
    release();

    await waitUntil(() => {
      expect(accepted).toHaveLength(1);
    });
  });
});

describe('a stay', () => {
  it('reports its seconds on leaving, under its own id', async () => {
    startTracker();
    vi.advanceTimersByTime(12_000);
    go('/shop');
    vi.advanceTimersByTime(100);

    await waitUntil(() => {
      expect(accepted).toHaveLength(3);
    });
    const [home, shop] = accepted.filter(({ call }) => call === 'page-views');
    const time = accepted.find(({ eventType }) => eventType === 'time_on_page');
    expect(time).toMatchObject({
      call: 'events',
      eventCategory: 'engagement',
      eventValue: 12,
      pageUrl: '/',
      pageViewId: home?.pageViewId,
    });
    expect(shop?.pageViewId).not.toBe(home?.pageViewId);
  });

  it('reports 25, 50, 75 and 100 percent once each, 250 ms after the last scroll', async () => {
    startTracker();
    scrollTo(30);
    vi.advanceTimersByTime(249);
    scrollTo(55);
    vi.advanceTimersByTime(249);
    expect(labels()).toEqual([]);
    vi.advanceTimersByTime(1);
    await waitUntil(() => {
      expect(labels()).toEqual(['25', '50']);
    });
    scrollTo(100);
    vi.advanceTimersByTime(250);

    await waitUntil(() => {
      expect(labels()).toEqual(['25', '50', '75', '100']);
    });
    expect(accepted.at(-1)).toMatchObject({
      eventType: 'scroll_depth',
      eventCategory: 'engagement',
      eventLabel: '100',
      eventValue: 100,
    });
  });

  it('names the product of a product page', async () => {
    startTracker();
    tracker?.viewProduct(5);

    await waitUntil(() => {
      expect(accepted.find(({ call }) => call === 'product-views')).toMatchObject({
        productId: 5,
        customerId: 7,
      });
    });
  });

  it('says goodbye by beacon when the shop is left', () => {
    const beacon = vi.fn((_url: string, _data: string) => true);
    Object.assign(window.navigator, { sendBeacon: beacon });
    startTracker(new Promise(() => undefined));
    vi.advanceTimersByTime(5_000);
    scrollTo(60);
    window.dispatchEvent(new Event('pagehide'));

    const sent = beacon.mock.calls.map(([url, data]) => ({
      url,
      ...(JSON.parse(data) as Record<string, unknown>),
    }));
    expect(sent.find((report) => 'eventType' in report && report.eventType === 'page_exit')).toMatchObject({
      url: '/api/analytics/events',
      eventCategory: 'engagement',
      eventLabel: 'final_scroll_depth',
      eventValue: 60,
      pageUrl: '/',
    });
    expect(sent.map((report) => ('eventType' in report ? report.eventType : 'page view'))).toEqual([
      'page view',
      'time_on_page',
      'page_exit',
    ]);
  });
});

describe('a stay whose end may never be told', () => {
  /** The stay's pieces as they were accepted: seconds, and whether the visitor is still there. */
  const times = () =>
    accepted
      .filter(({ eventType }) => eventType === 'time_on_page')
      .map(({ eventValue, eventLabel }) => [eventValue, eventLabel ?? 'left']);
  const expectTimes = (expected: unknown[]) =>
    waitUntil(() => {
      expect(times()).toEqual(expected);
    });
  const show = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const kept = () => openOutbox(window.localStorage, Date.now).read();
  const keptTimes = () =>
    kept().flatMap(({ body }) =>
      'eventValue' in body ? [[body.eventValue, body.eventLabel ?? 'left']] : [],
    );

  it('tells its seconds so far after 15 s, 30 s later and then every minute, under its page view’s id', async () => {
    startTracker();
    vi.advanceTimersByTime(14_999);
    const expected: unknown[] = [];
    for (const [pause, seconds] of [
      [1, 15],
      [30_000, 45],
      [60_000, 105],
      [60_000, 165],
    ] as const) {
      vi.advanceTimersByTime(pause);
      expected.push([seconds, 'so_far']);
      await expectTimes(expected);
    }
    go('/shop');
    await expectTimes([...expected, [165, 'left']]);

    const ids = accepted.filter(({ pageUrl }) => pageUrl === '/').map(({ pageViewId }) => pageViewId);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(accepted.map(({ eventId }) => eventId)).size).toBe(accepted.length);
  });

  it('tells them when the page is hidden, is silent while it is, and counts that time when it is left', async () => {
    startTracker();
    vi.advanceTimersByTime(7_000);
    show('hidden');
    await expectTimes([[7, 'so_far']]);
    vi.advanceTimersByTime(600_000);
    show('visible');
    vi.advanceTimersByTime(14_000);
    go('/shop');

    await expectTimes([
      [7, 'so_far'],
      [621, 'left'],
    ]);
  });

  it('goes on telling when the page is in view again', async () => {
    startTracker();
    show('hidden');
    vi.advanceTimersByTime(60_000);
    show('visible');
    vi.advanceTimersByTime(15_000);

    await expectTimes([[75, 'so_far']]);
  });

  it('tells nothing twice: a page hidden again within the second has nothing new', async () => {
    startTracker();
    vi.advanceTimersByTime(3_000);
    show('hidden');
    await expectTimes([[3, 'so_far']]);
    show('visible');
    show('hidden');
    expect(keptTimes()).toEqual([]);
    go('/shop');

    await expectTimes([
      [3, 'so_far'],
      [3, 'left'],
    ]);
  });

  it('tells the page view at once when the page is hidden before its 100 ms are over', async () => {
    startTracker();
    vi.advanceTimersByTime(50);
    show('hidden');

    await waitUntil(() => {
      expect(accepted.map(({ call }) => call)).toEqual(['page-views']);
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept()).toEqual([]);
    expect(accepted).toHaveLength(1);
  });

  it('keeps only the longest while nobody takes it, and only the last once it is left', () => {
    startTracker(new Promise(() => undefined));
    vi.advanceTimersByTime(200_000);
    expect(keptTimes()).toEqual([[165, 'so_far']]);
    go('/shop');

    expect(keptTimes()).toEqual([[200, 'left']]);
  });

  it('is silent after an hour in view, until it is left', () => {
    startTracker(new Promise(() => undefined));
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(keptTimes()).toEqual([[3_525, 'so_far']]);
    go('/shop');

    expect(keptTimes()).toEqual([[7_200, 'left']]);
  });

  it('tells nothing more once the tracker is stopped', () => {
    startTracker(new Promise(() => undefined));
    vi.advanceTimersByTime(20_000);
    tracker?.stop();
    vi.advanceTimersByTime(100_000);
    show('hidden');

    expect(keptTimes()).toEqual([[15, 'so_far']]);
  });
});

describe('what was not accepted', () => {
  it('is only warned about, and sent again under the same id', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const ids: unknown[] = [];
    network.use(
      http.post(
        '*/api/analytics/page-views',
        async ({ request }) => {
          ids.push(((await request.json()) as { eventId: string }).eventId);
          return problem(503, 'Away.');
        },
        { once: true },
      ),
    );
    startTracker();
    vi.advanceTimersByTime(100);
    await waitUntil(() => {
      expect(warn).toHaveBeenCalledWith('Page view tracking failed', 503);
    });
    await vi.advanceTimersByTimeAsync(10_000);

    await waitUntil(() => {
      expect(accepted.map(({ eventId }) => eventId)).toEqual(ids);
    });
  });

  const viewedPages = () =>
    accepted.filter(({ call }) => call === 'page-views').map(({ pageUrl }) => pageUrl);

  /** A page whose report nobody takes before it is left for '/'. */
  function leaveUnsent(path: string) {
    window.history.replaceState(null, '', path);
    startTracker(new Promise(() => undefined));
    vi.advanceTimersByTime(100);
    tracker?.stop();
    window.history.replaceState(null, '', '/');
  }

  it('outlives the page', async () => {
    leaveUnsent('/shop');
    startTracker();

    await waitUntil(() => {
      expect(viewedPages()).toContain('/shop');
    });
  });

  it('is forgotten after 7 days', async () => {
    leaveUnsent('/shop');
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
    startTracker();

    // What is kept is sent oldest first: the old page would be there by now.
    await waitUntil(() => {
      expect(viewedPages()).toContain('/');
    });
    expect(viewedPages()).toEqual(['/']);
  });

  it('is dropped alone when the service refuses it, so that it holds nothing else up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const refused = new Set<string>();
    network.use(
      http.post('*/api/analytics/events', async ({ request }) => {
        const reports = [(await request.json()) as { eventLabel?: string; eventId: string }].flat();
        const bad = reports.find(({ eventLabel }) => eventLabel === '25');
        if (bad) {
          refused.add(bad.eventId);
          return problem(400, 'Refused.');
        }
        for (const report of reports) accepted.push({ call: 'events', ...report });
        return HttpResponse.json({}, { status: 202 });
      }),
    );
    startTracker();
    scrollTo(80);
    vi.advanceTimersByTime(250);

    await waitUntil(() => {
      expect(labels()).toEqual(['50', '75']);
    });
    expect(refused.size).toBe(1);
  });
});

describe('what comes into a cart or a wishlist', () => {
  it('is told with the product and the page it happened on, once, until the tracker stops', async () => {
    startTracker();
    go('/product/3');
    reportDeed('add_to_cart', 3);
    reportDeed('add_to_wishlist', 4);
    const deeds = () => accepted.filter(({ eventCategory }) => eventCategory === 'commerce');
    await waitUntil(() => {
      expect(deeds()).toMatchObject([
        { call: 'events', eventType: 'add_to_cart', productId: 3, pageUrl: '/product/3' },
        { call: 'events', eventType: 'add_to_wishlist', productId: 4, pageUrl: '/product/3' },
      ]);
    });
    tracker?.stop();
    const kept = openOutbox(window.localStorage, Date.now).read();
    reportDeed('add_to_cart', 5);

    expect(openOutbox(window.localStorage, Date.now).read()).toEqual(kept);
  });
});
