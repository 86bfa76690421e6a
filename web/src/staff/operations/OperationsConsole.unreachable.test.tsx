import type { OperationsStatus } from '@ronin/contracts';
import { buildStatus, buildWorker } from '@ronin/testing/build-status';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { OperationsConsole } from './OperationsConsole.tsx';

function serveStatus(status: OperationsStatus) {
  network.use(http.get('*/api/operations/status', () => HttpResponse.json(status)));
}

it('says so when the shop does not respond, and loads again on request', async () => {
  network.use(http.get('*/api/operations/status', () => problem(503, 'Away.')));
  const { user } = renderConsole(<OperationsConsole />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop does not respond');
  serveStatus(buildStatus());
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'All systems are running' })).toBeVisible();
});

it('keeps the last status visible when the shop stops responding', async () => {
  serveStatus(buildStatus({ workers: [buildWorker({ host: 'anvil' })] }));
  renderConsole(<OperationsConsole />);
  expect(await screen.findByRole('heading', { name: 'All systems are running' })).toBeVisible();
  network.use(http.get('*/api/operations/status', () => problem(503, 'Away.')));

  expect(await screen.findByRole('heading', { name: 'The shop does not respond' })).toBeVisible();
  expect(screen.getByRole('row', { name: /anvil/ })).toBeVisible();
});

it('announces once that the shop does not respond, and not with every attempt', async () => {
  serveStatus(buildStatus());
  renderConsole(<OperationsConsole />);
  await screen.findByRole('heading', { name: 'All systems are running' });
  let attempts = 0;
  network.use(http.get('*/api/operations/status', () => problem(503, 'Away.')));
  expect(await screen.findByRole('heading', { name: 'The shop does not respond' })).toBeVisible();
  network.use(
    http.get('*/api/operations/status', () => {
      attempts += 1;
      return delay('infinite');
    }),
  );
  await waitFor(() => expect(attempts).toBe(1));

  expect(screen.getByRole('heading', { name: 'The shop does not respond' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^The shop does not respond$/);
});
