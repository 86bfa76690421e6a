import { ticketsCalls } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { TicketForm } from './TicketForm.tsx';

async function fill(user: ReturnType<typeof renderWithProviders>['user']) {
  await user.type(screen.getByLabelText('Name'), 'Mai Tran');
  await user.type(screen.getByLabelText('Email'), 'mai@example.com');
  await user.type(screen.getByLabelText('Subject'), 'Resize');
  await user.type(screen.getByLabelText('Question'), 'Half a size?');
}
const send = (user: ReturnType<typeof renderWithProviders>['user']) =>
  user.click(screen.getByRole('button', { name: 'Send the question' }));

it('sends a question, and says its number and where the answer goes', async () => {
  const bodies: unknown[] = [];
  network.use(
    handleCall(ticketsCalls.sendTicket, async ({ request }) => {
      bodies.push(await request.json());
      return { ticketNumber: 'RN-000007' };
    }),
  );
  const { user } = renderWithProviders(<TicketForm />);
  await send(user);
  expect(screen.getByText('Question is required')).toBeVisible();
  expect(bodies).toEqual([]);

  await fill(user);
  await send(user);
  expect(
    await screen.findByText('Your question has the number RN-000007. We answer at mai@example.com.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Question')).toHaveValue('');
  expect(bodies).toEqual([
    {
      customerName: 'Mai Tran',
      customerEmail: 'mai@example.com',
      subject: 'Resize',
      description: 'Half a size?',
      orderNumber: null,
    },
  ]);
});

it('keeps what was typed when it cannot be sent', async () => {
  network.use(handleCall(ticketsCalls.sendTicket, () => problem(503, 'Away.')));
  const { user } = renderWithProviders(<TicketForm />);
  await fill(user);
  await send(user);

  expect(await screen.findByText('Your question could not be sent. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Question')).toHaveValue('Half a size?');
});
