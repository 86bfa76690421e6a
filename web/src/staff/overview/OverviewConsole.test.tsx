import { identityCalls, overviewCalls, staffAccountsCalls, type StaffOverview } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useStaffSession } from '../../app/staff-session.ts';
import { handleCall } from '../../testing/handle-call.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { OverviewConsole } from './OverviewConsole.tsx';

const ANA = { displayName: 'Ana' };

beforeEach(() => window.sessionStorage.clear());

const answerWith = (overview: StaffOverview, name: { displayName: string; isUnnamed?: true } = ANA) =>
  network.use(
    handleCall(identityCalls.getSession, () => ({
      customerId: 1,
      customer: null,
      staff: { username: 'ana', ...name, roles: ['admin' as const] },
    })),
    handleCall(overviewCalls.getStaffOverview, () => overview),
  );

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

const QUESTION = { name: 'Which name do shoppers see?' };
const NAMELESS = { displayName: 'ana', isUnnamed: true } as const;

it('asks a person without a display name for it, and no longer when it is saved', async () => {
  answerWith({ unread: [] }, NAMELESS);
  const sent: string[] = [];
  network.use(
    handleCall(staffAccountsCalls.changeOwnName, async ({ request }) => {
      const { displayName } = await request.json();
      sent.push(displayName);
      answerWith({ unread: [] });
      return { username: 'ana', displayName, roles: ['admin' as const] };
    }),
  );
  const { user } = renderConsole(<SignedIn />);
  const field = await screen.findByRole('textbox', QUESTION);
  expect(field).not.toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(/Enter a name/);
  await user.type(field, ' Ana ');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await expect.poll(() => screen.queryByRole('textbox', QUESTION)).toBeNull();
  expect(sent).toEqual(['Ana']);
});

it('does not ask again in this browser session after Not now', async () => {
  answerWith({ unread: [] }, NAMELESS);
  const first = renderConsole(<SignedIn />);
  await first.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('textbox', QUESTION)).toBeNull();
  first.unmount();

  renderConsole(<SignedIn />);
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(screen.queryByRole('textbox', QUESTION)).toBeNull();
});
