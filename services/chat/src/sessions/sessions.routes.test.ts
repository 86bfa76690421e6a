import { randomUUID } from 'node:crypto';
import type { AgentChatSession, ChatSession, Problem, StartChatAnswer } from '@ronin/contracts';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import { buildStaffSession } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  postAsShopper,
  signInAgent,
  startChatOn,
  startSession,
  startTestChat,
  TEST_SECRET,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const findSession = (sessionId: string) =>
  chat.database.models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true });

describe('POST /api/chat/sessions', () => {
  it('answers with exactly the documented fields, waiting, at the end of the waiting list', async () => {
    const before = await startSession(chat.url);

    const { status, body } = await call<StartChatAnswer>(chat.url, '/api/chat/sessions', {
      body: { customerName: ' Hana Sato ', customerEmail: 'hana@example.com' },
    });

    expect(status).toBe(201);
    expect(body.session).toEqual({
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: 'waiting',
      agentName: null,
      customerName: 'Hana Sato',
      customerEmail: 'hana@example.com',
      startedAt: expect.any(String) as string,
      endedAt: null,
      queuePosition: (before.queuePosition ?? 0) + 1,
    });
  });

  it('belongs to customer 1 without a cookie, otherwise to the guest of the cookie, and creates the guest’s row', async () => {
    const { sessionId } = await startSession(chat.url);
    const guest = 40_001;
    const answer = await call<StartChatAnswer>(chat.url, '/api/chat/sessions', {
      cookie: `${GUEST_COOKIE}=${signGuest(guest, TEST_SECRET)}`,
      body: { customerName: 'Guest', customerEmail: 'guest@example.com' },
    });

    expect((await findSession(sessionId)).customerId).toBe(1);
    expect((await findSession(answer.body.session.sessionId)).customerId).toBe(guest);
    expect(await chat.database.models.Customer.findByPk(guest)).toMatchObject({
      email: null,
      firstName: null,
    });
  });

  it.each([
    ['no name', { customerName: ' ' }],
    ['no e-mail', { customerEmail: '' }],
    ['an e-mail that is none', { customerEmail: 'hana' }],
    ['a name past 100 characters', { customerName: 'x'.repeat(101) }],
    ['a NUL character', { customerName: 'a\u0000' }],
    ['an object for a name', { customerName: { toString: 'x' } }],
  ])('refuses %s with 400 and starts nothing', async (_case, change) => {
    const count = await chat.database.models.LiveChatSession.count();

    const answer = await call<Problem>(chat.url, '/api/chat/sessions', {
      body: { customerName: 'Hana', customerEmail: 'hana@example.com', ...change },
    });

    expect(answer.status).toBe(400);
    expect(answer.body.errors?.length).toBeGreaterThan(0);
    expect(await chat.database.models.LiveChatSession.count()).toBe(count);
  });
});

describe('GET /api/chat/sessions/{sessionId}', () => {
  it("answers the session's fields at the top level", async () => {
    const session = await startSession(chat.url);

    const { status, body } = await call<ChatSession>(chat.url, `/api/chat/sessions/${session.sessionId}`);

    expect(status).toBe(200);
    expect(body).toEqual(session);
  });

  it.each(['1', 'undefined', randomUUID()])('answers 404 for %s', async (sessionId) => {
    expect((await call(chat.url, `/api/chat/sessions/${sessionId}`)).status).toBe(404);
  });
});

