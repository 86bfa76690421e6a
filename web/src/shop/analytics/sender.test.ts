import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { TrackerPage } from '../../testing/tracker-page.ts';
import { waitUntil } from '../../testing/wait-until.ts';

let page: TrackerPage;

beforeEach(() => {
  page = new TrackerPage();
});
afterEach(() => page.close());

describe('an event that was not accepted', () => {
  it('causes a warning and is sent again with the same id', async () => {
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
    page.track();
    vi.advanceTimersByTime(100);
    await waitUntil(() => expect(warn).toHaveBeenCalledWith('Page view tracking failed', 503));
    await vi.advanceTimersByTimeAsync(10_000);

    await waitUntil(() => expect(page.accepted.map(({ eventId }) => eventId)).toEqual(ids));
  });

  it('waits as long as the service asks and loses nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let refusals = 0;
    network.use(
      http.post('*/api/analytics/:call', () => {
        refusals += 1;
        return new HttpResponse(null, { status: 429, headers: { 'Retry-After': '90' } });
      }),
    );
    page.track();
    vi.advanceTimersByTime(100);
    await waitUntil(() => expect(refusals).toBe(1));
    page.scrollTo(60);
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refusals).toBe(1);
    network.resetHandlers();
    page.acceptEvents();
    await vi.advanceTimersByTimeAsync(15_000);

    await waitUntil(() => expect(viewedPages()).toEqual(['/']));
    await waitUntil(() => expect(page.labels()).toEqual(['25', '50']));
  });

  const viewedPages = () =>
    page.accepted.filter(({ call }) => call === 'page-views').map(({ pageUrl }) => pageUrl);

  /** A page whose report is not accepted before the visitor goes to '/'. */
  function leaveUnsent(path: string) {
    window.history.replaceState(null, '', path);
    page.track(new Promise(() => undefined));
    vi.advanceTimersByTime(100);
    page.tracker?.stop();
    window.history.replaceState(null, '', '/');
  }

  it('survives the page', async () => {
    leaveUnsent('/shop');
    page.track();

    await waitUntil(() => expect(viewedPages()).toContain('/shop'));
  });

  it('is dropped after 7 days', async () => {
    leaveUnsent('/shop');
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1_000);
    page.track();

    // Stored events are sent oldest first, so the old page view would have arrived by now.
    await waitUntil(() => expect(viewedPages()).toContain('/'));
    expect(viewedPages()).toEqual(['/']);
  });

  it('is dropped when the service refuses it, and the others are sent', async () => {
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
        for (const report of reports) page.accepted.push({ call: 'events', ...report });
        return HttpResponse.json({}, { status: 202 });
      }),
    );
    page.track();
    page.scrollTo(80);
    vi.advanceTimersByTime(250);

    await waitUntil(() => expect(page.labels()).toEqual(['50', '75']));
    expect(refused.size).toBe(1);
  });
});
