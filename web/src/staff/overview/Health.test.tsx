import type { ShopProblem, StaffOverview } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Health } from './Health.tsx';

const PAUSED: ShopProblem = {
  level: 'warning',
  key: 'queue-paused:analytics',
  title: 'analytics is paused',
  text: '12 jobs waiting.',
  since: null,
};

const withProblems = (problems: ShopProblem[]): StaffOverview['health'] => ({
  problems,
  services: [],
  waitingJobs: 0,
  backend: 'redis',
  databaseBytes: 0,
  waitingMails: 0,
  backup: { lastAt: null, isOverdue: false, hasFailed: false },
});

it.each([
  ['paused', 'Analytics are paused'],
  ['stopped', 'Analytics do not run'],
  ['stuck', 'Analytics do not advance'],
  ['unreachable', 'Analytics cannot be reached'],
] as const)('says to every role that the analytics are %s', async (state, title) => {
  renderConsole(<Health overview={{ analytics: { state } }} />);

  expect(await screen.findByRole('status')).toHaveTextContent(title);
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows operators every problem, with a link to Operations', async () => {
  renderConsole(<Health overview={{ analytics: { state: 'paused' }, health: withProblems([PAUSED]) }} />);

  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    PAUSED.title,
  ]);
  expect(screen.getByText(PAUSED.text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Operations' })).toHaveAttribute('href', '/staff/operations');
});

it.each([
  [{ analytics: { state: 'running' as const } }],
  [{ analytics: { state: 'running' as const }, health: withProblems([]) }],
  [{}],
])('is empty while all is well: %j', async (overview) => {
  renderConsole(<Health overview={overview} />);

  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
});
