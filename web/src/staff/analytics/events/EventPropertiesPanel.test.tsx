import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { serveReports } from '../testing/serve-reports.ts';
import { EventPropertiesPanel } from './EventPropertiesPanel.tsx';

it('shows the properties of the chosen type of events', async () => {
  const { last } = serveReports();
  const { user } = renderConsole(<EventPropertiesPanel />);
  expect(await screen.findByRole('row', { name: /^size: 7 80 66\.7%/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^size: other values 40/ })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Event' }));
  await user.click(await screen.findByRole('option', { name: 'Scrolled' }));

  await waitFor(() => expect(last('event-properties')?.get('event')).toBe('scroll_depth'));
});
