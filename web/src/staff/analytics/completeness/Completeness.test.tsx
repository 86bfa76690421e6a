import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { buildReports } from '../testing/build-reports.ts';
import { NO_CHOICE, ReportContext } from '../view/report-context.ts';
import { CompleteTo } from './Completeness.tsx';

const SCOPE = { ...NO_CHOICE, timeZone: 'Asia/Tokyo' };

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-21T14:59:59.000Z', 'Complete to 17:04:05'],
  ['2026-11-21T15:00:00.000Z', 'Complete to 21 Nov 2026, 17:04:05'],
])('shows at %s the day until which the reports are complete when it is not today', async (now, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  network.use(http.get('*/api/analytics/reports/live', () => HttpResponse.json(buildReports().live)));
  renderConsole(
    <ReportContext value={SCOPE}>
      <CompleteTo />
    </ReportContext>,
  );

  expect(await screen.findByText(text)).toBeVisible();
});
