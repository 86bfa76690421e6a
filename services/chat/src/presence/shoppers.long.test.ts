import type { AgentChatSession } from '@ronin/contracts';
import { createTestDatabase, queueModes, type TestDatabase, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyTimeLimits } from '../jobs/apply-time-limits.ts';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  startChatOn,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper, type TestAgent } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const check = () =>
  applyTimeLimits({
    ...chat.context,
    presenceHeartbeat: { uninterruptedMs: () => Number.POSITIVE_INFINITY },
  });

const age = (sessionId: string, seconds: number) =>
  chat.database.query(
    'UPDATE live_chat_sessions SET customer_seen_at = now() - make_interval(secs => $2) WHERE session_id = $1',
    { bind: [sessionId, seconds] },
  );

const seenByStaff = async (sessionId: string, agent: SignedInAgent, url = chat.url) => {
  const { body } = await call<AgentChatSession[]>(url, `/api/chat/sessions?sessionId=${sessionId}`, agent);
  return body[0];
};

const lastSeenOf = (staff: TestAgent, sessionId: string) =>
  staff.sessions.findLast((session) => session.sessionId === sessionId)?.customerOnline;

const inQueue = (staff: TestAgent, sessionId: string) =>
  staff.queues.at(-1)?.find((session) => session.sessionId === sessionId)?.customerOnline;

describe("a shopper's presence", () => {
  it('is online from the start and offline after 30 s unseen, and agents are told', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const waiting = await startSession(chat.url);
    const staff = await connectAgent(chat.url, agent);
    await waitFor(() => inQueue(staff, waiting.sessionId) === true, { what: 'the queue' });
    expect(await seenByStaff(sessionId, agent)).toMatchObject({ customerOnline: true });

    await Promise.all([age(sessionId, 31), age(waiting.sessionId, 31)]);
    await check();

    await waitFor(() => lastSeenOf(staff, sessionId) === false, { what: 'the session' });
    await waitFor(() => inQueue(staff, waiting.sessionId) === false, { what: 'the queue' });
    staff.socket.disconnect();
  });

  it.each([
    ['polls', (sessionId: string) => fetchMessages(chat.url, sessionId)],
    ['writes', (sessionId: string) => postAsShopper(chat.url, sessionId, 'Here I am')],
    ['opens a socket', (sessionId: string) => connectShopper(chat.url, sessionId)],
  ])('is online again when the shopper %s', async (_how, giveSign) => {
    const { agent, sessionId } = await startHeldChat(chat);
    const staff = await connectAgent(chat.url, agent);
    await age(sessionId, 31);
    await check();
    await waitFor(() => lastSeenOf(staff, sessionId) === false, { what: 'the absence' });

    await giveSign(sessionId);

    await waitFor(() => lastSeenOf(staff, sessionId) === true, { what: 'the return' });
    staff.socket.disconnect();
  });

  it('is offline soon after the last socket closed, but not after a page reload', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const staff = await connectAgent(chat.url, agent);
    const [one, two] = [await connectShopper(chat.url, sessionId), await connectShopper(chat.url, sessionId)];

    one.socket.disconnect();
    two.socket.disconnect();
    const reloaded = await connectShopper(chat.url, sessionId);
    const receivedBefore = staff.sessions.length;
    reloaded.socket.disconnect();

    await waitFor(() => lastSeenOf(staff, sessionId) === false, { what: 'the absence' });
    const received = staff.sessions.slice(receivedBefore).map(({ customerOnline }) => customerOnline);
    expect(received.filter((isOnline) => !isOnline)).toHaveLength(1);
    expect(await seenByStaff(sessionId, agent)).toMatchObject({ customerOnline: false });
    staff.socket.disconnect();
  });

  it('is never sent to the shopper', async () => {
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await waitFor(() => shopper.sessions.length > 0, { what: 'the session' });

    expect(Object.keys(shopper.sessions[0] ?? {})).not.toContain('customerOnline');
    expect(Object.keys((await call<object>(chat.url, `/api/chat/sessions/${sessionId}`)).body)).not.toContain(
      'customerOnline',
    );
    shopper.socket.disconnect();
  });

  it('stays online while the shopper sends messages without polling', async () => {
    const { sessionId } = await startSession(chat.url);
    await age(sessionId, 301);

    await postAsShopper(chat.url, sessionId, 'Still here');
    await check();

    expect((await call(chat.url, `/api/chat/sessions/${sessionId}`)).body).toMatchObject({
      status: 'waiting',
    });
  });
});

const redisUrl = queueModes().find((mode) => mode.redisUrl !== null)?.redisUrl ?? null;

describe.skipIf(redisUrl === null)('with two processes (needs Redis)', () => {
  let database: TestDatabase;
  let left: Awaited<ReturnType<typeof startChatOn>>;
  let right: Awaited<ReturnType<typeof startChatOn>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    left = await startChatOn(database.url, { redisUrl });
    right = await startChatOn(database.url, { redisUrl });
  });

  afterAll(async () => {
    await Promise.all([left.stop(), right.stop()]);
    await database.close();
  });

  it('a shopper with a socket in one process stays online when the socket in the other one closes', async () => {
    const agent = await signInAgent(database.sequelize);
    const { sessionId } = await startSession(left.url);
    await claim(left.url, sessionId, agent);
    const staff = await connectAgent(left.url, agent);
    const otherSocket = await connectShopper(right.url, sessionId);
    const closes = await connectShopper(left.url, sessionId);

    closes.socket.disconnect();
    await waitFor(
      async () => {
        const [row] = await database.sequelize.models.LiveChatSession.findAll({ where: { sessionId } });
        return row !== undefined && Date.now() - row.customerSeenAt.getTime() > 6_000;
      },
      { what: 'the time for a reload to pass' },
    );

    expect(staff.sessions.every(({ customerOnline }) => customerOnline)).toBe(true);
    expect(await seenByStaff(sessionId, agent, left.url)).toMatchObject({ customerOnline: true });
    otherSocket.socket.disconnect();
    staff.socket.disconnect();
  });
});
