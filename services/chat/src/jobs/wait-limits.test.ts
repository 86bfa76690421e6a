import type { ChatSession } from '@ronin/contracts';
import { buildChatSession, queueModes, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  postAsShopper,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';
import { applyTimeLimits } from './apply-time-limits.ts';

describe('a long wait', () => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat();
  });
  beforeEach(async () => {
    await chat.database.models.LiveChatSession.destroy({ where: {} });
    await chat.database.models.OutboxMail.destroy({ where: {} });
    await chat.database.models.ChatSettings.update(
      { ringSeconds: 60, promiseSeconds: 180, mailTo: [] },
      { where: {} },
    );
  });
  afterAll(() => chat.stop());

  /** One run of the job, `seconds` from now, right after a start. */
  const check = (seconds = 0, isDemonstration = false) =>
    applyTimeLimits({
      ...chat.context,
      isDemonstration,
      presenceHeartbeat: { uninterruptedMs: () => 0 },
      at: new Date(Date.now() + seconds * 1_000),
    });
  const find = (sessionId: string) =>
    chat.database.models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true });
  const listMails = () => chat.database.models.OutboxMail.findAll({ raw: true, order: ['id'] });
  const has = async (sessionId: string) => {
    const { rungAt, promisedAt } = await find(sessionId);
    return { rung: rungAt !== null, promised: promisedAt !== null };
  };

  it('calls the agents again after a minute, and promises an answer after three', async () => {
    const { sessionId } = await buildChatSession(chat.database);

    await check(55);
    expect(await has(sessionId)).toEqual({ rung: false, promised: false });
    await check(61);
    expect(await has(sessionId)).toEqual({ rung: true, promised: false });
    expect(await listMails()).toEqual([]);
    await check(181);
    expect(await has(sessionId)).toEqual({ rung: true, promised: true });
    expect(await listMails()).toMatchObject([
      { kind: 'chat-waiting', toAddress: 'studio@ronin.example', payload: { minutes: 3 } },
    ]);
  });

  it('has each of them once, however many processes run at the same time and however often', async () => {
    const chats = await Promise.all(Array.from({ length: 8 }, () => buildChatSession(chat.database)));

    await Promise.all([check(200), check(201), check(202)]);
    const before = await Promise.all(chats.map(({ sessionId }) => find(sessionId)));
    await check(400);

    expect(await listMails()).toHaveLength(8);
    for (const { sessionId, rungAt, promisedAt } of before) {
      expect(await find(sessionId)).toMatchObject({ rungAt, promisedAt });
    }
  });

  it('follows the settings, and mails everybody who is set', async () => {
    await chat.database.models.ChatSettings.update(
      { ringSeconds: 10, promiseSeconds: 30, mailTo: ['a@ronin.example', 'b@ronin.example'] },
      { where: {} },
    );
    const { sessionId } = await buildChatSession(chat.database);

    await check(31);

    expect(await has(sessionId)).toEqual({ rung: true, promised: true });
    expect((await listMails()).map(({ toAddress }) => toAddress)).toEqual([
      'a@ronin.example',
      'b@ronin.example',
    ]);
  });

  it('fills no mailbox when many chats are started', async () => {
    await Promise.all(Array.from({ length: 40 }, () => buildChatSession(chat.database)));

    await check(200);

    expect(await listMails()).toHaveLength(30);
    expect(await chat.database.models.LiveChatSession.count({ where: { promisedAt: null } })).toBe(0);
  });

  it('sends nothing on a demonstration, and still promises', async () => {
    const { sessionId } = await buildChatSession(chat.database);

    await check(200, true);

    expect(await has(sessionId)).toEqual({ rung: true, promised: true });
    expect(await listMails()).toEqual([]);
  });

  it('is over with a claim, and begins anew when the chat is given back', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await check(200);
    await claim(chat.url, sessionId, agent);
    await check(800);
    expect(await listMails()).toHaveLength(1);

    await call(chat.url, `/api/chat/sessions/${sessionId}/release`, { ...agent, method: 'POST' });
    expect(await has(sessionId)).toEqual({ rung: false, promised: false });
    await check(100);
    expect(await has(sessionId)).toEqual({ rung: true, promised: false });
    await check(200);
    expect(await listMails()).toHaveLength(2);
  });

  it('does not keep the others waiting when one fails', async () => {
    const broken = await buildChatSession(chat.database, { customerName: 'Broken' });
    const { sessionId } = await buildChatSession(chat.database);
    await chat.database.query(`
      CREATE FUNCTION refuse_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse_wait BEFORE UPDATE ON live_chat_sessions FOR EACH ROW
      WHEN (OLD.customer_name = 'Broken') EXECUTE FUNCTION refuse_wait();
    `);

    await check(200);
    await chat.database.query('DROP TRIGGER refuse_wait ON live_chat_sessions');

    expect(await has(broken.sessionId)).toEqual({ rung: false, promised: false });
    expect(await has(sessionId)).toEqual({ rung: true, promised: true });
  });

  it('takes an address for the answer until the end, and the ticket has it', async () => {
    const { sessionId } = await startSession(chat.url);
    const path = `/api/chat/sessions/${sessionId}/answer-address`;
    await postAsShopper(chat.url, sessionId, 'Do you engrave?');

    expect((await call(chat.url, path, { body: { email: 'nowhere' } })).status).toBe(400);
    const answer = await call<ChatSession>(chat.url, path, { body: { email: 'other@example.com' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { sessionId, answerEmail: 'other@example.com', customerEmail: 'hana@example.com' },
    });
    await call(chat.url, `/api/chat/sessions/${sessionId}/ticket`, { body: { message: 'Please write.' } });
    expect(
      await chat.database.models.SupportTicket.findAll({ raw: true, order: [['id', 'DESC']], limit: 1 }),
    ).toMatchObject([{ customerEmail: 'other@example.com' }]);
    expect((await call(chat.url, path, { body: { email: 'b@example.com' } })).status).toBe(409);
    const unknown = '/api/chat/sessions/6fa459ea-ee8a-4ca4-894e-db77e160355e/answer-address';
    expect((await call(chat.url, unknown, { body: { email: 'b@example.com' } })).status).toBe(404);
  });

  it('has rules that agents may read, and nobody else', async () => {
    const agent = await signInAgent(chat.database);

    expect((await call(chat.url, '/api/chat/rules')).status).toBe(401);
    expect((await call(chat.url, '/api/chat/rules', agent)).body).toEqual({
      firstTone: true,
      ringSeconds: 60,
      idleMinutes: 10,
      daysOff: [],
    });
  });
});

describe.each(queueModes())('the job on the queue ($name)', ({ redisUrl }) =>
  it('pushes the second call to the agents and the promise to the shopper', async () => {
    const chat = await startTestChat({ redisUrl });
    await chat.database.models.ChatSettings.update({ ringSeconds: 1, promiseSeconds: 2 }, { where: {} });
    const agent = await connectAgent(chat.url, await signInAgent(chat.database));
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);

    await waitFor(() => (agent.queues.at(-1)?.[0]?.rungAt ?? null) !== null, { what: 'the second call' });
    await waitFor(() => shopper.sessions.at(-1)?.promisedAt !== undefined, { what: 'the promise' });
    agent.socket.disconnect();
    shopper.socket.disconnect();
    await chat.stop();
  }),
);
