import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { ReportPanel } from './ReportPanel.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-21T14:59:59.000Z', 'complete to 17:04:05'],
  ['2026-11-21T15:00:00.000Z', 'complete to 21 Nov 2026, 17:04:05'],
])('shows at %s the day until which a report is complete when it is not today', async (now, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const completeTo = '2026-11-21T08:04:05.000Z';
  renderConsole(
    <ReportPanel
      title="Pages"
      timeZone="Asia/Tokyo"
      state={{ isLoaded: true, isFailed: false, isStale: false, completeTo, onRetry: () => undefined }}
    >
      No rows
    </ReportPanel>,
  );

  expect(await screen.findByText(text)).toBeVisible();
});
