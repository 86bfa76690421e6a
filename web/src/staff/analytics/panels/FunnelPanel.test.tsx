import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { journeyReports } from '../testing/build-journeys.ts';
import { COMPARED } from '../testing/compared-scope.ts';
import { serveReports } from '../testing/serve-reports.ts';
import { ReportContext } from '../view/report-context.ts';
import { FunnelPanel } from './FunnelPanel.tsx';

it('goes from a product to an order, or from the home page, and names the steps in plain words', async () => {
  const { funnels } = journeyReports;
  const [first, order] = funnels.rows;
  const cart = { ...first, step: 2, kind: 'event', value: 'add_to_cart' };
  const { last } = serveReports({ funnels: { ...funnels, rows: [first, cart, { ...order, step: 3 }] } });
  const { user } = renderConsole(<FunnelPanel />);

  expect(await screen.findByText('Looked at a product')).toBeVisible();
  expect(screen.getByText('Added to the cart')).toBeVisible();
  expect(last('funnels')?.has('step')).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Funnel' }));
  await user.click(await screen.findByRole('option', { name: 'From the home page to an order' }));
  await waitFor(() =>
    expect(last('funnels')?.getAll('step')).toEqual([
      'path:/',
      'product',
      'event:add_to_cart',
      'event:checkout_started',
      'order',
    ]),
  );
});

it('says how each step changed', async () => {
  const { funnels } = journeyReports;
  const [first, order] = funnels.rows;
  serveReports({}, { funnels: { ...funnels, rows: [first, { ...order, visits: 50, share: 0.034 }] } });
  renderConsole(
    <ReportContext value={COMPARED}>
      <FunnelPanel />
    </ReportContext>,
  );

  expect(await screen.findByText('+22%')).toHaveAttribute('title', 'before: 50');
  expect(screen.getByText('+1 pts')).toHaveAttribute('title', 'before: 3.4%');
});

it('shows the steps of a funnel and where the others went, and saves one of its own', async () => {
  serveReports();
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/analytics/funnels', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id: 6 }, { status: 201 });
    }),
  );
  const { user } = renderConsole(<FunnelPanel />);
  expect(
    await screen.findByText('1,339 went no further, 900 of them left the shop; others went to /shop (300)'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New funnel' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Rings');
  await user.type(screen.getByRole('textbox', { name: 'Step 1: value' }), '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(bodies).toEqual([{ name: 'Rings', steps: [{ kind: 'product', value: '3' }, { kind: 'order' }] }]),
  );
});
