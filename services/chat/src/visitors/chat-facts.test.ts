import type { StartChatAnswer } from '@ronin/contracts';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  call,
  claim,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  startTestChat,
  TEST_SECRET,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;
let agent: SignedInAgent;
beforeAll(async () => {
  chat = await startTestChat();
  agent = await signInAgent(chat.database);
});
afterAll(() => chat.stop());

let guests = 60_000;
/** A chat of a guest who has a page open. */
async function start(headers: Record<string, string> = {}) {
  guests += 1;
  const cookie = `${GUEST_COOKIE}=${signGuest(guests, TEST_SECRET)}`;
  const query = new URLSearchParams({ visitId: `session_1_${String(guests)}`, path: '/shop' });
  await call(chat.url, `/api/chat/availability?${query.toString()}`, { cookie });
  const body = { customerName: 'Hana Sato', customerEmail: 'hana@example.com' };
  const answer = await call<StartChatAnswer>(chat.url, '/api/chat/sessions', { cookie, body, headers });

  return { sessionId: answer.body.session.sessionId, customerId: guests };
}

/** The facts about a chat that wait to be sent, in their order. */
async function listFacts(sessionId: string) {
  const rows = await chat.database.models.AnalyticsOutboxRow.findAll({
    where: { kind: 'chat' },
    order: ['id'],
  });
  return rows.map(({ fact }) => fact).filter((fact) => fact?.chatId === sessionId);
}
const post = (sessionId: string, path: string, body: object = {}) =>
  call(chat.url, `/api/chat/sessions/${sessionId}/${path}`, { method: 'POST', cookie: agent.cookie, body });
const answer = (sessionId: string, message: string) =>
  post(sessionId, 'messages', {
    sessionId,
    senderId: 'agent',
    senderName: 'Agent',
    senderType: 'agent',
    message,
  });

it('tells analytics each state of a chat, with the visit in which it began', async () => {
  const { sessionId, customerId } = await start();
  await postAsShopper(chat.url, sessionId, 'Which size?');
  await claim(chat.url, sessionId, agent);
  await answer(sessionId, 'Nine.');
  await answer(sessionId, 'Or nine and a half.');
  await post(sessionId, 'end', { senderType: 'agent' });
  await post(sessionId, 'satisfaction', { rating: 4, comment: 'Quick' });

  const facts = await listFacts(sessionId);
  expect(facts).toMatchObject([
    { outcome: 'open', agentId: null, sessionId: `session_1_${String(customerId)}`, customerId },
    { outcome: 'open', agentId: agent.user.id, customerMessages: 1, agentMessages: 0, firstAnswerAt: null },
    { outcome: 'answered', agentMessages: 1, endedAt: null },
    { outcome: 'answered', agentMessages: 2, rating: null },
    { outcome: 'answered', customerMessages: 1, rating: 4, hasComment: true },
  ]);
  expect(typeof facts[1]?.waitSeconds).toBe('number');
  expect(new Date(String(facts[2]?.firstAnswerAt)).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(new Date(String(facts[4]?.endedAt)).getTime()).toBeGreaterThan(Date.now() - 60_000);
});

it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])('knows no visit of who refuses tracking: %o', async (headers) => {
  const { sessionId } = await start(headers);

  expect(await listFacts(sessionId)).toMatchObject([{ sessionId: null }]);
});

it('has missed a chat that ended without an answer, and forgets the person when the chat is deleted', async () => {
  const { sessionId } = await start();
  await postAsShopper(chat.url, sessionId, 'Hello?');
  await call(chat.url, `/api/chat/sessions/${sessionId}/end`, {
    method: 'POST',
    body: { senderType: 'customer' },
  });
  await chat.database.models.LiveChatSession.update({ tags: ['sizes'] }, { where: { sessionId } });
  await chat.database.models.LiveChatSession.destroy({ where: { sessionId } });

  const missed = { outcome: 'missed', agentId: null, customerMessages: 1 };
  expect((await listFacts(sessionId)).slice(1)).toMatchObject([
    missed,
    { ...missed, tags: ['sizes'] },
    { ...missed, tags: [], sessionId: null, customerId: null },
  ]);
});
