import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { SearchesPanel } from './TabbedPanels.tsx';

it('sorts the missed searches by how many found nothing or only the nearest', async () => {
  const rows = [
    { query: 'cufflinks', searches: 31, nearest: 4, withoutResults: 27, clicked: 0 },
    { query: 'ring', searches: 240, nearest: 5, withoutResults: 0, clicked: 180 },
  ];
  network.use(
    http.get('*/api/analytics/reports/searches', () =>
      HttpResponse.json({ ...buildReports().searches, rows }),
    ),
  );
  const { user } = renderConsole(<SearchesPanel />);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: /^Clicked/ }));
  expect(names()).toEqual(['ring', 'cufflinks']);
  await user.click(screen.getByRole('radio', { name: 'Missed' }));

  expect(await screen.findByRole('columnheader', { name: /^Missed/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(names()).toEqual(['cufflinks', 'ring']);
  expect(screen.getByRole('row', { name: /^cufflinks/ })).toHaveTextContent('cufflinks31312740');
});
