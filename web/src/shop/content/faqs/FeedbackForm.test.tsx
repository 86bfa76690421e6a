import { feedbackCalls } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';

type User = ReturnType<typeof renderWithProviders>['user'];

const sendButton = () => screen.getByRole('button', { name: 'Send feedback' });
const messageField = () => screen.getByLabelText('Your feedback');
const fill = async (user: User) => {
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'Something I liked');
  await user.type(messageField(), 'The clasp is a joy.');
};

it('sends feedback with and without stars, and says thank you', async () => {
  const bodies: unknown[] = [];
  network.use(
    handleCall(feedbackCalls.sendFeedback, async ({ request }) => {
      bodies.push(await request.json());
      return { id: 1, status: 'new' as const, createdAt: '2026-11-22T10:00:00.000Z' };
    }),
  );
  const { user } = renderWithProviders(<FeedbackForm />);
  await user.click(sendButton());
  expect(screen.getByText('Write a few words')).toBeVisible();
  expect(messageField()).toHaveFocus();
  expect(bodies).toEqual([]);

  await fill(user);
  await user.selectOptions(screen.getByLabelText('Rating (optional)'), '5 of 5 stars');
  await user.click(sendButton());
  expect(await screen.findByText(/^Thank you\./)).toBeVisible();
  expect(bodies).toEqual([{ feedbackType: 'praise', rating: 5, message: 'The clasp is a joy.' }]);
});

it('keeps what was typed when it cannot be sent', async () => {
  const bodies: unknown[] = [];
  network.use(
    handleCall(feedbackCalls.sendFeedback, async ({ request }) => {
      bodies.push(await request.json());
      return problem(503, 'Away.');
    }),
  );
  const { user } = renderWithProviders(<FeedbackForm />);
  await fill(user);
  await user.click(sendButton());

  expect(await screen.findByText('Your feedback could not be sent. Please try again.')).toBeVisible();
  expect(messageField()).toHaveValue('The clasp is a joy.');
  expect(bodies).toMatchObject([{ rating: null }]);
});
