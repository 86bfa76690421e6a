import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildOverview, buildReports } from '../../testing/build-reports.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { ReportsDashboard } from './ReportsDashboard.tsx';

type Reports = Record<string, object>;

/** Every report in memory, and what was asked of each. */
function serveReports(overrides: Reports = {}) {
  const asked: URL[] = [];
  const reports: Reports = { ...buildReports(), ...overrides };
  network.use(
    http.get('*/api/analytics/reports/:name', ({ params, request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json(reports[String(params.name)] ?? {});
    }),
  );
  /** The latest question to a report. */
  const last = (name: string) =>
    asked.findLast(({ pathname }) => pathname.endsWith(`/${name}`))?.searchParams;

  return { asked, last };
}

const open = (search = '') => renderConsole(<ReportsDashboard />, `/staff/analytics${search}`);
const panel = (name: string) => within(screen.getByRole('region', { name }));
const figure = (name: RegExp) => screen.findByRole('button', { name });

describe('the dashboard', () => {
  it('shows skeletons while it asks', async () => {
    network.use(http.get('*/api/analytics/reports/:name', () => delay('infinite')));
    open();

    const region = await screen.findByRole('region', { name: 'At a glance' });
    expect(region).toHaveAttribute('aria-busy', 'true');
  });

  it('shows each figure with its change, and how far everything is complete', async () => {
    serveReports();
    open('?tz=Asia/Tokyo');

    expect(await figure(/^Visitors 2,913/)).toHaveTextContent('+11.9%');
    expect(screen.getByText('−2.5 points')).toBeVisible();
    expect(screen.getByText('from 91% of views')).toBeVisible();
    for (const title of [
      'At a glance',
      'Over time',
      'Pages',
      'Sources',
      'Products',
      'Returning visitors',
      'Now',
    ]) {
      expect(await panel(title).findByText('complete to 17:04:05')).toBeVisible();
    }
  });

  it('asks every panel about the same days, zone and filters', async () => {
    const { asked } = serveReports();
    open('?first=2026-03-07&last=2026-03-08&tz=America/Los_Angeles&country=JP&referrer=');
    await figure(/^Visitors/);
    await waitFor(() => {
      expect(new Set(asked.map(({ pathname }) => pathname)).size).toBe(11);
    });

    for (const { pathname, searchParams } of asked) {
      const question = Object.fromEntries(searchParams);
      expect(question, pathname).toMatchObject({ country: 'JP', referrer: '' });
      if (pathname.endsWith('/live')) continue;
      expect(question, pathname).toMatchObject({
        from: '2026-03-07T08:00:00.000Z',
        to: '2026-03-09T07:00:00.000Z',
        timezone: 'America/Los_Angeles',
      });
    }
  });

  it('keeps the days in the address, and one can go back', async () => {
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
    const [from = '', to = ''] = [last('overview')?.get('from'), last('overview')?.get('to')].map(
      (at) => at ?? '',
    );
    expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000);
    await router.navigate(-1);
    expect(await screen.findByRole('button', { name: 'Last 30 days' })).toBeVisible();
  });

  it('compares, unless told not to', async () => {
    const { last } = serveReports();
    const { user } = open();
    await figure(/^Visitors/);
    expect(last('overview')?.get('compare')).toBe('previous');
    expect(last('time-series')?.get('compare')).toBe('previous');
    await user.click(screen.getByRole('switch', { name: 'Compare' }));

    await waitFor(() => {
      expect(last('overview')?.get('compare')).toBe('none');
    });
  });

  it('is narrowed by a row, and widened again', async () => {
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

  it('is narrowed to visits that came directly', async () => {
    const { last } = serveReports();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Direct' }));

    await waitFor(() => {
      expect(last('overview')?.get('referrer')).toBe('');
    });
    expect((await screen.findAllByText('Referrer: none, came directly')).length).toBeGreaterThan(0);
  });

  it('is narrowed by any text', async () => {
    const { last } = serveReports();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), '/heritage');
    await user.click(screen.getByRole('button', { name: 'Add' }));

    await waitFor(() => {
      expect(last('overview')?.get('path')).toBe('/heritage');
    });
  });

  it('draws the figure that is chosen, and tells it as a table', async () => {
    serveReports();
    const { user } = open('?tz=UTC');
    await user.click(await figure(/^Page views/));
    expect(
      await screen.findByRole('img', { name: /^Page views over time, 30 points, most on / }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'As a table' }));

    const table = within(screen.getByRole('region', { name: 'Page views over time' }));
    expect(table.getAllByRole('row')).toHaveLength(31);
    expect(table.getByRole('columnheader', { name: 'Period before' })).toBeVisible();
  });

  it('sorts a table by any column, either way', async () => {
    serveReports();
    const { user } = open();
    await screen.findByRole('button', { name: '/shop' });
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

  it('has more views of a panel, walked by arrow keys', async () => {
    const { last } = serveReports();
    const { user } = open();
    await screen.findByRole('button', { name: 'Direct' });
    screen.getByRole('radio', { name: 'Referrers' }).focus();
    await user.keyboard('{ArrowRight}');

    expect(await screen.findByRole('button', { name: 'newsletter' })).toBeVisible();
    expect(last('utm')?.get('field')).toBe('source');
    expect(screen.getByRole('radio', { name: 'Source' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Content' })).toHaveFocus();
  });

  it('offers each panel as CSV, of what is seen', async () => {
    serveReports();
    open('?range=yesterday&country=JP');
    const link = await screen.findByRole('link', { name: 'Pages as CSV' });
    const url = new URL(link.getAttribute('href') ?? '', 'http://shop');

    expect(url.pathname).toBe('/api/analytics/reports/pages');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ format: 'csv', country: 'JP' });
  });

  it('says so where there is nothing', async () => {
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

    expect(await screen.findByText('No page was seen in these days.')).toBeVisible();
    expect(await screen.findByText('No product was looked at in these days.')).toBeVisible();
    expect(await screen.findByText('No bot came in these days.')).toBeVisible();
    expect(await screen.findByText('Nobody came for the first time in these days.')).toBeVisible();
    expect(await screen.findByText('No visit reached the first step in this period.')).toBeVisible();
  });

  it('lets one panel fail without the others, and asks again when told', async () => {
    serveReports();
    network.use(http.get('*/api/analytics/reports/products', () => problem(503, 'Away.')));
    const { user } = open();
    expect(await panel('Products').findByText('These figures could not be read.')).toBeVisible();
    expect(await figure(/^Visitors 2,913/)).toBeVisible();
    serveReports();
    await user.click(panel('Products').getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: 'Damascus Ring' })).toBeVisible();
  });

  it('keeps the last figures in view, dimmed, until the next are there', async () => {
    serveReports();
    const { user } = open();
    await figure(/^Visitors 2,913/);
    network.use(http.get('*/api/analytics/reports/overview', () => delay('infinite')));
    await user.click(await screen.findByRole('button', { name: 'Japan' }));

    expect(await figure(/^Visitors 2,913/)).toBeVisible();
    const body = screen.getByRole('list', { name: 'Figures' }).parentElement;
    expect(body).toHaveAttribute('data-stale', 'true');
  });

  it('says when a figure is unknown, and when there is nothing to compare with', async () => {
    serveReports({ overview: buildOverview({ medianTimeOnPage: null, previous: null }) });
    open();
    await figure(/^Visitors 2,913$/);

    const figures = within(screen.getByRole('list', { name: 'Figures' }));
    expect(figures.getByText('Median time').parentElement).toHaveTextContent('–');
  });
});
