import { SHOPPER_NAMESPACE } from '@ronin/contracts';
import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  call,
  postAsShopper,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper, refusalOf } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

describe('many sockets of one chat', () => {
  it('are ten at most; the next one is refused with 429 until one is closed', async () => {
    const { sessionId } = await startSession(chat.url);
    const sockets = await Promise.all(Array.from({ length: 10 }, () => connectShopper(chat.url, sessionId)));

    expect(await refusalOf(chat.url, SHOPPER_NAMESPACE, { auth: { sessionId } })).toMatchObject({
      status: 429,
    });
    sockets[0]?.socket.disconnect();
    const late = await connectShopper(chat.url, sessionId);

    for (const { socket } of [...sockets, late]) socket.disconnect();
  });

  it('release their slots when their chat does not exist', async () => {
    const sessionId = '00000000-0000-4000-8000-000000000000';
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await refusalOf(chat.url, SHOPPER_NAMESPACE, { auth: { sessionId } })).status);
    }

    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it.each([
    ['page', 'SET page_path'],
    ['read', 'SET read_at'],
  ])('that flood with %s cause at most one write a second', async (event, statement) => {
    const { agent, sessionId } = await startHeldChat(chat);
    const staff = await connectAgent(chat.url, agent);
    const { body: last } = await postAsShopper(chat.url, sessionId, 'Hello');
    const sockets = await Promise.all(Array.from({ length: 10 }, () => connectShopper(chat.url, sessionId)));
    const query = vi.spyOn(chat.context.database, 'query');
    const startedAt = performance.now();

    for (let round = 0; round < 100; round += 1) {
      for (const { socket } of sockets) {
        if (event === 'read') socket.emit('read', { sessionId, messageId: last.id + round });
        else socket.emit('page', { sessionId, path: `/product/${String(round)}`, title: '' });
      }
    }
    const answers = await Promise.all(sockets.map(({ send }) => send('Done')));
    const seconds = (performance.now() - startedAt) / 1_000;
    const writes = query.mock.calls.filter(
      ([text]) => typeof text === 'string' && text.includes(statement),
    ).length;

    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    expect((await call(chat.url, '/api/chat/availability')).status).toBe(200);
    if (event === 'page') {
      const context = `/api/chat/sessions/${sessionId}/context`;
      const isStored = async () =>
        (await call<{ page: { path: string } }>(chat.url, context, agent)).body.page.path === '/product/99';
      await waitFor(isStored, { what: 'the last page' });
    }
    query.mockRestore();
    for (const { socket } of sockets) socket.disconnect();
    staff.socket.disconnect();
  });
});
