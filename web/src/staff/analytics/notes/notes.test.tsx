import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { TrafficNumbers } from '../numbers/PageNumbers.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { NO_CHOICE, ReportContext } from '../view/report-context.ts';

const RANGE = { from: '2026-10-22T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
const NOTES = [
  { id: 7, at: '2026-11-03T00:00:00.000Z', kind: 'note', text: 'Fair in Kyoto', createdBy: 'Aiko' },
  {
    id: null,
    at: '2026-11-02T15:00:00.000Z',
    kind: 'sold-out',
    text: 'Sold out: Damascus Ring',
    createdBy: null,
  },
];

function open() {
  serveReports();
  const changes: unknown[] = [];
  network.use(
    http.get('*/api/analytics/notes', ({ request }) => {
      expect(new URL(request.url).searchParams.get('from')).toBe(RANGE.from);
      return HttpResponse.json({ items: NOTES });
    }),
    http.post('*/api/analytics/notes', async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ ...NOTES[0], id: 8 }, { status: 201 });
    }),
    http.delete('*/api/analytics/notes/:id', ({ params }) => {
      changes.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const view = renderConsole(
    <ReportContext value={{ ...NO_CHOICE, params: RANGE, timeZone: 'Asia/Tokyo' }}>
      <TrafficNumbers />
    </ReportContext>,
  );

  return { ...view, changes };
}

it('lists the notes of the range, adds one for a day of the time zone, and deletes only those of staff', async () => {
  const { user, changes } = open();
  await user.click(await screen.findByRole('button', { name: 'Notes (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notes' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 Nov Fair in Kyoto, Aiko',
    '3 Nov Sold out: Damascus Ring',
  ]);
  expect(dialog.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Delete the note Fair in Kyoto' }));
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-11-05' } });
  await user.type(dialog.getByRole('textbox', { name: 'What happened' }), 'Shop in the news');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));

  await waitFor(() =>
    expect(changes).toEqual(['7', { at: '2026-11-04T15:00:00.000Z', text: 'Shop in the news' }]),
  );
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('has the notes in the table of the chart, beside their days', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Notes (2)' });
  expect(screen.getByRole('img', { name: /2 notes$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));

  expect(screen.getByRole('columnheader', { name: 'Notes' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Fair in Kyoto/ })).toHaveTextContent(/Nov/);
});
