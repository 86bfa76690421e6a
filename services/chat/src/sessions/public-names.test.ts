import { randomUUID } from 'node:crypto';
import type { AgentChatSession, ChatSession } from '@ronin/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  type SignedInAgent,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;
let unnamed: SignedInAgent;
let colleague: SignedInAgent;

beforeAll(async () => {
  chat = await startTestChat();
  await chat.database.query(`UPDATE commerce_settings SET seller_name = 'Tsuba'`);
  unnamed = await signInAgent(chat.database, { displayName: null });
  colleague = await signInAgent(chat.database, { displayName: 'Mika' });
});
afterAll(() => chat.stop());

const post = (sessionId: string, what: string, agent: SignedInAgent | null, body: object = {}) =>
  call<AgentChatSession & { detail?: string }>(chat.url, `/api/chat/sessions/${sessionId}/${what}`, {
    method: 'POST',
    ...(agent && { cookie: agent.cookie }),
    body,
  });

it("shows shoppers the shop's name for an agent without one, and colleagues the username", async () => {
  const { username } = unnamed.user;
  const { sessionId } = await startSession(chat.url);

  const claimed = await claim(chat.url, sessionId, unnamed);
  expect(claimed.body).toMatchObject({ agentName: username });
  const seen = await call<ChatSession>(chat.url, `/api/chat/sessions/${sessionId}`);
  expect(seen.body).toMatchObject({ agentName: 'Tsuba' });
  const body = { senderType: 'agent', message: 'Hello.', clientMessageId: randomUUID() };
  expect((await post(sessionId, 'messages', unnamed, body)).body).toMatchObject({ senderName: 'Tsuba' });

  expect((await claim(chat.url, sessionId, colleague)).body.detail).toBe(`${username} holds this chat.`);
  expect((await post(sessionId, 'messages', colleague, body)).status).toBe(409);
  const passed = await post(sessionId, 'transfer', unnamed, { agentId: colleague.user.id });
  expect(passed.body).toMatchObject({ agentName: 'Mika', transferredFrom: username });
  await post(sessionId, 'transfer', colleague, { agentId: unnamed.user.id });
  await post(sessionId, 'release', unnamed);

  const texts = await fetchMessages(chat.url, sessionId);
  expect(texts.map(({ message }) => message)).toEqual([
    'Tsuba has joined the chat.',
    'Hello.',
    'Tsuba has passed this chat on to Mika.',
    'Mika has passed this chat on to Tsuba.',
    'Tsuba has returned this chat to the queue. You are first in line for the next agent.',
  ]);
  expect(JSON.stringify([texts, seen.body])).not.toContain(username);
});
