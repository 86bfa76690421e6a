import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { FunnelPanel } from '../panels/FunnelPanel.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { buildRevenueReports } from '../testing/build-revenue-reports.ts';
import { serveReports } from '../testing/serve-reports.ts';
import { ListPanel } from './ListPanel.tsx';
import * as shopPanels from './shop-panels.ts';
import * as trafficPanels from './traffic-panels.ts';

const LIST_PANELS = Object.values({ ...shopPanels, ...trafficPanels }).flatMap((one) =>
  typeof one === 'object' && 'lists' in one ? [one] : [],
);

const reports: Record<string, object> = { ...buildReports(), ...buildRevenueReports() };

function renderPanel(title: string) {
  const panel = LIST_PANELS.find((one) => one.title === title);
  if (panel === undefined) throw new Error(`There is no panel ${title}.`);

  return renderConsole(<ListPanel panel={panel} />);
}

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** Every list is cut: of each there are 1,240 rows. */
const serveCutReports = () =>
  network.use(
    http.get('*/api/analytics/reports/:name', ({ params }) =>
      HttpResponse.json({ ...reports[String(params.name)], rowCount: 1_240 }),
    ),
  );

const csvParams = async (title: string) => {
  const link = await screen.findByRole('link', { name: `${title} as CSV` });
  return new URL(link.getAttribute('href') ?? '', 'http://shop').searchParams;
};

const BOTS = 'Bots (not in other reports)';

it.each(LIST_PANELS.filter(({ title }) => title !== BOTS).map(({ title }) => title))(
  '%s: the CSV file has more rows, and the table says that it is cut',
  async (title) => {
    serveCutReports();
    renderPanel(title);

    const ranking = title.startsWith('Revenue') ? 'sales' : 'counts';
    const text = new RegExp(
      `^The [1-9]\\d* with the highest ${ranking}, of 1,240\\. The CSV file has all of them\\.$`,
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect((await csvParams(title)).has('limit')).toBe(false);
  },
);

it('counts the shown rows of a cut table', async () => {
  serveCutReports();
  renderPanel('Revenue by source');

  expect(await screen.findByText(/^The 3 with the highest sales, of 1,240/)).toBeVisible();
});

it('says nothing of sources without orders that the panel leaves out of a complete answer', async () => {
  network.use(
    http.get('*/api/analytics/reports/revenue-by-source', () =>
      HttpResponse.json(buildRevenueReports()['revenue-by-source']),
    ),
  );
  renderPanel('Revenue by source');

  expect(await screen.findByRole('row', { name: /^Direct/ })).toBeVisible();
  expect(screen.queryByText(/CSV file/)).not.toBeInTheDocument();
});

it.each([BOTS, 'Funnel'])('%s: the CSV file has no limit, because the report takes none', async (title) => {
  serveCutReports();
  if (title === 'Funnel') renderConsole(<FunnelPanel />);
  else renderPanel(title);

  expect((await csvParams(title)).has('limit')).toBe(false);
});

it('sorts the missed searches by how many found nothing or only the nearest', async () => {
  const rows = [
    { query: 'cufflinks', searches: 31, nearest: 4, withoutResults: 27, clicked: 0 },
    { query: 'ring', searches: 240, nearest: 5, withoutResults: 0, clicked: 180 },
  ];
  network.use(
    http.get('*/api/analytics/reports/searches', () => HttpResponse.json({ ...reports.searches, rows })),
  );
  renderPanel('Missed searches');

  expect(await screen.findByRole('columnheader', { name: /^Missed/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(rowNames()).toEqual(['cufflinks', 'ring']);
  expect(screen.getByRole('row', { name: /^cufflinks/ })).toHaveTextContent('cufflinks31312740');
});

it('sorts a table by every column in both directions', async () => {
  serveReports();
  const { user } = renderPanel('Products');
  await screen.findByRole('button', { name: 'Damascus Ring' });
  expect(rowNames()[0]).toBe('Damascus Ring');
  const heading = screen.getByRole('columnheader', { name: /^Views/ });
  expect(heading).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(heading).getByRole('button'));

  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(rowNames()[0]).toBe('Clan Bracelet');
  await user.click(screen.getByRole('button', { name: /^Product/ }));
  expect(rowNames()).toEqual([
    'Clan Bracelet',
    'Damascus Pendant',
    'Damascus Ring',
    'Enso Bangle',
    'Ronin Cuff',
  ]);
});

it('sorts again by the first number in another list of the panel', async () => {
  serveReports();
  const { user } = renderPanel('Visitors');
  await user.click(await screen.findByRole('button', { name: /^Bounce/ }));
  expect(screen.getByRole('columnheader', { name: /^Bounce/ })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('radio', { name: 'Devices' }));

  expect(await screen.findByRole('button', { name: 'Desktop' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /^Visits/ })).toHaveAttribute('aria-sort', 'descending');
});

it('switches the reports of a panel with arrow keys', async () => {
  const { last } = serveReports();
  const { user } = renderPanel('Sources');
  await user.click(await screen.findByRole('radio', { name: 'Referrers' }));
  await screen.findByRole('button', { name: 'Direct' });
  await user.keyboard('{ArrowRight}');

  expect(await screen.findByRole('button', { name: 'newsletter' })).toBeVisible();
  expect(last('utm')?.get('field')).toBe('source');
  expect(screen.getByRole('radio', { name: 'Source' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Content' })).toHaveFocus();
});

it('shows the sources that sold, and the orders without a known visit apart', async () => {
  const asked: (string | null)[] = [];
  network.use(
    http.get('*/api/analytics/reports/revenue-by-source', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('by'));
      return HttpResponse.json(reports['revenue-by-source']);
    }),
  );
  const { user } = renderPanel('Revenue by source');
  const direct = within(await screen.findByRole('row', { name: /^Direct/ }));
  const untracked = within(screen.getByRole('row', { name: /^Not tracked/ }));

  expect(direct.getAllByText('$11,200.00')).toHaveLength(2);
  expect(direct.getByText('2%')).toBeVisible();
  expect(untracked.getByText('–')).toBeVisible();
  expect(untracked.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('instagram.com')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Campaign' }));
  await waitFor(() => expect(asked.at(-1)).toBe('campaign'));
});

it('shows the products that sold, also those that the shop no longer has', async () => {
  network.use(
    http.get('*/api/analytics/reports/revenue-by-product', () =>
      HttpResponse.json(reports['revenue-by-product']),
    ),
  );
  renderPanel('Revenue by product');

  const ring = within(await screen.findByRole('row', { name: /^Damascus Ring/ }));
  expect(ring.getByText('$8,985.00')).toBeVisible();
  expect(ring.getByText('26')).toBeVisible();
  expect(screen.getByRole('row', { name: /^No. 99/ })).toBeVisible();
});
