import { recordRefusals } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, signInAgent, signInCustomer, startTestChat, type TestChat } from '../testing/test-chat.ts';

const PARAMS = {
  ...{ sessionId: '00000000-0000-4000-8000-000000000000', ticketNumber: 'T-99999' },
  ...{ id: '2000000000', noteId: '2000000000' },
};

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

async function openCallers() {
  const signIn = async (role: 'agent' | 'analyst' | 'admin') => {
    const { cookie } = await signInAgent(chat.database, { roles: [role] });
    return { Cookie: cookie };
  };
  const { cookie } = await signInCustomer(chat.database);

  return {
    nobody: {},
    account: { Cookie: cookie },
    agent: await signIn('agent'),
    analyst: await signIn('analyst'),
    admin: await signIn('admin'),
  };
}

it('refuses every caller of every call in the recorded order: by who asks, then by the body, then by its content', async () => {
  const lines = await recordRefusals('chat', {
    params: PARAMS,
    openCallers,
    send: (method, path, request) => call(chat.url, path, { method, ...request }),
  });

  await expect(lines).toMatchFileSnapshot('refusals.txt');
}, 300_000);
