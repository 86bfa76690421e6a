import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { RevenueByProductPanel, RevenueBySourcePanel } from '../revenue/RevenuePanels.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { buildRevenueReports } from '../testing/build-revenue-reports.ts';
import { FunnelPanel } from './FunnelPanel.tsx';
import { BotsPanel, EventsPanel, ProductsPanel } from './ListPanels.tsx';
import { PagesPanel, SearchesPanel, SourcesPanel, VisitorsPanel } from './TabbedPanels.tsx';

/** Every list is cut: of each there are 1,240 rows. */
function serveCutReports() {
  const reports: Record<string, object> = { ...buildReports(), ...buildRevenueReports() };
  network.use(
    http.get('*/api/analytics/reports/:name', ({ params }) =>
      HttpResponse.json({ ...reports[String(params.name)], rowCount: 1_240 }),
    ),
  );
}

const csvParams = async (title: string) => {
  const link = await screen.findByRole('link', { name: `${title} as CSV` });
  return new URL(link.getAttribute('href') ?? '', 'http://shop').searchParams;
};

const LISTS: readonly [title: string, Panel: ComponentType, text: RegExp][] = [
  ['Pages', PagesPanel, /^The 10 with the highest counts, of 1,240\. The CSV file has 1,000\.$/],
  ['Products', ProductsPanel, /^The 5 with the highest counts, of 1,240/],
  ['Sources', SourcesPanel, /^The 5 with the highest counts, of 1,240/],
  ['Visitors', VisitorsPanel, /^The 4 with the highest counts, of 1,240/],
  ['Searches', SearchesPanel, /^The 2 with the highest counts, of 1,240/],
  ['Events', EventsPanel, /^The 3 with the highest counts, of 1,240/],
  ['Revenue by source', RevenueBySourcePanel, /^The 3 with the highest sales, of 1,240/],
  ['Revenue by product', RevenueByProductPanel, /^The 2 with the highest sales, of 1,240/],
];

it.each(LISTS)(
  '%s: the CSV file has more rows, and the table says that it is cut',
  async (title, Panel, text) => {
    serveCutReports();
    renderConsole(<Panel />);

    expect(await screen.findByText(text)).toBeVisible();
    expect((await csvParams(title)).get('limit')).toBe('1000');
  },
);

it('says nothing of sources without orders that the panel leaves out of a complete answer', async () => {
  serveCutReports();
  network.use(
    http.get('*/api/analytics/reports/revenue-by-source', () =>
      HttpResponse.json(buildRevenueReports()['revenue-by-source']),
    ),
  );
  renderConsole(<RevenueBySourcePanel />);

  expect(await screen.findByRole('row', { name: /^Direct/ })).toBeVisible();
  expect(screen.queryByText(/CSV file/)).not.toBeInTheDocument();
});

it.each([
  ['Bots (not in other reports)', BotsPanel],
  ['Funnel', FunnelPanel],
] as const)('%s: the CSV file has no limit, because the report takes none', async (title, Panel) => {
  serveCutReports();
  renderConsole(<Panel />);

  expect((await csvParams(title)).has('limit')).toBe(false);
});