describe('calls for staff only', () => {
  const calls: [string, string][] = [
    ['GET', '/api/chat/queue'],
    ['GET', '/api/chat/sessions'],
    ['GET', '/api/chat/agents'],
    ['PUT', '/api/chat/agents/me'],
    ['PATCH', `/api/chat/sessions/${randomUUID()}`],
    ['POST', `/api/chat/sessions/${randomUUID()}/claim`],
    ['POST', `/api/chat/sessions/${randomUUID()}/release`],
    ['POST', `/api/chat/sessions/${randomUUID()}/transfer`],
  ];

  it.each(calls)('checks the caller before the input: %s %s', async (method, path) => {
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const expired = await buildStaffSession(chat.database, { expiresAt: new Date(Date.now() - 1_000) });

    expect((await call(chat.url, path, { method })).status).toBe(401);
    expect((await call(chat.url, path, { method, cookie: 'ronin_staff=forged' })).status).toBe(401);
    expect((await call(chat.url, path, { method, cookie: `ronin_staff=${expired.tokenHash}` })).status).toBe(
      401,
    );
    expect((await call(chat.url, path, { method, cookie: analyst.cookie })).status).toBe(403);
  });

  it('list waiting sessions, oldest first, and sessions by status, agent and words, newest first', async () => {
    const agent = await signInAgent(chat.database, { roles: ['admin'] });
    const get = async (query: string) =>
      (await call<AgentChatSession[]>(chat.url, `/api/chat/${query}`, { cookie: agent.cookie })).body;
    const [first, second] = [
      await startSession(chat.url, 'Zelda 100%_\\'),
      await startSession(chat.url, 'Zelda Two'),
    ];
    await postAsShopper(chat.url, second.sessionId, 'Do you engrave kanji?');

    const waiting = (await get('queue')).map(({ sessionId }) => sessionId);
    await claim(chat.url, first.sessionId, agent);

    expect(waiting.slice(-2)).toEqual([first.sessionId, second.sessionId]);
    expect((await get('sessions?q=zelda')).map(({ sessionId }) => sessionId)).toEqual([
      second.sessionId,
      first.sessionId,
    ]);
    expect(
      (await get(`sessions?q=${encodeURIComponent('100%_\\')}`)).map(({ sessionId }) => sessionId),
    ).toEqual([first.sessionId]);
    expect((await get('sessions?q=kan%20ENGRAVE!')).map(({ sessionId }) => sessionId)).toEqual([
      second.sessionId,
    ]);
    expect((await get(`sessions?sessionId=${second.sessionId}`)).map(({ sessionId }) => sessionId)).toEqual([
      second.sessionId,
    ]);
    expect(await get(`sessions?q=${encodeURIComponent("'); DROP TABLE users; --")}`)).toEqual([]);
    expect(
      (await get(`sessions?q=zelda&before=${second.sessionId}`)).map(({ sessionId }) => sessionId),
    ).toEqual([first.sessionId]);
    expect((await get('sessions?q=ENGRAVE')).map(({ sessionId }) => sessionId)).toEqual([second.sessionId]);
    expect(await get(`sessions?status=active&agentId=${String(agent.user.id)}`)).toMatchObject([
      { sessionId: first.sessionId, agentId: agent.user.id, agentName: agent.user.displayName, tags: [] },
    ]);
    expect(await get(`sessions?status=ended&agentId=${String(agent.user.id)}`)).toEqual([]);
  });

  it.each([
    'status=sleeping',
    'agentId=x',
    'agentId=-1',
    'before=yesterday',
    'sessionId=x',
    `q=${'x'.repeat(101)}`,
  ])('refuses ?%s with 400', async (query) => {
    const { cookie } = await signInAgent(chat.database);

    expect((await call(chat.url, `/api/chat/sessions?${query}`, { cookie })).status).toBe(400);
  });

  it('tags a session, each tag once', async () => {
    const { cookie } = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const tag = (body: unknown) =>
      call<AgentChatSession>(chat.url, `/api/chat/sessions/${sessionId}`, { method: 'PATCH', cookie, body });

    const answer = await tag({ tags: ['sizing', ' sizing ', 'ring'] });

    expect(answer.status).toBe(200);
    expect(answer.body.tags).toEqual(['sizing', 'ring']);
    for (const tags of [
      'sizing',
      [''],
      ['x'.repeat(51)],
      Array.from({ length: 21 }, (_, i) => String(i)),
      undefined,
    ]) {
      expect((await tag({ tags })).status).toBe(400);
    }
    expect((await findSession(sessionId)).tags).toEqual(['sizing', 'ring']);
  });

  it('set and show which agents accept new chats', async () => {
    const { cookie, user } = await signInAgent(chat.database);
    const set = (body: unknown) => call(chat.url, '/api/chat/agents/me', { method: 'PUT', cookie, body });

    expect((await set({ status: 'asleep' })).status).toBe(400);
    const answer = await set({ status: 'away' });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        agentId: user.id,
        displayName: user.displayName,
        status: 'away',
        connected: false,
        chats: 0,
        capacity: 6,
      },
    });
    expect((await call<{ agentId: number }[]>(chat.url, '/api/chat/agents', { cookie })).body).toContainEqual(
      answer.body,
    );
  });
});

