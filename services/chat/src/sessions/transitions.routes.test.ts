import { randomUUID } from 'node:crypto';
import { AgentChatSession, type ChatSession } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat({ agentCapacity: 3 });
});

afterAll(() => chat.stop());

const step = (sessionId: string, what: string, agent?: SignedInAgent, body?: unknown) =>
  call<AgentChatSession & { detail?: string }>(chat.url, `/api/chat/sessions/${sessionId}/${what}`, {
    method: 'POST',
    ...(agent && { cookie: agent.cookie }),
    ...(body !== undefined && { body }),
  });

const systemMessages = async (sessionId: string) =>
  (await fetchMessages(chat.url, sessionId)).filter(({ senderType }) => senderType === 'system');

const findSession = (sessionId: string) =>
  chat.database.models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true });

describe('claim', () => {
  it('has one winner of fifty simultaneous claims by fifty agents, and forty-nine answers that name the winner', async () => {
    const agents = await Promise.all(Array.from({ length: 50 }, () => signInAgent(chat.database)));
    const { sessionId } = await startSession(chat.url);

    const answers = await Promise.all(agents.map((agent) => claim(chat.url, sessionId, agent)));

    const session = await findSession(sessionId);
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(lost).toHaveLength(49);
    for (const { body } of lost) expect(body.detail).toContain(session.agentName);
    expect(answers[agents.findIndex(({ user }) => user.id === session.agentId)]?.status).toBe(200);
    expect(await systemMessages(sessionId)).toHaveLength(1);
  });

  it('answers the session as its schema says, and no promise once the wait is over', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const found = await findSession(sessionId);
    await found.update({ promisedAt: new Date() });

    const { body } = await claim(chat.url, sessionId, agent);

    expect(AgentChatSession.parse(body)).toMatchObject({
      status: 'active',
      customerName: found.customerName,
    });
    expect(body).not.toHaveProperty('promisedAt');
  });

  it("answers the winner's own repeat with 200, and says once that they joined", async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);

    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(chat.url, sessionId, agent)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await systemMessages(sessionId)).toMatchObject([
      {
        messageType: 'joined',
        senderName: 'System',
        message: `${String(agent.user.displayName)} has joined the chat.`,
      },
    ]);
    expect(await findSession(sessionId)).toMatchObject({
      status: 'active',
      agentId: agent.user.id,
      waitTime: expect.any(Number) as number,
      claimedAt: expect.any(Date) as Date,
    });
  });

  it('lets an agent hold no more than the capacity, however many claims come at once', async () => {
    const agent = await signInAgent(chat.database);
    const sessions = await Promise.all(Array.from({ length: 10 }, () => startSession(chat.url)));

    const answers = await Promise.all(sessions.map(({ sessionId }) => claim(chat.url, sessionId, agent)));
    const held = await call<AgentChatSession[]>(
      chat.url,
      `/api/chat/sessions?agentId=${String(agent.user.id)}`,
      agent,
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(held.body).toHaveLength(3);
  });

  it('answers 404 for an unknown session, and 409 after the end', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await step(sessionId, 'end');

    expect((await claim(chat.url, randomUUID(), agent)).status).toBe(404);
    expect((await claim(chat.url, 'x', agent)).status).toBe(404);
    expect((await claim(chat.url, sessionId, agent)).status).toBe(409);
  });
});

const seenByShopper = async (sessionId: string) =>
  (await call<ChatSession>(chat.url, `/api/chat/sessions/${sessionId}`)).body;

describe('release', () => {
  it('returns the chat to the front of the waiting list, and tells the shopper', async () => {
    const agent = await signInAgent(chat.database);
    const mine = await startSession(chat.url);
    await claim(chat.url, mine.sessionId, agent);
    await startSession(chat.url);

    const answer = await step(mine.sessionId, 'release', agent);
    const queue = await call<AgentChatSession[]>(chat.url, '/api/chat/queue', agent);

    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'waiting', agentId: null, agentName: null, queuePosition: 1 },
    });
    expect(queue.body[0]?.sessionId).toBe(mine.sessionId);
    expect((await systemMessages(mine.sessionId)).map(({ messageType }) => messageType)).toEqual([
      'joined',
      'returned',
    ]);
  });

  it('is only for the holder: others get 409 with the holder’s name, and 409 without a holder', async () => {
    const [agent, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);

    const early = await step(sessionId, 'release', agent);
    await claim(chat.url, sessionId, agent);
    const foreign = await step(sessionId, 'release', other);

    expect(early.status).toBe(409);
    expect(foreign.status).toBe(409);
    expect(foreign.body.detail).toContain(agent.user.displayName);
    expect((await findSession(sessionId)).agentId).toBe(agent.user.id);
  });
});

