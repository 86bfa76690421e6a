import { moderationCalls, type StaffQuestion } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';

const WAITING: StaffQuestion = {
  id: 7,
  productId: 101,
  productName: 'Tsuba Ring',
  status: 'waiting',
  customerName: 'Mio',
  email: 'mio@example.com',
  question: 'Can it be resized?',
  answer: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  answeredAt: null,
};
const answered = (answer: string): StaffQuestion => ({
  ...WAITING,
  status: 'answered',
  answer,
  answeredAt: '2026-11-22T11:00:00.000Z',
});

/** A service with these questions, which refuses who saw another version than the stored one. */
function serve(...questions: StaffQuestion[]) {
  const stored = new Map(questions.map((question) => [question.id, question]));
  const find = (id: unknown) => stored.get(Number(id)) ?? WAITING;
  const change = (id: unknown, seen: Partial<StaffQuestion> | undefined, changes: Partial<StaffQuestion>) => {
    const { status, answer } = find(id);
    if (seen?.status !== status || seen.answer !== answer) {
      return problem(409, 'Somebody else has changed this question since you read it.');
    }
    stored.set(Number(id), { ...find(id), ...changes });
    return find(id);
  };
  network.use(
    handleCall(moderationCalls.listStaffQuestions, ({ query }) => ({
      items: [...stored.values()].filter(({ status }) => status === query.get('status')),
      next: null,
    })),
    handleCall(moderationCalls.getStaffQuestion, ({ params }) => find(params.id)),
    handleCall(moderationCalls.answerQuestion, async ({ params, request }) => {
      const { answer, seen } = await request.json();
      return change(params.id, seen, { status: 'answered', answer });
    }),
    handleCall(moderationCalls.dismissQuestion, async ({ params, request }) =>
      change(params.id, (await request.json()).seen, { status: 'dismissed' }),
    ),
  );

  return { stored, find };
}

const cardOf = (question: string) =>
  within(screen.getByText(question).closest('li') ?? document.createElement('li'));

it('keeps what was typed beside the answer that somebody else has published', async () => {
  const { stored, find } = serve(WAITING);
  const { user } = renderConsole(<QuestionsTab />);
  const text = await screen.findByRole('textbox', { name: 'Answer' });
  stored.set(7, answered('Theirs.'));

  await user.type(text, 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Publish the answer' }));

  const theirs = within(await screen.findByRole('alert', { name: 'Two versions' }));
  expect(theirs.getByText('Theirs.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Mine.');
  expect(find(7).answer).toBe('Theirs.');

  await user.click(screen.getByRole('button', { name: 'Change the answer' }));
  expect(await screen.findByText('Every question has an answer.')).toBeVisible();
  expect(find(7).answer).toBe('Mine.');
});

it('does not put a question aside that somebody else has answered, and shows the answer', async () => {
  const { stored, find } = serve(WAITING);
  const { user } = renderConsole(<QuestionsTab />);
  await screen.findByRole('textbox', { name: 'Answer' });
  stored.set(7, answered('Theirs.'));

  await user.click(screen.getByRole('button', { name: 'Put aside' }));

  expect(await screen.findByText(/^Somebody else has changed this question/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Hide' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Theirs.');
  expect(find(7).status).toBe('answered');
});

it('shows the newer answer in a form where nothing was typed', async () => {
  const other = { ...answered('Other.'), id: 8, question: 'Is it heavy?' };
  const { stored, find } = serve(other, answered('First.'));
  const { user } = renderConsole(<QuestionsTab />, '/?show=answered');
  const changeAnswer = async (question: string, text: string) => {
    await user.type(cardOf(question).getByRole('textbox'), text);
    await user.click(cardOf(question).getByRole('button', { name: 'Change the answer' }));
  };
  await screen.findByText('Is it heavy?');
  stored.set(7, answered('Theirs.'));

  await changeAnswer('Is it heavy?', ' Mine.');
  await expect.poll(() => cardOf('Can it be resized?').getByRole('textbox')).toHaveValue('Theirs.');
  expect(cardOf('Is it heavy?').getByRole('textbox')).toHaveValue('Other. Mine.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await changeAnswer('Can it be resized?', ' Mine.');
  await expect.poll(() => find(7).answer).toBe('Theirs. Mine.');
});

it('changes an own answer twice in the same form', async () => {
  const { find } = serve(answered('One.'));
  const { user } = renderConsole(<QuestionsTab />, '/?show=answered');
  const text = await screen.findByRole('textbox', { name: 'Answer' });

  await user.type(text, ' Two.');
  await user.click(screen.getByRole('button', { name: 'Change the answer' }));
  await expect.poll(() => find(7).answer).toBe('One. Two.');
  expect(text).toBeVisible();
  await user.type(text, ' Three.');
  await user.click(screen.getByRole('button', { name: 'Change the answer' }));

  await expect.poll(() => find(7).answer).toBe('One. Two. Three.');
  expect(text).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