describe('POST /api/chat/sessions/{sessionId}/satisfaction', () => {
  it('accepts one to five stars once, after the end', async () => {
    const { sessionId } = await startSession(chat.url);
    const rate = (rating: unknown) =>
      call(chat.url, `/api/chat/sessions/${sessionId}/satisfaction`, { body: { rating } });

    const early = await rate(5);
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST' });
    for (const rating of [0, 6, 4.5, '5', null, undefined]) expect((await rate(rating)).status).toBe(400);
    const [first, second] = [await rate(4), await rate(5)];

    expect([early.status, first.status, second.status]).toEqual([409, 200, 409]);
    expect(first.body).toMatchObject({ sessionId, status: 'ended' });
    expect((await findSession(sessionId)).satisfaction).toBe(4);
  });

  it('keeps the words beside the stars, for staff', async () => {
    const ended = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { sessionId } = await startSession(chat.url);
        await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST' });
        return sessionId;
      }),
    );
    const [worded = '', empty = '', refused = ''] = ended;
    const rate = (sessionId: string, comment: unknown) =>
      call(chat.url, `/api/chat/sessions/${sessionId}/satisfaction`, { body: { rating: 5, comment } });
    for (const comment of ['a'.repeat(501), 'bell\u0007', 7])
      expect((await rate(refused, comment)).status).toBe(400);
    const shown = await rate(worded, ' Kind,\r\nand quick. ');
    await rate(empty, '  ');

    expect(shown.body).not.toHaveProperty('satisfactionComment');
    expect((await findSession(worded)).satisfactionComment).toBe('Kind,\nand quick.');
    expect((await findSession(empty)).satisfactionComment).toBeNull();
    expect((await findSession(refused)).satisfaction).toBeNull();
    const { cookie } = await signInAgent(chat.database);
    expect((await call(chat.url, `/api/chat/sessions?sessionId=${worded}`, { cookie })).body).toMatchObject([
      { satisfaction: 5, satisfactionComment: 'Kind,\nand quick.' },
    ]);
  });

  it('answers 404 for an unknown session', async () => {
    expect(
      (await call(chat.url, `/api/chat/sessions/${randomUUID()}/satisfaction`, { body: { rating: 5 } }))
        .status,
    ).toBe(404);
  });
});

describe('limits', () =>
  it('limit starts by address and messages by session, and say when to try again', async () => {
    const limited = await startChatOn(chat.context.config.databaseUrl, { rateLimits: true });
    const start = (address: string) =>
      call<StartChatAnswer>(limited.url, '/api/chat/sessions', {
        headers: { 'X-Forwarded-For': address },
        body: { customerName: 'Hana', customerEmail: 'hana@example.com' },
      });

    const [{ body }] = [await start('203.0.113.1')];
    const starts = await Promise.all(Array.from({ length: 40 }, () => start('203.0.113.1')));
    const messages = await Promise.all(
      Array.from({ length: 60 }, () => postAsShopper(limited.url, body.session.sessionId, 'Hello')),
    );

    expect(starts.filter(({ status }) => status === 429)).toHaveLength(11);
    expect((await start('203.0.113.2')).status).toBe(201);
    expect(messages.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(Number(messages.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(
      0,
    );
    await limited.stop();
  }));
