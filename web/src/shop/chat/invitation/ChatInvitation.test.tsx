import { chatCalls, visitorCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ChatInvitation } from './ChatInvitation.tsx';

const INVITATION = {
  id: '0b8f6c1e-7d0a-4c7b-9a53-0d9c1c1a2b3d',
  agentName: 'Mia',
  expiresAt: '2126-01-01T00:00:00.000Z',
};
/** A page reports its visitor when it has been open for two seconds. */
const REPORTED = { timeout: 8_000 };

const findVisitId = () => 'visit-1';

let reports: number;
beforeEach(() => {
  reports = 0;
  network.use(
    handleCall(chatCalls.getAvailability, () => {
      reports += 1;
      return { available: true, opensAt: null, usualAnswerSeconds: null, invitation: INVITATION };
    }),
  );
});

it('an invitation is one line with the name of the agent, and a no is sent and takes it away', async () => {
  const declined: unknown[] = [];
  network.use(
    handleCall(visitorCalls.declineInvitation, ({ params }) => {
      declined.push(params.id);
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<ChatInvitation findVisitId={findVisitId} />);
  const line = await screen.findByRole('region', { name: 'Invitation to chat' }, REPORTED);
  expect(line).toHaveTextContent('Mia is here, if you have a question.');
  await user.click(screen.getByRole('button', { name: 'No' }));

  expect(line).not.toBeInTheDocument();
  await waitFor(() => expect(declined).toEqual([INVITATION.id]));
});

it('a guest who accepts is asked for a name in the chat, and the line goes', async () => {
  const { user } = renderWithProviders(<ChatInvitation findVisitId={findVisitId} />);
  const line = await screen.findByRole('region', { name: 'Invitation to chat' }, REPORTED);
  await user.click(screen.getByRole('button', { name: 'Accept' }));

  await waitFor(() => {
    expect(line).not.toBeInTheDocument();
  });
  expect(reports).toBeGreaterThan(0);
});
