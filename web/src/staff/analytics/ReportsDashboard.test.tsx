import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { ReportsDashboard } from './ReportsDashboard.tsx';
import { buildOverview, buildReports } from './testing/build-reports.ts';

type Reports = Record<string, object>;

/** Fakes every report and records the requests. */
function serveReports(overrides: Reports = {}) {
  const calls: URL[] = [];
  const reports: Reports = { ...buildReports(), ...overrides };
  network.use(
    http.get('*/api/analytics/reports/:name', ({ params, request }) => {
      calls.push(new URL(request.url));
      return HttpResponse.json(reports[String(params.name)] ?? {});
    }),
  );
  /** The latest request for a report. */
  const last = (name: string) =>
    calls.findLast(({ pathname }) => pathname.endsWith(`/${name}`))?.searchParams;

  return { calls, last };
}

const open = (search = '') => renderConsole(<ReportsDashboard />, `/staff/analytics${search}`);
const panel = (name: string) => within(screen.getByRole('region', { name }));
/** Only in its panel: to name every button of the page again after every change takes seconds. */
const figure = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'At a glance' })).findByRole('button', { name });

// The dashboard loads its reports again every 15 s, which no test expects. The reports are complete to a second ago.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:04:06.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the dashboard', () => {
  it('shows skeletons while the reports load', async () => {
    network.use(http.get('*/api/analytics/reports/:name', () => delay('infinite')));
    open();

    const region = await screen.findByRole('region', { name: 'At a glance' });
    expect(region).toHaveAttribute('aria-busy', 'true');
  });

  it('shows each key number with its change, and until when the reports are complete', async () => {
    serveReports();
    open('?tz=Asia/Tokyo');

    expect(await figure(/^Visitors 2,913/)).toHaveTextContent('+11.9%');
    expect(screen.getByText('−2.5 points')).toBeVisible();
    expect(screen.getByText('based on 91% of page views')).toBeVisible();
    expect(screen.getByText('Complete to 17:04:05')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    [{ behindSeconds: 185 }, 'The reports are 3 minutes behind.'],
    [{ failedEvents: 12 }, '12 events could not be stored.'],
    [
      { completeTo: null, failedEvents: null, behindSeconds: null },
      'It is unknown how complete the reports are.',
    ],
  ])('says once on the page what the reports lack: %j', async (completeness, text) => {
    const { live, ...others } = buildReports();
    serveReports({ ...others, live: { ...live, ...completeness } });
    open();
    await figure(/^Visitors/);

    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(text);
    });
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('requests every report with the same range, time zone and filters', async () => {
    const { calls } = serveReports();
    open('?first=2026-03-07&last=2026-03-08&tz=America/Los_Angeles&country=JP&referrer=');
    await figure(/^Visitors/);
    await waitFor(() => {
      expect(new Set(calls.map(({ pathname }) => pathname)).size).toBe(15);
    });

    for (const { pathname, searchParams } of calls) {
      const request = Object.fromEntries(searchParams);
      expect(request, pathname).toMatchObject({ country: 'JP', referrer: '' });
      if (pathname.endsWith('/live')) continue;
      expect(request, pathname).toMatchObject({
        from: '2026-03-07T08:00:00.000Z',
        to: '2026-03-09T07:00:00.000Z',
        timezone: 'America/Los_Angeles',
      });
    }
  });

  it('keeps the range in the address, and the back button restores it', async () => {
    const { last } = serveReports();
    const { user, router } = open('?tz=UTC');
    await user.click(await screen.findByRole('button', { name: 'Last 30 days' }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));

    await waitFor(() => {
      expect(router.state.location.search).toContain('range=yesterday');
    });
    await waitFor(() => {
      expect(last('time-series')?.get('interval')).toBe('hour');
    });
    await waitFor(() => {
      const [from, to] = ['from', 'to'].map((name) => Date.parse(last('overview')?.get(name) ?? ''));
      expect(Number(to) - Number(from)).toBe(86_400_000);
    });
    await router.navigate(-1);
    expect(await screen.findByRole('button', { name: 'Last 30 days' })).toBeVisible();
  });

  it('compares with the previous period unless that is switched off', async () => {
    const { last } = serveReports();
    const { user } = open();
    await figure(/^Visitors/);
    expect(last('overview')?.get('compare')).toBe('previous');
    await waitFor(() => {
      expect(last('time-series')?.get('compare')).toBe('previous');
    });
    await user.click(screen.getByRole('switch', { name: 'Compare' }));

    await waitFor(() => {
      expect(last('overview')?.get('compare')).toBe('none');
    });
  });

  it('shows what was searched for, and on request only the words that found nothing', async () => {
    const { last } = serveReports();
    const { user } = open();
    const row = await panel('Searches').findByRole('row', { name: /^cufflinks/ });
    expect(row).toHaveTextContent(/cufflinks.*31.*27.*4.*0/);
    expect(last('searches')?.get('show')).toBe('all');
    await user.click(panel('Searches').getByText('Missed'));

    await waitFor(() => {
      expect(last('searches')?.get('show')).toBe('missed');
    });
  });

  it('filters by a row and removes the filter again', async () => {
    const { last } = serveReports();
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Japan' }));

    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(chips.getByText('Country: Japan')).toBeVisible();
    await waitFor(() => {
      expect(last('pages')?.get('country')).toBe('JP');
    });
    expect(router.state.location.search).toContain('country=JP');
    await user.click(chips.getByRole('button', { name: /^Remove the filter/ }));
    await waitFor(() => {
      expect(last('pages')?.get('country')).toBeNull();
    });
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('filters by visits without a referrer', async () => {
    const { last } = serveReports();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Direct' }));

    await waitFor(() => {
      expect(last('overview')?.get('referrer')).toBe('');
    });
    expect((await screen.findAllByText('Referrer: none (direct)')).length).toBeGreaterThan(0);
  });

  it('filters by a typed text', async () => {
    const { last } = serveReports();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), '/heritage');
    await user.click(screen.getByRole('button', { name: 'Add' }));

    await waitFor(() => {
      expect(last('overview')?.get('path')).toBe('/heritage');
    });
  });

  it('shows the chosen key number as a chart and as a table', async () => {
    serveReports();
    const { user } = open('?tz=UTC');
    await user.click(await figure(/^Page views/));
    expect(
      await screen.findByRole('img', { name: /^Page views over time, 30 points, highest at / }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));

    const table = within(screen.getByRole('region', { name: 'Page views over time' }));
    expect(table.getAllByRole('row')).toHaveLength(31);
    expect(table.getByRole('columnheader', { name: 'Previous period' })).toBeVisible();
  });

  it('sorts a table by every column in both directions', async () => {
    serveReports();
    const { user } = open();
    await screen.findByRole('button', { name: 'Damascus Ring' });
    const names = () =>
      panel('Products')
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()[0]).toBe('Damascus Ring');
    const heading = panel('Products').getByRole('columnheader', { name: /^Views/ });
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(heading).getByRole('button'));

    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(names()[0]).toBe('Clan Bracelet');
    await user.click(panel('Products').getByRole('button', { name: /^Product/ }));
    expect(names()).toEqual([
      'Clan Bracelet',
      'Damascus Pendant',
      'Damascus Ring',
      'Enso Bangle',
      'Ronin Cuff',
    ]);
  });

  it('switches the reports of a panel with arrow keys', async () => {
    const { last } = serveReports();
    const { user } = open();
    await screen.findByRole('button', { name: 'Direct' });
    const sources = panel('Sources');
    sources.getByRole('radio', { name: 'Referrers' }).focus();
    await user.keyboard('{ArrowRight}');

    expect(await screen.findByRole('button', { name: 'newsletter' })).toBeVisible();
    expect(last('utm')?.get('field')).toBe('source');
    expect(sources.getByRole('radio', { name: 'Source' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(sources.getByRole('radio', { name: 'Content' })).toHaveFocus();
  });

  it('links to the CSV file of every report with the same filters', async () => {
    serveReports();
    open('?range=yesterday&country=JP');
    const link = await screen.findByRole('link', { name: 'Pages as CSV' });
    const url = new URL(link.getAttribute('href') ?? '', 'http://shop');

    expect(url.pathname).toBe('/api/analytics/reports/pages');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ format: 'csv', country: 'JP' });
  });

  it('shows a text for every report without rows', async () => {
    const reports = buildReports();
    const none = { rows: [], rowCount: 0 };
    serveReports({
      pages: { ...reports.pages, ...none },
      products: { ...reports.products, ...none },
      bots: { ...reports.bots, rows: [] },
      retention: { ...reports.retention, rows: [] },
      funnel: { ...reports.funnel, rows: [] },
    });
    open();

    expect(await screen.findByText(/^No page views in this range/)).toBeVisible();
    expect(await screen.findByText(/^No product views in this range/)).toBeVisible();
    expect(await screen.findByText(/^No bots in this range/)).toBeVisible();
    expect(await screen.findByText('No new visitors in this range.')).toBeVisible();
    expect(await screen.findByText(/^No visits in this range/)).toBeVisible();
    expect(await screen.findByText(/^No revenue in this range/)).toBeVisible();
    expect(await screen.findAllByText(/^No orders in this range/)).toHaveLength(2);
  });

  it('shows a failed report alone and loads it again on request', async () => {
    serveReports();
    network.use(http.get('*/api/analytics/reports/products', () => problem(503, 'Away.')));
    const { user } = open();
    expect(await panel('Products').findByText('This report could not be loaded.')).toBeVisible();
    expect(await figure(/^Visitors 2,913/)).toBeVisible();
    serveReports();
    await user.click(panel('Products').getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Damascus Ring' })).toBeVisible();
  });

  it('keeps the last answer visible and dimmed until the next has arrived', async () => {
    serveReports();
    const { user } = open();
    await figure(/^Visitors 2,913/);
    network.use(http.get('*/api/analytics/reports/overview', () => delay('infinite')));
    await user.click(await screen.findByRole('button', { name: 'Japan' }));

    await waitFor(() => {
      const body = screen.getByRole('list', { name: 'Key numbers' }).parentElement;
      expect(body).toHaveAttribute('data-stale', 'true');
    });
    expect(screen.getByRole('button', { name: /^Visitors 2,913/ })).toBeVisible();
  });

  it('shows a dash for an unknown number and for a missing comparison', async () => {
    serveReports({ overview: buildOverview({ medianTimeOnPage: null, previous: null }) });
    open();
    await figure(/^Visitors 2,913$/);

    const figures = within(screen.getByRole('list', { name: 'Key numbers' }));
    expect(figures.getByText('Median time').parentElement).toHaveTextContent('–');
  });
});