describe('transfer', () => {
  it('makes another agent the holder, who can send from then on', async () => {
    const [from, to] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, from);

    const answer = await step(sessionId, 'transfer', from, { agentId: to.user.id });
    const say = (agent: SignedInAgent) =>
      step(sessionId, 'messages', agent, { senderType: 'agent', message: 'Hello' });

    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'active', agentId: to.user.id, agentName: to.user.displayName },
    });
    expect([(await say(from)).status, (await say(to)).status]).toEqual([409, 201]);
    expect((await systemMessages(sessionId)).at(-1)).toMatchObject({ messageType: 'transferred' });
  });

  it('shows staff who transferred the chat until it is released, claimed or ended, and never the shopper', async () => {
    const [from, to] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    const seenByStaff = async (action: string, agent: SignedInAgent, body?: object) =>
      (await step(sessionId, action, agent, body)).body;

    expect(await seenByStaff('claim', from)).toMatchObject({ transferredFrom: null });
    expect(await seenByStaff('transfer', from, { agentId: to.user.id })).toMatchObject({
      transferredFrom: from.user.displayName,
    });
    expect(Object.keys(await seenByShopper(sessionId))).not.toContain('transferredFrom');
    expect(await seenByStaff('release', to)).toMatchObject({ transferredFrom: null });
    await seenByStaff('claim', to);
    expect(await seenByStaff('transfer', to, { agentId: from.user.id })).toMatchObject({
      transferredFrom: to.user.displayName,
    });
    expect(await seenByStaff('end', from)).toMatchObject({ transferredFrom: null });
  });

  it('answers 404 for a user who is not an agent, 409 for an agent at capacity, and 400 for invalid input', async () => {
    const [from, busy] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    for (let count = 0; count < 3; count += 1)
      await claim(chat.url, (await startSession(chat.url)).sessionId, busy);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, from);
    const transfer = async (agentId: unknown) =>
      (await step(sessionId, 'transfer', from, { agentId })).status;

    expect(await transfer(busy.user.id)).toBe(409);
    expect(await transfer(analyst.user.id)).toBe(404);
    expect(await transfer(2_000_000_000)).toBe(404);
    for (const agentId of [0, -1, 2_147_483_648, '1', null]) expect(await transfer(agentId)).toBe(400);
    expect((await findSession(sessionId)).agentId).toBe(from.user.id);
  });

  it('and end at the same time lead to exactly one of both', async () => {
    const [from, to] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, from);

    const answers = await Promise.all([
      step(sessionId, 'transfer', from, { agentId: to.user.id }),
      step(sessionId, 'end', from),
      step(sessionId, 'release', from),
    ]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await systemMessages(sessionId)).toHaveLength(2);
  });
});

describe('end', () => {
  it('is for the holder, and stores the duration', async () => {
    const [agent, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);

    const foreign = await step(sessionId, 'end', other);
    const answer = await step(sessionId, 'end', agent);
    const again = await step(sessionId, 'end', agent);

    expect([foreign.status, answer.status, again.status]).toEqual([409, 200, 200]);
    expect(answer.body).toMatchObject({
      status: 'ended',
      agentName: agent.user.displayName,
      chatDuration: expect.any(Number) as number,
    });
    expect(await findSession(sessionId)).toMatchObject({
      status: 'ended',
      endedAt: expect.any(Date) as Date,
    });
    expect((await systemMessages(sessionId)).map(({ messageType }) => messageType)).toEqual([
      'joined',
      'ended',
    ]);
  });

  it('stores the wait time until the first agent, and the chat’s duration, in seconds', async () => {
    const [agent, next] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    const letPass = (seconds: number) =>
      chat.database.query(
        'UPDATE live_chat_sessions SET started_at = started_at - make_interval(secs => $2) WHERE session_id = $1',
        { bind: [sessionId, seconds] },
      );

    await letPass(90);
    await claim(chat.url, sessionId, agent);
    await letPass(30);
    await step(sessionId, 'release', agent);
    await claim(chat.url, sessionId, next);
    await letPass(600);
    const { body } = await step(sessionId, 'end', next);

    expect([body.waitTime, body.chatDuration].map((seconds) => Math.floor((seconds ?? 0) / 30))).toEqual([
      3, 21,
    ]);
  });

  it('is also for the shopper, and the answer contains no internal fields', async () => {
    const { sessionId } = await startSession(chat.url);

    const answer = await call<ChatSession>(chat.url, `/api/chat/sessions/${sessionId}/end`, {
      method: 'POST',
    });

    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('ended');
    expect(Object.keys(answer.body).sort()).toEqual([
      'agentName',
      'customerEmail',
      'customerName',
      'endedAt',
      'queuePosition',
      'sessionId',
      'startedAt',
      'status',
    ]);
    expect((await findSession(sessionId)).chatDuration).toBeNull();
  });

  it('lets staff end their own chat as shoppers, and refuses a false agent', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);

    expect((await step(sessionId, 'end', undefined, { senderType: 'agent' })).status).toBe(403);
    expect((await step(sessionId, 'end', agent)).status).toBe(409);
    expect((await step(sessionId, 'end', agent, { senderType: 'robot' })).status).toBe(400);
    expect((await step(sessionId, 'end', agent, { senderType: 'customer' })).status).toBe(200);
  });
});

describe('the sequence numbers of messages', () =>
  it('have no gap when messages and transitions happen at the same time', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);

    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => postAsShopper(chat.url, sessionId, String(index))),
      claim(chat.url, sessionId, agent),
      ...Array.from({ length: 20 }, (_, index) => postAsShopper(chat.url, sessionId, String(20 + index))),
    ]);
    await Promise.all([
      step(sessionId, 'release', agent),
      ...Array.from({ length: 20 }, (_, index) => postAsShopper(chat.url, sessionId, String(40 + index))),
    ]);

    const messages = await fetchMessages(chat.url, sessionId);
    expect(messages.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 62 }, (_, index) => index + 1),
    );
    expect(messages.map(({ id }) => id)).toEqual(
      messages.map(({ id }) => id).sort((left, right) => left - right),
    );
    expect((await findSession(sessionId)).lastSequence).toBe(62);
  }));
