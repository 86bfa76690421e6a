import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AnalyticsRoutes } from '../testing/AnalyticsRoutes.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { VisitsDrawer } from './VisitsDrawer.tsx';

it.each([
  ['Agents', 'List the chats: Chats of Aiko', { agent: '3' }],
  ['Agents', 'List the chats: Chats of Nobody', { agent: '' }],
  ['Topics', 'List the chats: Chats: ring size', { tag: 'ring size' }],
  ['Hours of the week', 'List the chats: Chats, Sat 15:00', { weekday: '6', hour: '15' }],
])('lists the chats of a number of the panel %s: %s', async (region, description, parameters) => {
  const { last } = serveReports();
  const { user } = renderConsole(<AnalyticsRoutes />, '/staff/analytics/chats');
  const panel = within(await screen.findByRole('region', { name: region }));
  const [count] = await panel.findAllByRole('button', { description });
  if (count === undefined) throw new Error('There is no number to open.');
  await user.click(count);
  const drawer = within(await screen.findByRole('dialog'));

  expect(await drawer.findByText('2 chats, newest first')).toBeVisible();
  expect(Object.fromEntries(last('chat-list') ?? [])).toMatchObject(parameters);
  const [answered, missed] = drawer.getAllByRole('listitem');
  expect(answered).toHaveTextContent('Answered after 38 s by Aiko');
  expect(answered).toHaveTextContent('7 messages, 6 min 50 s, rated 4 with words, ring size');
  expect(missed).toHaveTextContent('Nobody answered');
  expect(drawer.getAllByRole('button', { name: 'Visit' })).toHaveLength(1);
});

it('closes the recount alone with Escape', async () => {
  const onClose = vi.fn();
  network.use(
    http.get('*/api/analytics/reports/chat-list', () => HttpResponse.json({ rows: [], rowCount: 0 })),
    http.post('*/api/analytics/reports/chat-list/recount', () =>
      HttpResponse.json({ reported: [], counted: [], equal: true }),
    ),
  );
  const { user } = renderConsole(
    <VisitsDrawer
      visits={{ title: 'Chats', hasChats: true, parameters: {} }}
      timeZone="UTC"
      onClose={onClose}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Recount Chats' }));
  expect(await screen.findByText('Both counts are equal.')).toBeVisible();
  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByText('Both counts are equal.')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
