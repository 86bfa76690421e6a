import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrackerPage } from '../../testing/tracker-page.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openOutbox } from './outbox.ts';

let page: TrackerPage;

beforeEach(() => {
  page = new TrackerPage();
});
afterEach(() => page.close());

describe('a tracked page', () => {
  it('reports the time on page when it is left, with its own id', async () => {
    page.track();
    vi.advanceTimersByTime(12_000);
    page.go('/shop');
    vi.advanceTimersByTime(100);

    await waitUntil(() => expect(page.accepted).toHaveLength(3));
    const [home, shop] = page.accepted.filter(({ call }) => call === 'page-views');
    const time = page.accepted.find(({ eventType }) => eventType === 'time_on_page');
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
    page.track();
    page.scrollTo(30);
    vi.advanceTimersByTime(249);
    page.scrollTo(55);
    vi.advanceTimersByTime(249);
    expect(page.labels()).toEqual([]);
    vi.advanceTimersByTime(1);
    await waitUntil(() => expect(page.labels()).toEqual(['25', '50']));
    page.scrollTo(100);
    vi.advanceTimersByTime(250);

    await waitUntil(() => expect(page.labels()).toEqual(['25', '50', '75', '100']));
    expect(page.accepted.at(-1)).toMatchObject({
      eventType: 'scroll_depth',
      eventCategory: 'engagement',
      eventLabel: '100',
      eventValue: 100,
    });
  });

  it('names the product of a product page', async () => {
    page.track();
    page.tracker?.viewProduct(5);

    await waitUntil(() =>
      expect(page.accepted.find(({ call }) => call === 'product-views')).toMatchObject({
        productId: 5,
        customerId: 7,
      }),
    );
  });

  it('sends a page_exit by beacon when the visitor leaves the site', () => {
    const beacon = vi.fn((_url: string, _data: string) => true);
    Object.assign(window.navigator, { sendBeacon: beacon });
    page.track(new Promise(() => undefined));
    vi.advanceTimersByTime(5_000);
    page.scrollTo(60);
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

describe('a page whose end is not reported', () => {
  /** The accepted updates of the page: the seconds, and whether the visitor is still on it. */
  const times = () =>
    page.accepted
      .filter(({ eventType }) => eventType === 'time_on_page')
      .map(({ eventValue, eventLabel }) => [eventValue, eventLabel ?? 'left']);
  const expectTimes = (expected: unknown[]) => waitUntil(() => expect(times()).toEqual(expected));
  const show = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const kept = () => openOutbox(window.localStorage, Date.now).read();
  const keptTimes = () =>
    kept().flatMap(({ body }) =>
      'eventValue' in body ? [[body.eventValue, body.eventLabel ?? 'left']] : [],
    );

  it('reports the time so far after 15 s, 30 s later and then every minute', async () => {
    page.track();
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
    page.go('/shop');
    await expectTimes([...expected, [165, 'left']]);

    const ids = page.accepted.filter(({ pageUrl }) => pageUrl === '/').map(({ pageViewId }) => pageViewId);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(page.accepted.map(({ eventId }) => eventId)).size).toBe(page.accepted.length);
  });

  it('reports when the page is hidden, then nothing until it is left, and counts the hidden time', async () => {
    page.track();
    vi.advanceTimersByTime(7_000);
    show('hidden');
    await expectTimes([[7, 'so_far']]);
    vi.advanceTimersByTime(600_000);
    show('visible');
    vi.advanceTimersByTime(14_000);
    page.go('/shop');

    await expectTimes([
      [7, 'so_far'],
      [621, 'left'],
    ]);
  });

  it('continues to report when the page is visible again', async () => {
    page.track();
    show('hidden');
    vi.advanceTimersByTime(60_000);
    show('visible');
    vi.advanceTimersByTime(15_000);

    await expectTimes([[75, 'so_far']]);
  });

  it('reports nothing new when the page is hidden again within a second', async () => {
    page.track();
    vi.advanceTimersByTime(3_000);
    show('hidden');
    await expectTimes([[3, 'so_far']]);
    show('visible');
    show('hidden');
    expect(keptTimes()).toEqual([]);
    page.go('/shop');

    await expectTimes([
      [3, 'so_far'],
      [3, 'left'],
    ]);
  });

  it('reports the page view at once when the page is hidden within 100 ms', async () => {
    page.track();
    vi.advanceTimersByTime(50);
    show('hidden');

    await waitUntil(() => expect(page.accepted.map(({ call }) => call)).toEqual(['page-views']));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept()).toEqual([]);
    expect(page.accepted).toHaveLength(1);
  });

  it('queues only the longest time, and only the final one once the page is left', () => {
    page.track(new Promise(() => undefined));
    vi.advanceTimersByTime(200_000);
    expect(keptTimes()).toEqual([[165, 'so_far']]);
    page.go('/shop');

    expect(keptTimes()).toEqual([[200, 'left']]);
  });

  it('reports nothing after an hour until the page is left', () => {
    page.track(new Promise(() => undefined));
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(keptTimes()).toEqual([[3_525, 'so_far']]);
    page.go('/shop');

    expect(keptTimes()).toEqual([[7_200, 'left']]);
  });

  it('reports nothing after the tracker is stopped', () => {
    page.track(new Promise(() => undefined));
    vi.advanceTimersByTime(20_000);
    page.tracker?.stop();
    vi.advanceTimersByTime(100_000);
    show('hidden');

    expect(keptTimes()).toEqual([[15, 'so_far']]);
  });
});
