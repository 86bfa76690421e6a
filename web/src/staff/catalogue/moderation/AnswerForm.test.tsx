import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LeaveGuard } from '../../../ui/console/form/LeaveGuard.tsx';
import { AnswerForm } from './AnswerForm.tsx';

const ERROR = { status: 503, message: '503: {"detail":"The database is unreachable."}' };

function openAnswer(initial: string, onSend: () => Promise<{ readonly error?: unknown }>) {
  return renderConsole(
    <LeaveGuard>
      <AnswerForm label="Answer" button="Publish" maxLength={100} initial={initial} onSend={onSend} />
    </LeaveGuard>,
    '/staff/content',
  );
}

it('asks before a text is left that could not be sent', async () => {
  const { user, router } = openAnswer('', () => Promise.resolve({ error: ERROR }));
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await act(() => router.navigate('/staff/orders'));

  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/staff/content');
  expect(screen.getByLabelText('Answer')).toHaveValue('Yes.');
});

it.each([
  ['a first text', ''],
  ['a changed text', 'No.'],
])('asks nothing after %s was sent', async (_case, initial) => {
  const { user, router } = openAnswer(initial, () => Promise.resolve({}));
  const text = screen.getByRole('textbox', { name: 'Answer' });
  await user.type(text, 'Yes.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => {
    expect(text).not.toHaveAttribute('readonly');
  });
  await act(() => router.navigate('/staff/orders'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/staff/orders'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
