import { http, HttpResponse, type PathParams } from 'msw';
import { vi } from 'vitest';
import { Tracker } from '../shop/analytics/tracker.ts';
import { network } from './msw-server.ts';

interface Sent {
  call: string;
  [field: string]: unknown;
}

/** A page with a fake clock, and a service that accepts every event. */
export class TrackerPage {
  /** What the service accepted, one entry for each event. */
  readonly accepted: Sent[] = [];
  tracker: Tracker | undefined;

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    this.acceptEvents();
    window.history.replaceState(null, '', '/');
    document.title = 'Ronin';
  }

  acceptEvents(): void {
    network.use(
      http.post<PathParams, object | object[]>('*/api/analytics/:call', async ({ request, params }) => {
        const body = await request.json();
        for (const report of [body].flat()) this.accepted.push({ call: String(params.call), ...report });
        return HttpResponse.json({ eventId: 'x' }, { status: 202 });
      }),
    );
  }

  track(ready: Promise<unknown> = Promise.resolve()): Tracker {
    this.tracker = new Tracker({ ready, getCustomerId: () => 7 });

    return this.tracker;
  }

  go(path: string): void {
    window.history.pushState(null, '', path);
    this.tracker?.pathChanged();
  }

  scrollTo(percent: number): void {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 10_000, configurable: true });
    Object.defineProperty(window, 'scrollY', {
      value: percent * 100 - window.innerHeight,
      configurable: true,
    });
    window.dispatchEvent(new Event('scroll'));
  }

  /** The scroll depths that were reported. */
  labels(): unknown[] {
    return this.accepted
      .filter(({ eventType }) => eventType === 'scroll_depth')
      .map(({ eventLabel }) => eventLabel);
  }

  close(): void {
    this.tracker?.stop();
    vi.useRealTimers();
  }
}
