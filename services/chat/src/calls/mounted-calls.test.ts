import { CALLS, serviceOf } from '@ronin/contracts';
import { listRoutes } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { startTestChat, type TestChat } from '../testing/test-chat.ts';

const INTERNAL = ['get /healthz', 'get /metrics', 'get /readyz'];

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

it('mounts every call of the table that is its own, and nothing else', () => {
  const own = CALLS.filter(({ path }) => serviceOf(path) === 'chat');
  const expected = [...own.map(({ method, path }) => `${method} ${path}`), ...INTERNAL];

  expect(listRoutes(createApp(chat.context)).toSorted()).toEqual(expected.toSorted());
});
