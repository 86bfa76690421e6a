import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AnalyticsRoutes } from '../testing/AnalyticsRoutes.tsx';
import { HEAD } from '../testing/build-breakdowns.ts';
import { LIVE_SHOP, stubLiveStream } from '../testing/live-stream.ts';
import { NOW, serveReports } from '../testing/serve-reports.ts';
import type { ListedVisit, VisitDetail } from './visits.api.ts';

const visit = (id: number, overrides: Partial<ListedVisit> = {}): ListedVisit => ({
  ...{ id, startedAt: '2026-11-20T17:04:00.000Z', endedAt: '2026-11-20T17:07:20.000Z' },
  ...{ device: 'mobile', browser: 'Safari', country: 'JP', channel: 'search', referrer: 'google.com' },
  ...{ campaign: null, entryPage: '/', exitPage: '/checkout', pageViews: 5, productViews: 1, events: 9 },
  reached: 'order',
  ...overrides,
});

type Entry = VisitDetail['entries'][number];

const entry = (kind: Entry['kind'], overrides: Partial<Entry> = {}): Entry => ({
  ...{ at: '2026-11-20T17:04:05.000Z', kind, text: null, productId: null, product: null },
  ...{ seconds: null, depth: null, found: null },
  ...overrides,
});

const DETAIL: VisitDetail = {
  ...visit(8),
  customer: { id: 7, name: 'Mia Weber', email: 'mia@example.com', path: '/staff/customers?customer=mia' },
  isCut: false,
  entries: [
    entry('page', { text: '/', seconds: 32, depth: 80 }),
    entry('search', { text: 'titanium', found: 0 }),
    entry('product', { productId: 3, product: 'Damascus Ring', seconds: 61 }),
    entry('cart', { productId: 4 }),
    entry('chat', { text: 'missed' }),
    entry('event', { text: 'search_click' }),
    entry('order', { text: 'order_placed' }),
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubLiveStream(LIVE_SHOP);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(address: string, detail = DETAIL) {
  const { all } = serveReports();
  network.use(
    http.get('*/api/analytics/reports/visits', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      asked.push(new URL(request.url).searchParams);

      return HttpResponse.json({
        ...{ ...HEAD, rowCount: 2, next: after === null ? '9-9' : null },
        rows: [after === null ? visit(9, { reached: 'nothing', pageViews: 1, exitPage: '/' }) : visit(8)],
      });
    }),
    http.get('*/api/analytics/reports/visits/:id', () => HttpResponse.json(detail)),
  );
  const asked: URLSearchParams[] = [];

  return { ...renderConsole(<AnalyticsRoutes />, `/staff/analytics${address}`), all, asked };
}

it('lists the visits of a row, a page at a time, and shows what one of them did', async () => {
  const { user, asked } = open('/sources?tz=Asia/Tokyo&filter=device:is:mobile');
  const panel = within(await screen.findByRole('region', { name: 'Sources' }));
  const row = within(await panel.findByRole('row', { name: /^Search/ }));
  const [count] = row.getAllByRole('button', { description: 'List the visits: Channel: Search' });
  if (count === undefined) throw new Error('There is no number to open.');
  await user.click(count);

  const drawer = within(await screen.findByRole('dialog', { name: 'Channel: Search' }));
  expect(await drawer.findByText('2 visits, newest first')).toBeVisible();
  expect(asked[0]?.getAll('filter')).toEqual(['device:is:mobile', 'channel:is:search']);
  expect(asked[0]?.get('timezone')).toBe('Asia/Tokyo');
  await user.click(drawer.getByRole('button', { name: 'Show more' }));
  const ordered = await drawer.findByRole('button', { name: /Ordered/ });
  expect(asked[1]?.get('after')).toBe('9-9');
  expect(drawer.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(ordered).toHaveTextContent(
    'Sat 21 Nov, 02:04 5 pages, 3 min 20 s / → /checkout Search, google.com · Mobile, Safari, Japan Ordered',
  );
  await user.click(ordered);

  expect(drawer.getByRole('button', { name: 'All visits' })).toHaveFocus();
  const items = within(await drawer.findByRole('article')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent.replace(/^\S+ /, '').trim())).toEqual([
    'Opened / for 32 s, 80% of it seen',
    'Searched for “titanium” nothing found',
    'Looked at Damascus Ring for 1 min 1 s',
    'Put product no. 4 into the cart',
    'Began a chat nobody answered',
    'Opened a result of a search',
    'Placed an order',
  ]);
  expect(drawer.getByRole('link', { name: 'Mia Weber' })).toHaveAttribute(
    'href',
    '/staff/customers?customer=mia',
  );
  await user.click(drawer.getByRole('button', { name: 'All visits' }));
  expect(await drawer.findByRole('button', { name: /Ordered/ })).toHaveFocus();
  await user.keyboard('{Escape}');

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(count).toHaveFocus();
  });
});

it('shows no name to those who may not know it', async () => {
  const { user } = open('/live', { ...DETAIL, customer: null, entries: [] });
  await user.click(await screen.findByRole('button', { name: '/product/3' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'A visit' }));

  expect(await drawer.findByText(/^What it did is no longer kept/)).toBeVisible();
  expect(drawer.queryByText(/^Customer/)).not.toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'All visits' })).not.toBeInTheDocument();
});

it.each([
  ['/pages', /^List Visits with one page/, { bounced: 'true' }],
  ['', /^List All visits/, {}],
])('lists the visits of a key number of the page %s', async (path, name, parameters) => {
  const { user, asked } = open(path);
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('2 visits, newest first');

  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject(parameters);
});

it('lists the visits of the steps of funnels and of pages that followed', async () => {
  const { user, asked } = open('/journeys');
  const list = async (region: string, description: string) => {
    const panel = within(await screen.findByRole('region', { name: region }));
    const [count] = await panel.findAllByRole('button', { description });
    if (count) await user.click(count);
    await screen.findByText('2 visits, newest first');
    await user.keyboard('{Escape}');

    return Object.fromEntries(asked.at(-1) ?? []);
  };

  expect(await list('Funnel', 'List the visits: Placed an order')).toMatchObject({ taken: '2' });
  expect(await list('Goals', 'List the visits: Asked us')).toMatchObject({ goal: '4' });
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(await list('Journeys', 'List the visits: / → /shop')).toMatchObject({
    ...{ page: '/', direction: 'next', then: '/shop' },
  });
});
