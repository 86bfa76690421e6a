import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AnalyticsRoutes } from '../testing/AnalyticsRoutes.tsx';
import { LIVE_SHOP, stubLiveStream } from '../testing/live-stream.ts';
import { NOW, serveReports } from '../testing/serve-reports.ts';

const KEYS = '*/api/analytics/report-keys';
const KEY = {
  id: 7,
  name: 'For the bank',
  ownerName: 'Mei',
  shared: {
    page: 'sources',
    reports: ['channels'],
    query: {
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
      timezone: 'UTC',
      filter: ['country:is:JP'],
    },
  },
  createdAt: NOW.toISOString(),
  expiresAt: '2026-12-21T12:00:00.000Z',
  lastUsedAt: null,
};
const SECRET = 'x'.repeat(43);
const open = (address: string) => renderConsole(<AnalyticsRoutes />, `/staff/analytics${address}`);

/** Answers the making of a key, and records what was sent. */
function serveNewKey(shared: object | null = KEY.shared): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.post(KEYS, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ key: { ...KEY, shared }, secret: SECRET }, { status: 201 });
    }),
  );

  return bodies;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubLiveStream(LIVE_SHOP);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Share', () => {
  it('makes a link to the open page with its days and filters, and copies it', async () => {
    serveReports();
    const bodies = serveNewKey();
    const { user } = open('/searches?first=2026-11-01&last=2026-11-02&tz=Asia/Tokyo&filter=country:is:JP');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this page' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'For the bank');
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    const link = await dialog.findByRole('textbox', { name: 'Link' });
    await user.click(dialog.getByRole('button', { name: 'Copy' }));

    expect(link).toHaveValue(`${window.location.origin}/report/${SECRET}`);
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/report/${SECRET}`);
    expect(bodies).toEqual([
      {
        name: 'For the bank',
        days: 30,
        shared: {
          page: 'searches',
          reports: ['searches'],
          query: {
            from: '2026-10-31T15:00:00.000Z',
            to: '2026-11-02T15:00:00.000Z',
            timezone: 'Asia/Tokyo',
            filter: ['country:is:JP'],
          },
        },
      },
    ]);
  });

  it('says why a link was refused', async () => {
    serveReports();
    network.use(http.post(KEYS, () => problem(409, 'You have 20 keys. End one of them first.')));
    const { user } = open('/searches');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Make a link' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('You have 20 keys.');
  });

  it.each(['live', 'sharing'])('is not on the page %s, which is not about a range', async (page) => {
    serveReports();
    open(`/${page}`);
    await screen.findByRole('navigation', { name: 'Analytics' });

    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Report settings' })).not.toBeInTheDocument();
  });
});

describe('Keys and links', () => {
  it('lists what each reads, and ends one after asking', async () => {
    serveReports();
    const ended: unknown[] = [];
    network.use(
      http.get(KEYS, () => HttpResponse.json({ items: ended.length === 0 ? [KEY] : [] })),
      http.delete(`${KEYS}/:id`, ({ params }) => {
        ended.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open('/sharing');
    const row = within(await screen.findByRole('row', { name: /^For the bank/ }));
    expect(row.getByText(/^Sources · 1 – 30 Nov 2026 · UTC · Country is Japan$/)).toBeVisible();
    expect(row.getByText('Never used')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'End For the bank' }));
    expect(ended).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'End the link' }));

    expect(await screen.findByText('No keys and no links yet.')).toBeVisible();
    expect(ended).toEqual(['7']);
  });

  it('makes a key for every report, and shows it once', async () => {
    serveReports();
    const bodies = serveNewKey(null);
    const { user } = open('/sharing');
    await user.click(await screen.findByRole('button', { name: 'New key' }));
    await user.click(await screen.findByRole('button', { name: 'Make a key' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spreadsheet');
    await user.click(screen.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByRole('textbox', { name: 'Key' })).toHaveValue(SECRET);
    expect(bodies).toEqual([{ name: 'Spreadsheet', days: 30, shared: null }]);
    await user.keyboard('{Escape}');

    await waitFor(() => {
      expect(screen.queryByRole('textbox', { name: 'Key' })).not.toBeInTheDocument();
    });
  });
});
