import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { analyticsPages } from './analytics-pages.ts';
import { AnalyticsRoutes } from './testing/AnalyticsRoutes.tsx';
import { buildOverview, buildOverviewBefore, buildReports } from './testing/build-reports.ts';
import { LIVE_SHOP, stubLiveStream } from './testing/live-stream.ts';
import { NOW, serveReports } from './testing/serve-reports.ts';
import { startIn } from './testing/start-in.ts';

const open = (address = '') => renderConsole(<AnalyticsRoutes />, `/staff/analytics${address}`);
const panel = (name: string) => within(screen.getByRole('region', { name }));
/** Only in its panel: to name every button of the page again after every change takes seconds. */
const figure = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'At a glance' })).findByRole('button', { name });

// The console loads its reports again every 15 s, which no test expects.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubLiveStream(LIVE_SHOP);
});
afterEach(() => {
  startIn(null);
  vi.useRealTimers();
});

describe('the console', () => {
  it('shows skeletons while the reports load', async () => {
    network.use(http.get('*/api/analytics/reports/:name', () => delay('infinite')));
    open();

    const region = await screen.findByRole('region', { name: 'At a glance' });
    expect(region).toHaveAttribute('aria-busy', 'true');
  });

  it('begins with the numbers of the shop and their change, and says until when they are complete', async () => {
    serveReports({}, { overview: buildOverviewBefore() });
    open('?tz=Asia/Tokyo');

    expect(await figure(/^Net sales \$20,591\.50/)).toHaveTextContent('no change');
    expect(await figure(/^Orders 61/)).toBeVisible();
    expect(await figure(/^Conversion 1\.7%/)).toBeVisible();
    expect(await figure(/^Visitors 2,913 \+11\.9%/)).toBeVisible();
    expect(await figure(/^Average order \$358\.04/)).toBeVisible();
    expect(screen.getAllByText('Complete to 17:04:05')).toHaveLength(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    [{ behindSeconds: 185 }, 'The reports are 3 minutes behind'],
    [{ failedEvents: 12 }, '12 events could not be stored'],
    [
      { completeTo: null, failedEvents: null, behindSeconds: null },
      'It is unknown how complete the reports are',
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

  it.each(analyticsPages.map(({ label, path }) => [label, path.replace('/staff/analytics', '')]))(
    'requests every report of the page %s with the same range, time zone and filters',
    async (label, path) => {
      const { calls } = serveReports();
      open(
        `${path}?first=2026-03-07&last=2026-03-08&tz=America/Los_Angeles&filter=country:is:JP&compare=off`,
      );
      const link = within(await screen.findByRole('navigation', { name: 'Analytics' })).getByRole('link', {
        name: label,
      });
      expect(link).toHaveAttribute('aria-current', 'page');
      await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));

      for (const { pathname, searchParams } of calls) {
        const request = Object.fromEntries(searchParams);
        expect(request, pathname).toMatchObject({ filter: 'country:is:JP' });
        if (pathname.endsWith('/live')) continue;
        expect(request, pathname).toMatchObject({
          from: '2026-03-07T08:00:00.000Z',
          to: '2026-03-09T07:00:00.000Z',
          timezone: 'America/Los_Angeles',
        });
      }
    },
  );

  // No browser is in both.
  it.each([
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '22:04:05', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z', '21:04:05', '2026-11-20'],
  ])("starts in the shop's time zone, whatever the browser's: %s", async (shop, from, clock, today) => {
    startIn(shop);
    const { last } = serveReports();
    const { user, router } = open('?range=today&compare=off');
    expect(await screen.findByText(`Complete to ${clock}`)).toBeVisible();
    await waitFor(() =>
      expect(Object.fromEntries(last('overview') ?? [])).toMatchObject({ from, timezone: shop }),
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByLabelText('From')).toHaveValue(today);
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await user.click(await screen.findByRole('option', { name: 'UTC' }));
    expect(await screen.findByText('Complete to 08:04:05')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Searches' }));
    await waitFor(() => expect(last('searches')?.get('timezone')).toBe('UTC'));
    expect(router.state.location.search).toContain('tz=UTC');
  });

  it('keeps the range in the address and on the other pages, and the back button restores it', async () => {
    const { last } = serveReports();
    const { user, router } = open('?tz=UTC');
    await user.click(await screen.findByRole('button', { name: 'Last 30 days' }));
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));

    await waitFor(() => expect(router.state.location.search).toContain('range=yesterday'));
    await waitFor(() => expect(last('time-series')?.get('interval')).toBe('hour'));
    await waitFor(() => {
      const [from, to] = ['from', 'to'].map((name) => Date.parse(last('overview')?.get(name) ?? ''));
      expect(Number(to) - Number(from)).toBe(86_400_000);
    });
    await user.click(screen.getByRole('link', { name: 'Searches' }));
    expect(await screen.findByRole('region', { name: 'Missed searches' })).toBeVisible();
    expect(router.state.location.search).toContain('range=yesterday');
    await router.navigate(-2);
    expect(await screen.findByRole('button', { name: 'Last 30 days' })).toBeVisible();
  });

  it('steps to the period before and back', async () => {
    serveReports();
    const { user, router } = open('?tz=UTC&range=month');
    expect(await screen.findByRole('button', { name: 'Period after' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Period before' }));
    expect(router.state.location.search).toContain('range=last-month');
    await user.click(screen.getByRole('button', { name: 'Period after' }));

    expect(router.state.location.search).toContain('range=month');
  });

  it('compares every report with the period before unless that is switched off', async () => {
    const { all } = serveReports();
    const { user } = open('?tz=UTC');
    await figure(/^Visitors/);
    const starts = (name: string) => new Set(all(name).map((query) => query.get('from')));
    for (const name of ['overview', 'time-series', 'revenue', 'pages', 'revenue-by-source']) {
      await waitFor(() =>
        expect(starts(name)).toEqual(new Set(['2026-10-23T00:00:00.000Z', '2026-09-18T00:00:00.000Z'])),
      );
    }
    const before = all('overview').length;
    await user.click(screen.getByRole('button', { name: /^Compare with vs 18 Sept?\s–\s17 Oct 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Nothing' }));

    await waitFor(() => {
      expect(screen.queryByText('no change')).not.toBeInTheDocument();
    });
    expect(
      new Set(
        all('overview')
          .slice(before)
          .map((query) => query.get('from')),
      ),
    ).not.toContain('2026-09-18T00:00:00.000Z');
  });

  it('shows the change beside each value of a table', async () => {
    const { pages } = buildReports();
    const [home, ...others] = pages.rows;
    const rows = home ? [{ ...home, views: 5_000, visits: 3_000 }, ...others] : [];
    serveReports({}, { pages: { ...pages, rows } });
    open('/pages');

    expect(await panel('Pages').findByText('−20%')).toBeVisible();
  });

  it('filters by a row and removes the filter again', async () => {
    const { last } = serveReports();
    const { user, router } = open('/sources');
    await user.click(await screen.findByRole('button', { name: 'Japan' }));

    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(chips.getByText('Country is Japan')).toBeVisible();
    await waitFor(() => expect(last('channels')?.get('filter')).toBe('country:is:JP'));
    expect(router.state.location.search).toContain('filter=country%3Ais%3AJP');
    await user.click(chips.getByRole('button', { name: /^Remove the filter/ }));
    await waitFor(() => expect(last('channels')?.get('filter')).toBeNull());
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('filters by visits without a referrer', async () => {
    const { last } = serveReports();
    const { user } = open();
    await user.click(await panel('Revenue by source').findByRole('button', { name: 'Direct' }));

    await waitFor(() => expect(last('overview')?.get('filter')).toBe('referrer:is:'));
    expect((await screen.findAllByText('Referrer is Direct')).length).toBeGreaterThan(0);
  });

  it('filters by a part of a text, and changes the filter that is set', async () => {
    const { last } = serveReports();
    const { user } = open('/searches');
    await user.keyboard('/');
    await user.click(await screen.findByRole('combobox', { name: 'How' }));
    await user.click(await screen.findByRole('option', { name: 'contains' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), '/heri');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(last('searches')?.get('filter')).toBe('path:contains:/heri'));
    await user.click(await screen.findByRole('button', { name: 'Page viewed contains /heri' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'tage');
    await user.click(screen.getByRole('button', { name: 'Change' }));

    await waitFor(() => expect(last('searches')?.getAll('filter')).toEqual(['path:contains:/heritage']));
  });

  it('suggests the values of the range with their counts, products by name', async () => {
    const { last } = serveReports();
    const { user } = open('/searches?filter=device:is:mobile');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('combobox', { name: 'Filter visits by' }));
    await user.click(await screen.findByRole('option', { name: 'Product' }));
    await user.click(await screen.findByRole('combobox', { name: 'Value' }));
    await user.click(await screen.findByRole('option', { name: 'Enso Bangle 760' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect(await screen.findByRole('button', { name: 'Product is Enso Bangle' })).toBeVisible();
    expect(last('products')?.has('filter')).toBe(false);
    await waitFor(() =>
      expect(last('searches')?.getAll('filter')).toEqual(['device:is:mobile', 'product:is:2']),
    );
  });

  it('is led by keys, but not while somebody types', async () => {
    serveReports();
    const { user, router } = open('/searches?filter=device:is:mobile&tz=UTC');
    const search = () => decodeURIComponent(router.state.location.search);
    await screen.findByRole('list', { name: 'Filters' });
    await user.keyboard('m');
    expect(search()).toContain('range=month');
    await user.keyboard('{ArrowLeft}');
    expect(search()).toContain('range=last-month');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(search()).toContain('range=month');
    await user.keyboard('x');
    expect(search()).not.toContain('filter');
    await user.keyboard('w');
    expect(search()).toContain('range=7d');
    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await user.keyboard('d');

    expect(search()).toContain('range=7d');
  });

  it('shows revenue by the first and by the last visit, and how many visits an order took', async () => {
    const { all } = serveReports();
    open('/sources');

    expect(await panel('Revenue by first visit').findByRole('button', { name: 'Search' })).toBeVisible();
    expect(await panel('Revenue by last visit').findByText('Not tracked')).toBeVisible();
    expect(all('attribution').map((query) => query.get('touch'))).toEqual(
      expect.arrayContaining(['first', 'last']),
    );
    expect(
      await screen.findByText(
        'At least half of the orders came with at most 2 visits, and at least half within 3 days of the first.',
      ),
    ).toBeVisible();
  });

  it('shows each product with a verdict, what was done with it, and its stock', async () => {
    serveReports();
    open('/products');

    expect(await screen.findByRole('row', { name: /^Tsuba Hand-Wound/ })).toHaveTextContent(
      /Looked at, not bought.*194.*2 h 20 min.*41.*17.*4.*1.*0.*\$0\.00.*0%.*2/,
    );
  });

  it('links to the CSV file of every report with the same filters', async () => {
    serveReports();
    open('/pages?range=yesterday&filter=country:is:JP');
    const link = await screen.findByRole('link', { name: 'Pages as CSV' });
    const url = new URL(link.getAttribute('href') ?? '', 'http://shop');

    expect(url.pathname).toBe('/api/analytics/reports/pages');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ format: 'csv', filter: 'country:is:JP' });
  });

  it.each([
    ['', 'products', /^No product views in this range/],
    ['', 'revenue-by-source', /^No orders in this range/],
    ['/pages', 'pages', /^No page views in this range/],
    ['/pages', 'bots', /^No bots in this range/],
    ['/journeys', 'retention', /^No new visitors in this range/],
    ['/journeys', 'funnels', /^No visits in this range/],
    ['/searches', 'searches', /^No searches in this range/],
  ])('shows on %s a text for %s without rows', async (path, name, text) => {
    const reports: Record<string, object> = buildReports();
    serveReports({ [name]: { ...reports[name], rows: [], rowCount: 0 } });
    open(path);

    expect(await screen.findByText(text)).toBeVisible();
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
    await user.click(await screen.findByRole('button', { name: '/contact' }));

    await waitFor(() => {
      const body = screen.getByRole('list', { name: 'Key numbers' }).parentElement;
      expect(body).toHaveAttribute('data-stale', 'true');
    });
    expect(screen.getByRole('button', { name: /^Visitors 2,913/ })).toBeVisible();
  });

  it('shows a dash for an unknown number and for a missing comparison', async () => {
    serveReports({ overview: buildOverview({ medianTimeOnPage: null }) });
    network.use(
      http.get('*/api/analytics/reports/overview', ({ request }) =>
        new URL(request.url).searchParams.get('from')?.startsWith('2026-09') === true
          ? problem(503, 'Away.')
          : HttpResponse.json(buildOverview({ medianTimeOnPage: null })),
      ),
    );
    open('/pages?tz=UTC');
    await figure(/^Visitors 2,913 –$/);

    const figures = within(screen.getByRole('list', { name: 'Key numbers' }));
    expect(figures.getByText('Median time').parentElement).toHaveTextContent('–');
    expect(figures.getByText('of 88% of page views')).toBeVisible();
  });
});
