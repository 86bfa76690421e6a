import type { AgentChatSession } from '@ronin/contracts';
import { buildActiveChat, buildChatSession, buildStaff, queueModes, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';
import { applyTimeLimits } from './apply-time-limits.ts';

describe('the time limits', () => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat();
  });

  afterAll(() => chat.stop());

  /** One run of the job, in a process that has seen everything for `uninterruptedMs`. */
  const check = (uninterruptedMs = Number.POSITIVE_INFINITY) =>
    applyTimeLimits({
      ...chat.context,
      presenceHeartbeat: { uninterruptedMs: () => uninterruptedMs },
    });

  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);

  const seeAgent = (userId: number, seconds: number) =>
    chat.database.models.LiveChatAgent.create({
      userId,
      seenAt: secondsAgo(seconds),
      connectedUntil: secondsAgo(seconds),
    });

  /** The shopper was last seen 301 s ago. What was noted of them before is written first, not after. */
  const leave = async (sessionId: string) => {
    await chat.context.lastSeen.flush();
    await chat.database.models.LiveChatSession.update(
      { customerSeenAt: secondsAgo(301) },
      { where: { sessionId } },
    );
  };

  const statusOf = async (sessionId: string) =>
    (await chat.database.models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true }))
      .status;

  it("return a disconnected agent's chats to the front of the waiting list, with a system message", async () => {
    const agent = await buildStaff(chat.database, { displayName: 'Kenji' });
    await seeAgent(agent.id, 61);
    const chats = await Promise.all(
      [1, 2].map(() =>
        buildActiveChat(chat.database, {
          agentId: agent.id,
          agentName: 'Kenji',
          claimedAt: secondsAgo(90),
        }),
      ),
    );
    await buildChatSession(chat.database, { queuedAt: secondsAgo(500) });

    await check();

    const queue = await call<AgentChatSession[]>(
      chat.url,
      '/api/chat/queue',
      await signInAgent(chat.database),
    );
    expect(new Set(queue.body.slice(0, 2).map(({ sessionId }) => sessionId))).toEqual(
      new Set(chats.map(({ sessionId }) => sessionId)),
    );
    for (const { sessionId } of chats) {
      expect(await fetchMessages(chat.url, sessionId)).toMatchObject([
        {
          senderType: 'system',
          messageType: 'returned',
          message: 'Kenji has lost the connection. You are first in line for the next agent.',
        },
      ]);
    }
  });

  it.each([
    ['was seen within the time', 40, 90],
    ['never had a connection while they held it', 500, 90],
  ])('keep the chat of an agent who %s', async (_case, seen, claimed) => {
    const agent = await buildStaff(chat.database);
    await seeAgent(agent.id, seen);
    const { sessionId } = await buildActiveChat(chat.database, {
      agentId: agent.id,
      claimedAt: secondsAgo(claimed),
    });

    await check();

    expect(await statusOf(sessionId)).toBe('active');
  });

  it('keep the chats of agents who only use REST calls', async () => {
    const { sessionId } = await buildActiveChat(chat.database, { claimedAt: secondsAgo(200) });

    await check();

    expect(await statusOf(sessionId)).toBe('active');
  });

  it('return the chat of an account that was removed', async () => {
    const agent = await buildStaff(chat.database);
    const { sessionId } = await buildActiveChat(chat.database, { agentId: agent.id });
    await agent.destroy();

    await check();

    expect(await statusOf(sessionId)).toBe('waiting');
  });

  it('return the chat of an agent who does not reply, and no other', async () => {
    const silent = await buildActiveChat(chat.database, { unansweredSince: secondsAgo(301) });
    const prompt = await buildActiveChat(chat.database, { unansweredSince: secondsAgo(200) });
    const answered = await buildActiveChat(chat.database, {
      claimedAt: secondsAgo(4_000),
      unansweredSince: null,
    });

    await check();

    expect(await Promise.all([silent, prompt, answered].map(({ sessionId }) => statusOf(sessionId)))).toEqual(
      ['waiting', 'active', 'active'],
    );
  });

  it('end a waiting chat without its shopper, and no other', async () => {
    const left = await buildChatSession(chat.database, { customerSeenAt: secondsAgo(301) });
    const here = await buildChatSession(chat.database, { customerSeenAt: secondsAgo(100) });
    const served = await buildActiveChat(chat.database, { customerSeenAt: secondsAgo(900) });

    await check();

    expect(await Promise.all([left, here, served].map(({ sessionId }) => statusOf(sessionId)))).toEqual([
      'ended',
      'waiting',
      'active',
    ]);
  });

  it('create a ticket with the transcript for a chat without a reply, and tell the shopper', async () => {
    const { sessionId } = await startSession(chat.url, 'Hana Sato');
    const question = `Do you make the Enso Bangle ${'in a larger size '.repeat(8)}?`;
    await postAsShopper(chat.url, sessionId, question);
    await postAsShopper(chat.url, sessionId, 'I can wait.');
    await leave(sessionId);

    await Promise.all([check(), check(), check()]);
    await check();

    const [ticket, ...others] = await chat.database.models.SupportTicket.findAll({
      where: { category: 'missed chat', customerName: 'Hana Sato' },
    });
    const messages = await chat.database.models.SupportMessage.findAll({
      where: { ticketId: ticket?.id },
      order: ['id'],
    });
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      status: 'open',
      customerEmail: 'hana@example.com',
      description: `${question}\nI can wait.`,
    });
    expect(ticket?.subject).toMatch(/^Do you make the Enso Bangle in a larger size .* …$/);
    expect(ticket?.subject.length).toBeLessThanOrEqual(82);
    expect(messages.map(({ message }) => message)).toEqual([question, 'I can wait.']);
    expect((await fetchMessages(chat.url, sessionId)).at(-1)).toMatchObject({
      messageType: 'ended',
      message: `We are sorry that nobody could answer in time. The shop will answer by e-mail. Your request has the number ${String(ticket?.ticketNumber)}.`,
    });
    expect(ticket).toMatchObject({ category: 'missed chat', chatSessionId: sessionId });
  });

  it.each([
    ['in which the shopper wrote nothing', false, false],
    ['that an agent answered', true, true],
  ])('create no ticket for a chat %s', async (_which, shopperWrote, agentWrote) => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url, 'Kei Mori');
    if (shopperWrote) await postAsShopper(chat.url, sessionId, 'Hello?');
    if (agentWrote) {
      await claim(chat.url, sessionId, agent);
      const body = { senderType: 'agent', message: 'Hello!' };
      await call(chat.url, `/api/chat/sessions/${sessionId}/messages`, { ...agent, body });
      await call(chat.url, `/api/chat/sessions/${sessionId}/release`, { ...agent, method: 'POST' });
    }
    await leave(sessionId);

    await check();

    expect(await statusOf(sessionId)).toBe('ended');
    expect((await fetchMessages(chat.url, sessionId)).at(-1)?.message).toBe(
      'The chat ended because you were away for too long.',
    );
    expect(await chat.database.models.SupportTicket.count({ where: { customerName: 'Kei Mori' } })).toBe(0);
  });

  it('create a ticket for a chat that an agent claimed and released without a reply', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url, 'Rin Abe');
    await postAsShopper(chat.url, sessionId, 'Anybody?');
    await claim(chat.url, sessionId, agent);
    await call(chat.url, `/api/chat/sessions/${sessionId}/release`, { ...agent, method: 'POST' });
    await leave(sessionId);

    await check();

    expect(await chat.database.models.SupportTicket.count({ where: { customerName: 'Rin Abe' } })).toBe(1);
  });

  it('wait after an interruption until presence is reliable', async () => {
    const left = await buildChatSession(chat.database, { customerSeenAt: secondsAgo(301) });

    await check(20_000);
    const early = await statusOf(left.sessionId);
    await check(31_000);

    expect([early, await statusOf(left.sessionId)]).toEqual(['waiting', 'ended']);
  });

  it('are applied to the other sessions when one of them fails', async () => {
    const [broken, silent] = [
      await buildActiveChat(chat.database, { customerName: 'Broken', unansweredSince: secondsAgo(301) }),
      await buildActiveChat(chat.database, { unansweredSince: secondsAgo(301) }),
    ];
    const left = await buildChatSession(chat.database, { customerSeenAt: secondsAgo(301) });
    const sessions = [broken, silent, left];
    const statuses = () => Promise.all(sessions.map(({ sessionId }) => statusOf(sessionId)));
    await chat.database.query(`
      CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse_update BEFORE UPDATE ON live_chat_sessions FOR EACH ROW
      WHEN (OLD.customer_name = 'Broken') EXECUTE FUNCTION refuse_update();
    `);

    await check();
    const whileBroken = await statuses();
    await chat.database.query('DROP TRIGGER refuse_update ON live_chat_sessions');
    await check();

    expect(whileBroken).toEqual(['active', 'waiting', 'ended']);
    expect(await statuses()).toEqual(['waiting', 'waiting', 'ended']);
  });

  it('change each chat once when several processes run at the same time', async () => {
    const chats = await Promise.all(
      Array.from({ length: 10 }, () => buildActiveChat(chat.database, { unansweredSince: secondsAgo(301) })),
    );

    await Promise.all([check(), check(), check()]);

    for (const { sessionId } of chats) expect(await fetchMessages(chat.url, sessionId)).toHaveLength(1);
  });
});

describe.each(queueModes())('the job on the queue ($name)', ({ redisUrl }) =>
  it("returns a disconnected agent's chat to the front of the waiting list, and tells the shopper and the agents", async () => {
    const chat = await startTestChat({ redisUrl, agentGoneMs: 2_000 });
    const [agent, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const [agentSocket, otherSocket] = [
      await connectAgent(chat.url, agent),
      await connectAgent(chat.url, other),
    ];
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await claim(chat.url, sessionId, agent);
    await startSession(chat.url);

    agentSocket.socket.disconnect();

    await waitFor(() => shopper.messages.at(-1)?.messageType === 'returned', {
      what: 'the word to the shopper',
    });
    await waitFor(() => shopper.sessions.at(-1)?.status === 'waiting', { what: 'the session' });
    expect(shopper.sessions.at(-1)).toMatchObject({ queuePosition: 1, agentName: null });
    await waitFor(() => otherSocket.queues.at(-1)?.[0]?.sessionId === sessionId, { what: 'the queue' });
    shopper.socket.disconnect();
    otherSocket.socket.disconnect();
    await chat.stop();
  }),
);
