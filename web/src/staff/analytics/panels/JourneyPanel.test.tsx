import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { GoalsPanel } from '../lists/GoalsPanel.tsx';
import { journeyReports } from '../testing/build-journeys.ts';
import { COMPARED } from '../testing/compared-scope.ts';
import { serveReports } from '../testing/serve-reports.ts';
import { NO_CHOICE, ReportContext } from '../view/report-context.ts';
import { JourneyPanel } from './JourneyPanel.tsx';

it('shows what followed the chosen page of each step, as columns and as a table', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<JourneyPanel />);
  const step = (name: string) => within(screen.getByRole('list', { name }));
  expect(await screen.findByRole('button', { name: /^\/product\/\* ?100/ })).toBeVisible();
  await user.click(step('Step 1').getByRole('button', { name: /heritage/ }));
  expect(step('Step 2').getByRole('button', { name: /contact/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /product/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByRole('row')).toHaveLength(6);
  await user.click(screen.getByRole('radio', { name: 'What came before' }));

  await waitFor(() => expect(last('journeys')?.get('direction')).toBe('previous'));
});

it('filters by a page of the table, and not by pages that are counted together', async () => {
  serveReports();
  const onFilter = vi.fn();
  const { user } = renderConsole(
    <ReportContext value={{ ...NO_CHOICE, onFilter }}>
      <JourneyPanel />
    </ReportContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  await user.click(screen.getByRole('button', { name: '/heritage' }));

  expect(onFilter.mock.calls).toEqual([['path', '/heritage']]);
  expect(screen.queryByRole('button', { name: '/product/*' })).not.toBeInTheDocument();
});

it('saves a goal of one step', async () => {
  serveReports();
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/analytics/goals', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id: 5 }, { status: 201 });
    }),
  );
  const { user } = renderConsole(<GoalsPanel />);
  expect(await screen.findByRole('row', { name: /^Asked us 73 2% 1 min 35 s/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New goal' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bought');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(bodies).toEqual([{ name: 'Bought', step: { kind: 'order' } }]));
});

it('compares each goal with itself, where another one has its name', async () => {
  const { goals } = journeyReports;
  const withTwin = (first: number, second: number) => ({
    ...goals,
    rows: [first, second].flatMap((conversions, index) =>
      goals.rows.map((row) => ({ ...row, id: 4 + index, conversions })),
    ),
  });
  serveReports({ goals: withTwin(100, 60) }, { goals: withTwin(50, 40) });
  renderConsole(
    <ReportContext value={COMPARED}>
      <GoalsPanel />
    </ReportContext>,
  );

  expect(await screen.findByRole('row', { name: /^Asked us 100 \+100%/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Asked us 60 \+50%/ })).toBeVisible();
});

it('says how each step changed, where the same pages led to it', async () => {
  const { journeys } = journeyReports;
  const fewer = journeys.rows.map((row) => ({ ...row, visits: row.visits / 2 }));
  const { last } = serveReports({}, { journeys: { ...journeys, rows: fewer.slice(0, 2) } });
  renderConsole(
    <ReportContext value={COMPARED}>
      <JourneyPanel />
    </ReportContext>,
  );

  expect(await screen.findByRole('button', { name: /^\/shop ?500 \+100%/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^\/heritage ?100$/ })).toBeVisible();
  expect(last('journeys')?.get('from')).toBe(COMPARED.params.from);
});
