import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { PAGE_LIST } from '../page-list.ts';
import { NOW, serveReports } from '../testing/serve-reports.ts';
import { SharedReportPage } from './SharedReportPage.tsx';

const SECRET = 'x'.repeat(43);
const open = () =>
  renderConsole(
    <Routes>
      <Route path="/report/:key" element={<SharedReportPage />} />
    </Routes>,
    `/report/${SECRET}`,
  );

const QUERY = {
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-21T08:00:00.000Z',
  timezone: 'UTC',
  filter: ['country:is:JP'],
};

/** Answers a link, and records the keys of all calls. */
function serveLink(shared: object | null) {
  const keys: (string | null)[] = [];
  network.use(
    http.get('*/api/analytics/shared-page', ({ request }) => {
      keys.push(request.headers.get('Authorization'));
      return HttpResponse.json({
        id: 7,
        name: 'For the bank',
        ownerName: 'Mei',
        shared,
        createdAt: NOW.toISOString(),
        expiresAt: '2026-12-21T12:00:00.000Z',
        lastUsedAt: null,
      });
    }),
  );

  return keys;
}

const whenLoaded = () =>
  waitFor(() => {
    expect(document.querySelectorAll('[aria-busy="true"], [role="status"]')).toHaveLength(0);
    expect(document.querySelectorAll('section').length).toBeGreaterThan(0);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const SHARED = PAGE_LIST.flatMap(({ name, reports }) => (reports === undefined ? [] : [{ name, reports }]));

it.each(SHARED)('shows the page $name by the reports of its link alone', async ({ name, reports }) => {
  const { calls } = serveReports();
  const keys = serveLink({ page: name, reports, query: QUERY });
  const { user } = open();
  await whenLoaded();
  for (const tab of screen.queryAllByRole('radio')) await user.click(tab);
  await whenLoaded();
  const asked = new Set(calls.map(({ pathname }) => pathname.split('/').at(-1)));

  expect([...asked].toSorted()).toEqual([...reports].toSorted());
  expect(keys).toEqual([`Bearer ${SECRET}`]);
  for (const { pathname, searchParams } of calls) {
    expect(searchParams.get('from'), pathname).toBe(QUERY.from);
    expect(searchParams.get('filter'), pathname).toBe('country:is:JP');
  }
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(New|Delete|Filter by) / })).not.toBeInTheDocument();
});

it('says whose link it is, what it is about and until when it can be read', async () => {
  serveReports();
  serveLink({ page: 'searches', reports: ['searches'], query: QUERY });
  open();

  expect(await screen.findByRole('heading', { name: 'Searches', level: 1 })).toBeVisible();
  expect(screen.getByText('1 – 21 Nov 2026 · UTC · Country is Japan')).toBeVisible();
  expect(screen.getByText(/^For “For the bank”, from Mei\. It can be read until/)).toBeVisible();
  await whenLoaded();
});

it('leaves out a panel whose report the link does not show', async () => {
  serveReports();
  serveLink({ page: 'products', reports: ['product-details'], query: QUERY });
  open();
  await whenLoaded();

  expect(screen.getAllByRole('region').filter(({ tagName }) => tagName === 'SECTION')).toHaveLength(1);
});

it.each([401, 403, 404])('says that it does not work any more after %i', async (status) => {
  network.use(http.get('*/api/analytics/shared-page', () => problem(status, 'No.')));
  open();

  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

it('tries again when the shop cannot be reached', async () => {
  network.use(http.get('*/api/analytics/shared-page', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  serveReports();
  serveLink({ page: 'searches', reports: ['searches'], query: QUERY });
  await user.click(again);

  expect(await screen.findByRole('region', { name: 'Missed searches' })).toBeVisible();
  await whenLoaded();
});

it('says that a key for spreadsheets is no link', async () => {
  serveLink(null);
  open();

  expect(await screen.findByRole('heading', { name: 'This is a key, not a link' })).toBeVisible();
  expect(document.querySelector('section')).not.toBeInTheDocument();
});
