import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { Throughput } from './Throughput.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('names the busiest minute by its time alone, also after midnight, and the day of an old last event', () => {
  // Local times, as the operator's browser shows them.
  const minute = new Date(2026, 10, 20, 23, 58);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 0, 30) });
  renderConsole(
    <Throughput
      throughput={[{ minute: minute.toISOString(), written: 7, duplicate: 0, jobs: 1 }]}
      lastWriteAt={minute.toISOString()}
    />,
  );

  expect(screen.getByRole('img')).toHaveAccessibleName(/most at 23:58 with 7$/);
  expect(screen.getByText('20 Nov 2026, 23:58:00')).toBeVisible();
});
