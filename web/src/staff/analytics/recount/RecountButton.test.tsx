import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { RecountButton } from './RecountButton.tsx';

const RANGE = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
const ROWS = [
  { value: 'mobile', visits: 30, share: 0.75, net: '10.10' },
  { value: null, visits: 10, share: 0.25, net: '0.00' },
];

const render = (params: object = RANGE) =>
  renderConsole(<RecountButton title="Devices" recount={{ name: 'devices', params: { ...params } }} />);

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Both counts, table' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('says that both counts are equal, with both figures', async () => {
  const asked: URL[] = [];
  network.use(
    http.post('*/api/analytics/reports/devices/recount', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ reported: ROWS, counted: ROWS.toReversed(), equal: true });
    }),
  );
  const { user } = render({ ...RANGE, filter: ['country:is:JP', 'device:is:mobile'] });
  await user.click(screen.getByRole('button', { name: 'Recount Devices' }));

  expect(await screen.findByText('Both counts are equal.')).toBeVisible();
  expect(await rows()).toEqual(['Rows22', 'Visits4040', 'Net10.110.1']);
  expect(asked[0]?.searchParams.getAll('filter')).toEqual(['country:is:JP', 'device:is:mobile']);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Recount Devices' })).toHaveFocus();
  });
});

it('says which rows differ', async () => {
  const counted = [{ ...ROWS[0], visits: 29 }, ROWS[1]];
  network.use(
    http.post('*/api/analytics/reports/devices/recount', () =>
      HttpResponse.json({ reported: ROWS, counted, equal: false }),
    ),
  );
  const { user } = render();
  await user.click(screen.getByRole('button', { name: 'Recount Devices' }));

  expect(await screen.findByText('The counts are not equal.')).toBeVisible();
  expect(await rows()).toContain('Visits4039');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Report: value mobile, visits 30, share 0.75, net 10.10',
    'Counted again: value mobile, visits 29, share 0.75, net 10.10',
  ]);
});

it('says why it cannot be counted again, and asks for a shorter range at once', async () => {
  network.use(
    http.post('*/api/analytics/reports/devices/recount', () => problem(400, 'There are too many rows.')),
  );
  const { user, unmount } = render();
  await user.click(screen.getByRole('button', { name: 'Recount Devices' }));
  expect(await screen.findByText('There are too many rows.')).toBeVisible();
  unmount();
  const long = render({ ...RANGE, from: '2026-01-01T00:00:00.000Z' });
  await long.user.click(screen.getByRole('button', { name: 'Recount Devices' }));

  expect(await screen.findByText(/for at most 31 days/)).toBeVisible();
});
