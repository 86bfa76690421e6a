import { type OwnTicket, ticketsCalls } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../testing/handle-call.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { OwnTickets } from './OwnTickets.tsx';

const TICKET: OwnTicket = {
  ticketNumber: 'RN-000007',
  subject: 'Resize a ring',
  description: '<b>Half a size?</b>',
  category: null,
  state: 'answered',
  createdAt: '2026-11-22T10:00:00.000Z',
  messages: [
    { senderName: 'Kenji', senderType: 'agent', message: 'We can.', createdAt: '2026-11-22T11:00:00.000Z' },
    {
      senderName: 'Hana',
      senderType: 'customer',
      message: 'Thank you.\n\n> We can.\n> Kenji',
      createdAt: '2026-11-22T12:00:00.000Z',
    },
  ],
};

it('shows each question with its state and the replies, as text', async () => {
  network.use(handleCall(ticketsCalls.listOwnTickets, () => [TICKET]));
  const { user } = renderWithProviders(<OwnTickets customerId={9} />);
  await user.click(await screen.findByText('Resize a ring'));

  expect(screen.getByText(/RN-000007 ·/)).toHaveTextContent('Answered');
  expect(screen.getByText('<b>Half a size?</b>')).toBeVisible();
  expect(screen.getByText('We can.')).toBeVisible();
  expect(screen.getByText('Thank you.')).toBeVisible();
  expect(screen.getByText(/^> We can\./)).not.toBeVisible();
});

it('leads to the form without a question, and tries again after a failure', async () => {
  network.use(handleCall(ticketsCalls.listOwnTickets, () => problem(503, 'Busy.')));
  const { user } = renderWithProviders(<OwnTickets customerId={9} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your messages could not be loaded.');
  network.use(handleCall(ticketsCalls.listOwnTickets, () => []));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/help');
});
