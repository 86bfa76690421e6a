import { csvFilesCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { ImportFile } from './ImportFile.tsx';

const FILE = new File(['Title\nWave Ring'], 'rings.csv', { type: 'text/csv' });

const renderImport = () =>
  renderConsole(
    <ImportFile
      onClose={() => {
        // The test does not close it.
      }}
    />,
  );

it('shows what a file would change, and imports it when that is confirmed', async () => {
  const sent: boolean[] = [];
  network.use(
    handleCall(csvFilesCalls.importProducts, async ({ request }) => {
      const body = await request.json();
      sent.push(body.dryRun === true);
      return {
        dryRun: body.dryRun === true,
        products: [
          { id: null, name: 'Wave Ring', action: 'create' as const },
          { id: 3, name: 'Oni Ring', action: 'none' as const },
        ],
      };
    }),
  );
  const { user } = renderImport();
  await user.upload(screen.getByLabelText('Choose a file'), FILE);

  expect(await screen.findByText('rings.csv has no problems. Nothing is changed yet.')).toBeVisible();
  expect(screen.getByText('New drafts (1)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 product' }));
  expect(await screen.findByText('rings.csv was imported.')).toBeVisible();
  expect(screen.getByText('Created as drafts (1)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  expect(sent).toEqual([true, false]);
});

it('reads a file in the encoding of Windows', async () => {
  const files: string[] = [];
  network.use(
    handleCall(csvFilesCalls.importProducts, async ({ request }) => {
      files.push((await request.json()).csv);
      return { dryRun: true, products: [] };
    }),
  );
  const { user } = renderImport();
  // "Café ×" and a line break, as Excel saves it.
  const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0xd7, 0x0a]);
  await user.upload(
    screen.getByLabelText('Choose a file'),
    new File([bytes], 'rings.csv', { type: 'text/csv' }),
  );

  await waitFor(() => expect(files).toEqual(['Café ×\n']));
});

it('lists the problems of a file with their rows and columns', async () => {
  network.use(
    handleCall(csvFilesCalls.importProducts, () =>
      HttpResponse.json(
        {
          detail: 'row 2, Category: is required',
          errors: [{ path: 'row 2, Category', message: 'is required' }],
        },
        { status: 400 },
      ),
    ),
  );
  const { user } = renderImport();
  await user.upload(screen.getByLabelText('Choose a file'), FILE);

  expect(
    await screen.findByText('rings.csv was not imported. Please correct 1 problem and choose it again.'),
  ).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('row 2, Category is required');
});

it('says why the shop did not answer', async () => {
  network.use(handleCall(csvFilesCalls.importProducts, () => problem(503, 'The database is unreachable.')));
  const { user } = renderImport();
  await user.upload(screen.getByLabelText('Choose a file'), FILE);

  expect(await screen.findByText('The database is unreachable.')).toBeVisible();
});
