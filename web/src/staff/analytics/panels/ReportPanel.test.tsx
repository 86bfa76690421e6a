import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { ReportPanel } from './ReportPanel.tsx';

it.each([
  [true, 1],
  [false, 0],
])('says below an earlier answer whether it was not refreshed: %s', async (isFailed, times) => {
  renderConsole(
    <ReportPanel title="Pages" loaded={{ report: {}, isFailed, isStale: false, onRetry: () => undefined }}>
      {() => 'No rows'}
    </ReportPanel>,
  );

  expect(await screen.findByText('No rows')).toBeVisible();
  expect(screen.queryAllByText('Not refreshed.')).toHaveLength(times);
});
