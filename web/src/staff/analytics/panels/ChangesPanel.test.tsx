import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { NO_CHOICE, ReportContext } from '../view/report-context.ts';
import { ChangesPanel } from './ChangesPanel.tsx';

const render = (scope = {}) =>
  renderConsole(
    <ReportContext.Provider value={{ ...NO_CHOICE, ...scope }}>
      <ChangesPanel />
    </ReportContext.Provider>,
  );

it('says what changed most, with both figures, and filters by it', async () => {
  serveReports();
  const onFilter = vi.fn();
  const { user } = render({ onFilter });
  const panel = within(await screen.findByRole('region', { name: 'What changed most' }));

  expect((await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '70 visits from Norway, before 2 +3,400%',
    '1 view of Ronin Cuff, before 44 −97.7%',
    '18 searches for “money clip”, before 0 new',
    '40 orders in all, before 20 +100%',
  ]);
  expect(panel.getByText('By more than chance, compared with 22 Sept – 22 Oct 2026.')).toBeVisible();
  expect(panel.getByRole('link', { name: /money clip/ })).toHaveAttribute(
    'href',
    '/staff/analytics/searches',
  );
  await user.click(panel.getByRole('button', { name: /Norway/ }));
  expect(onFilter).toHaveBeenCalledWith('country', 'NO');
});

it('asks about the period that is compared with', async () => {
  const { last } = serveReports();
  const [from, to] = ['2026-11-14T00:00:00.000Z', '2026-11-21T00:00:00.000Z'];
  render({
    params: { from, to },
    comparedParams: { from: '2025-11-15T00:00:00.000Z', to: '2025-11-22T00:00:00.000Z' },
  });
  await screen.findByText(/Norway/);

  expect(Object.fromEntries(last('changes') ?? [])).toMatchObject({
    ...{ from, to },
    ...{ comparedFrom: '2025-11-15T00:00:00.000Z', comparedTo: '2025-11-22T00:00:00.000Z' },
  });
});

it('says when nothing changed', async () => {
  serveReports({
    changes: { comparedFrom: '2026-11-07T00:00:00.000Z', comparedTo: '2026-11-14T00:00:00.000Z', rows: [] },
  });
  render();

  expect(await screen.findByText(/^Nothing changed by half or more beyond chance/)).toBeVisible();
});
