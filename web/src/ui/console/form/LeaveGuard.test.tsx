import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useGuardedForm, useUnsavedText } from './use-console-form.ts';

interface TextFormProps {
  /** @returns whether the text was saved. */
  readonly onSave: () => Promise<boolean>;
}

function TextForm({ onSave }: TextFormProps) {
  const { form } = useGuardedForm({ onSubmit: async () => ((await onSave()) ? {} : { error: 'Refused.' }) });

  return (
    <form {...form.formProps}>
      <input aria-label="Text" name="text" defaultValue="Stored" />
      <button type="submit">Save</button>
    </form>
  );
}

function Reply() {
  const [text, setText] = useState('');
  useUnsavedText(text !== '');

  return (
    <input aria-label="Reply" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
  );
}

function OpenNext() {
  const navigate = useNavigate();

  return (
    <>
      <button type="button" onClick={() => void navigate('/?row=1')}>
        This row
      </button>
      <button type="button" onClick={() => void navigate('/?row=2')}>
        Next row
      </button>
    </>
  );
}

function open(onSave = () => Promise.resolve(true)) {
  return renderConsole(
    <LeaveGuard>
      <OpenNext />
      <TextForm onSave={onSave} />
      <Reply />
    </LeaveGuard>,
    '/?row=1',
  );
}

const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

const expectNoQuestion = async (router: ReturnType<typeof open>['router']) => {
  await waitFor(() => expect(router.state.location.search).toBe('?row=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
};

/** @returns whether the browser would ask. */
const closeTab = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('leaves without a question when nothing has changed, or a change was taken back', async () => {
  const { user, router } = open();
  const text = screen.getByLabelText('Text');
  await user.type(text, '!');
  expect(closeTab()).toBe(true);
  await user.type(text, '{Backspace}');
  expect(closeTab()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Next row' }));

  await expectNoQuestion(router);
});

it('asks before leaving, and stays with the text', async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText('Text'), ' and changed');
  await user.click(screen.getByRole('button', { name: 'Next row' }));
  const question = await findQuestion();
  await waitFor(() => {
    expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
  });
  await user.click(question.getByRole('button', { name: 'Stay' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?row=1');
  expect(screen.getByLabelText('Text')).toHaveValue('Stored and changed');
});

it('leaves on demand', async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText('Reply'), 'Thank you');
  expect(closeTab()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Next row' }));
  await user.click((await findQuestion()).getByRole('button', { name: 'Leave' }));

  await expectNoQuestion(router);
});

it('asks before the button Back of the browser leaves', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('button', { name: 'Next row' }));
  await user.type(screen.getByLabelText('Text'), '!');
  await act(() => router.navigate(-1));

  expect((await findQuestion()).getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(router.state.location.search).toBe('?row=2');
});

it('does not ask when the address stays the same', async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText('Text'), '!');
  const { key } = router.state.location;
  await user.click(screen.getByRole('button', { name: 'This row' }));

  await waitFor(() => expect(router.state.location.key).not.toBe(key));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not ask after the save', async () => {
  const { user, router } = open();
  await user.type(screen.getByLabelText('Text'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closeTab()).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Next row' }));

  await expectNoQuestion(router);
});

it('asks after a save that was refused', async () => {
  const { user } = open(() => Promise.resolve(false));
  await user.type(screen.getByLabelText('Text'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Next row' }));

  expect((await findQuestion()).getByRole('button', { name: 'Stay' })).toBeVisible();
});

it('goes on by itself when the text is saved while it asks', async () => {
  const { promise, release } = deferred();
  const { user, router } = open(async () => {
    await promise;
    return true;
  });
  await user.type(screen.getByLabelText('Text'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Next row' }));
  await findQuestion();
  release();

  await expectNoQuestion(router);
});
