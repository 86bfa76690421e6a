import { expect, it } from 'vitest';
import type { ApiError } from '../../app/api.ts';
import { Outbox } from '../outbox.ts';
import type { UnsentMessage } from '../outbox-storage.ts';

const afterAnswers = () => new Promise((resolve) => window.setTimeout(resolve, 0));

async function sendToFailure(
  status: ApiError['status'],
  message: Pick<UnsentMessage, 'file' | 'text'>,
): Promise<{ unsent: readonly UnsentMessage[]; posts: number }> {
  let unsent: readonly UnsentMessage[] = [];
  let posts = 0;
  const outbox = new Outbox({
    getUnsent: () => unsent,
    setUnsent: (next) => (unsent = next),
    post: () => {
      posts += 1;
      return Promise.resolve({ error: { status, message: 'Why' } });
    },
    onStored: () => undefined,
  });
  outbox.add(message, 'one');
  await afterAnswers();
  outbox.resume();
  await afterAnswers();

  return { unsent, posts };
}

const FILE = { text: 'plan.pdf', file: { size: 4_000_000, isPicture: false } };

it.each([[null], [408], [429], [503]])('sends a text again after %s', async (status) => {
  const { unsent, posts } = await sendToFailure(status, { text: 'Hello' });

  expect(unsent).toMatchObject([{ hasFailed: true, wasRefused: false }]);
  expect(posts).toBe(2);
});

it('does not send a file again that took too long, and says why', async () => {
  const { unsent, posts } = await sendToFailure(408, FILE);

  expect(unsent).toMatchObject([{ hasFailed: true, wasRefused: true, reason: 'Why' }]);
  expect(posts).toBe(1);
});

it('sends a file again after a lost connection', async () => {
  const { unsent, posts } = await sendToFailure(null, FILE);

  expect(unsent).toMatchObject([{ wasRefused: false }]);
  expect(posts).toBe(2);
});
