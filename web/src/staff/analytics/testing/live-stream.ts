import type { LiveShop } from '@ronin/contracts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Two visits and three orders. */
export const LIVE_SHOP: LiveShop = {
  ...{ at: '2026-11-21T08:04:06.000Z', visitors: 2, visits: 2, pageViews: 5 },
  today: { orders: 3, net: '1085.00' },
  rows: [
    {
      ...{ id: 7, since: '2026-11-21T07:52:00.000Z', lastAt: '2026-11-21T08:04:00.000Z', path: '/product/3' },
      ...{ pageViews: 4, channel: 'search', referrer: 'google.com', campaign: null, country: 'JP' },
      ...{ device: 'mobile', stage: 'cart' },
    },
    {
      ...{ id: 8, since: '2026-11-21T08:03:50.000Z', lastAt: '2026-11-21T08:03:50.000Z', path: null },
      ...{ pageViews: 1, channel: null, referrer: null, campaign: null, country: null },
      ...{ device: null, stage: 'browsing' },
    },
  ],
};

/** Stands in for the browser's EventSource: a test pushes events, and sees what was asked for. `first` comes by itself. */
export function stubLiveStream(first?: LiveShop) {
  const open = new Set<Stream>();

  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    readonly url: string;

    constructor(url: string) {
      super();
      this.url = url;
      open.add(this);
      if (first)
        queueMicrotask(() => {
          void act(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(first) })));
        });
    }

    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal('EventSource', Stream);
  const dispatch = (event: () => Event) =>
    act(() => {
      for (const stream of open) stream.dispatchEvent(event());
    });

  return {
    urls: () => [...open].map(({ url }) => url),
    push: (shop: LiveShop) => dispatch(() => new MessageEvent('message', { data: JSON.stringify(shop) })),
    fail: () => dispatch(() => new Event('error')),
  };
}
