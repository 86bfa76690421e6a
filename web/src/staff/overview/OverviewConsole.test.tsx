import { identityCalls, overviewCalls, type StaffOverview } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStaffSession } from '../../app/staff-session.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { OverviewConsole } from './OverviewConsole.tsx';

const answerWith = (overview: StaffOverview) => {
  network.use(
    handleCall(identityCalls.getSession, () => ({
      customerId: 1,
      customer: null,
      staff: { username: 'ana', displayName: 'Ana', roles: ['admin' as const] },
    })),
    handleCall(overviewCalls.getStaffOverview, () => overview),
  );
};

const SignedIn = () => useStaffSession().staff && <OverviewConsole />;

it('names what could not be read beside what could, and tries again', async () => {
  const orders = { toShip: 2, oldestAt: null, needsReview: 0 };
  answerWith({ orders, unread: ['texts', 'visits'] });
  const { user } = renderConsole(<SignedIn />);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not everything could be read: reviews and questions, visits missing.',
  );
  expect(screen.getByRole('link', { name: /Orders to ship/ })).toHaveTextContent(/^2/);
  expect(screen.getByText('Nothing else waits.').parentElement).toHaveTextContent('Payments to review');

  answerWith({ orders, unread: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

it('shows operators the processes, the queues, the database and the backup', async () => {
  answerWith({
    health: {
      problems: [],
      services: [
        { name: 'api', ready: 2 },
        { name: 'mailer', ready: 0 },
      ],
      waitingJobs: 1_204,
      backend: 'redis',
      databaseBytes: 45 * 1_024 ** 2,
      waitingMails: 0,
      backup: { lastAt: null, isOverdue: false, hasFailed: false },
    },
    unread: [],
  });
  renderConsole(<SignedIn />);
  const system = await screen.findByRole('region', { name: 'System' });

  for (const text of ['2 ready', 'not ready', '1,204', 'Redis', '45 MB', 'none yet'])
    expect(system).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Open Operations' })).toHaveAttribute('href', '/staff/operations');
});
