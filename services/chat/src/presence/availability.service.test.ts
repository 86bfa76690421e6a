import { createLogger } from '@ronin/server-kit';
import { buildActiveChat, buildChatMessage, buildStaff } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { createAvailability } from './availability.service.ts';

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
beforeEach(async () => {
  await chat.database.models.LiveChatSession.destroy({ where: {} });
});
afterAll(() => chat.stop());

/** Without what an earlier test has read. */
const read = (now = new Date()) =>
  createAvailability({ database: chat.database, logger: createLogger('chat', 'silent') }).read(now);

/** Answered chats of `daysAgo`, the n-th after n minutes. */
async function buildAnswered(count: number, daysAgo = 1): Promise<void> {
  const agent = await buildStaff(chat.database);
  const startedAt = new Date(Date.now() - daysAgo * 86_400_000);
  for (let minutes = 1; minutes <= count; minutes += 1) {
    const { sessionId } = await buildActiveChat(chat.database, { agentId: agent.id, startedAt });
    const answeredAt = new Date(startedAt.getTime() + minutes * 60_000);
    await buildChatMessage(chat.database, { sessionId, createdAt: startedAt });
    await buildChatMessage(chat.database, { sessionId, senderType: 'agent', createdAt: answeredAt });
    await buildChatMessage(chat.database, { sessionId, senderType: 'agent', createdAt: new Date() });
  }
}

it('says the median time to the first answer of four weeks', async () => {
  await buildAnswered(21);
  await buildAnswered(5, 29);
  await buildActiveChat(chat.database);

  expect(await read()).toMatchObject({ usualAnswerSeconds: 11 * 60 });
});

it('says nothing of it with few answered chats', async () => {
  await buildAnswered(19);

  expect(await read()).toMatchObject({ usualAnswerSeconds: null });
});

it('says when somebody is there again by the hours of the shop, past days off', async () => {
  const hours = [
    { day: 'monday', opens: '09:00', closes: '17:00' },
    { day: 'tuesday', opens: '09:00', closes: '17:00' },
  ];
  const { CommerceSettings } = chat.database.models;
  await CommerceSettings.update(
    { chatHours: hours, timeZone: 'Asia/Kolkata', daysOff: [{ day: '2026-11-30' }] },
    { where: {} },
  );

  expect(await read(new Date('2026-11-29T12:00:00Z'))).toMatchObject({
    opensAt: '2026-12-01T03:30:00.000Z',
  });
  expect(await read(new Date('2026-12-01T04:00:00Z'))).toMatchObject({ opensAt: null });
  await CommerceSettings.update({ chatHours: [] }, { where: {} });
  expect((await call(chat.url, '/api/chat/availability')).body).toMatchObject({
    available: false,
    opensAt: null,
  });
});
