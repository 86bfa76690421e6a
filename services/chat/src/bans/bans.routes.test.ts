import type { ChatBan, StartChatAnswer } from '@ronin/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  signInCustomer,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;
let agent: SignedInAgent;

beforeAll(async () => {
  chat = await startTestChat();
  agent = await signInAgent(chat.database);
});
afterAll(() => chat.stop());
beforeEach(async () => {
  await chat.database.models.LiveChatBan.destroy({ where: {} });
  await chat.database.models.LiveChatSession.update(
    { status: 'ended', endedAt: new Date() },
    { where: { status: ['waiting', 'active'] } },
  );
});

const REASON = { hours: 24, reason: 'Insults' };

const ban = (body: object, by: SignedInAgent | null = agent) =>
  call<ChatBan & { detail?: string }>(chat.url, '/api/chat/bans', {
    body: { ...REASON, ...body },
    ...(by && { cookie: by.cookie }),
  });
const list = async () => (await call<ChatBan[]>(chat.url, '/api/chat/bans', { cookie: agent.cookie })).body;
const lift = (id: number, by: SignedInAgent | null = agent) =>
  call(chat.url, `/api/chat/bans/${String(id)}`, { method: 'DELETE', ...(by && { cookie: by.cookie }) });
const start = (options: { cookie?: string; network?: string; email?: string } = {}) =>
  call<StartChatAnswer & { code?: string }>(chat.url, '/api/chat/sessions', {
    body: { customerName: 'Ren', customerEmail: options.email ?? 'ren@example.com' },
    headers: { 'X-Forwarded-For': options.network ?? '203.0.113.9' },
    ...(options.cookie !== undefined && { cookie: options.cookie }),
  });
const findSession = (sessionId: string) =>
  chat.database.models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true });

describe('a ban', () => {
  it('of an address ends the chat, keeps the address out in any spelling, and lets others in', async () => {
    const { sessionId } = (await start()).body.session;
    const added = await ban({ kind: 'address', sessionId });

    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ kind: 'address', sessionId, customerName: 'Ren', reason: 'Insults' });
    expect((await findSession(sessionId)).status).toBe('ended');
    expect((await fetchMessages(chat.url, sessionId)).at(-1)).toMatchObject({
      messageType: 'banned',
      message: 'The shop has ended this chat.',
    });
    expect(await start({ email: 'REN@Example.com' })).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect((await start({ email: 'other@example.com' })).status).toBe(201);
  });

  it('of a network keeps out a whole /64 and nobody else', async () => {
    const { sessionId } = (await start({ network: '2001:db8:1:2::5' })).body.session;
    await ban({ kind: 'network', sessionId });

    expect((await start({ network: '2001:db8:1:2:ffff::1', email: 'a@example.com' })).status).toBe(403);
    expect((await start({ network: '2001:db8:1:3::5', email: 'a@example.com' })).status).toBe(201);
  });

  it('of a visitor keeps out the customer, whatever address is typed', async () => {
    const { cookie } = await signInCustomer(chat.database);
    const { sessionId } = (await start({ cookie })).body.session;
    await ban({ kind: 'visitor', sessionId });

    expect((await start({ cookie, network: '198.51.100.1' })).body.code).toBe('banned');
    expect((await start()).status).toBe(201);
  });

  it('of a guest keeps out the account into which the guest was merged', async () => {
    const guest = await chat.database.models.Customer.create({});
    const { account, cookie } = await signInCustomer(chat.database);
    const { sessionId } = (await start()).body.session;
    await chat.database.models.LiveChatSession.update({ customerId: guest.id }, { where: { sessionId } });
    await ban({ kind: 'visitor', sessionId });
    await guest.update({ mergedInto: account.id });

    expect((await start({ cookie })).status).toBe(403);
  });

  it('ends every open chat that it concerns: a socket that is still open can send nothing', async () => {
    const [first, second] = [(await start()).body.session, (await start()).body.session];
    const other = (await start({ email: 'other@example.com' })).body.session;
    const shopper = await connectShopper(chat.url, second.sessionId);
    await claim(chat.url, second.sessionId, agent);
    await ban({ kind: 'address', sessionId: first.sessionId });

    expect(await shopper.send('Still here')).toMatchObject({ ok: false, error: { status: 409 } });
    expect((await postAsShopper(chat.url, second.sessionId, 'And by REST')).status).toBe(409);
    expect((await findSession(second.sessionId)).status).toBe('ended');
    expect((await findSession(other.sessionId)).status).toBe('waiting');
    shopper.socket.disconnect();
  });

  it('misses no chat that starts at the same time', async () => {
    const { sessionId } = (await start()).body.session;
    const [answer, ...starts] = await Promise.all([
      ban({ kind: 'address', sessionId }),
      ...Array.from({ length: 12 }, () => start()),
    ]);

    expect(answer.status).toBe(201);
    for (const { status, body } of starts) {
      if (status === 201) expect((await findSession(body.session.sessionId)).status).toBe('ended');
      else expect([status, body.code]).toEqual([403, 'banned']);
    }
    expect(await chat.database.models.LiveChatSession.count({ where: { status: 'waiting' } })).toBe(0);
  });

  it('ends by itself, and is listed until then', async () => {
    const { body } = await ban({ kind: 'address', email: 'ren@example.com' });
    expect(await list()).toEqual([body]);
    expect((await start()).status).toBe(403);
    await chat.database.models.LiveChatBan.update({ expiresAt: new Date(Date.now() - 1) }, { where: {} });

    expect(await list()).toEqual([]);
    expect((await start()).status).toBe(201);
    expect((await lift(body.id)).status).toBe(404);
  });

  it('is lifted once', async () => {
    const { body } = await ban({ kind: 'address', email: 'ren@example.com' });
    const answers = await Promise.all([lift(body.id), lift(body.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await start()).status).toBe(201);
  });

  it('and its end are in the audit log, without the address and the reason', async () => {
    const { body } = await ban({ kind: 'address', email: 'ren@example.com' });
    await lift(body.id);
    const rows = await chat.database.models.AuditEntry.findAll({
      where: { subject: `ban ${String(body.id)}` },
      order: ['id'],
      raw: true,
    });

    expect(rows).toMatchObject([
      { action: 'add', username: agent.user.username, after: { kind: 'address' } },
      { action: 'remove', before: { kind: 'address' }, after: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/ren@|Insults/);
  });

  it('stores neither the address nor the network', async () => {
    const { sessionId } = (await start()).body.session;
    await ban({ kind: 'address', sessionId });
    const { sessionId: next } = (await start({ email: 'other@example.com' })).body.session;
    await ban({ kind: 'network', sessionId: next });
    const rows = await chat.database.models.LiveChatBan.findAll({ raw: true });

    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|203\.0\.113/);
  });
});

describe('a ban is refused', () => {
  it('to everybody who is no agent', async () => {
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });

    expect((await ban({ kind: 'address', email: 'a@example.com' }, null)).status).toBe(401);
    expect((await ban({ kind: 'address', email: 'a@example.com' }, analyst)).status).toBe(403);
    expect((await lift(1, null)).status).toBe(401);
    expect((await lift(1, analyst)).status).toBe(403);
    expect((await call(chat.url, '/api/chat/bans', { cookie: analyst.cookie })).status).toBe(403);
    expect((await call(chat.url, '/api/chat/bans')).status).toBe(401);
  });

  it.each([
    { kind: 'address', email: 'no address' },
    { kind: 'network', email: 'ren@example.com' },
    { kind: 'address', email: 'ren@example.com', hours: 5 },
    { kind: 'address', email: 'ren@example.com', reason: ' ' },
    { kind: 'planet', email: 'ren@example.com' },
    {},
  ])('with 400 for %j, and nothing is stored', async (body) => {
    expect((await ban(body)).status).toBe(400);
    expect(await chat.database.models.LiveChatBan.count()).toBe(0);
  });

  it('for an unknown chat, and a shopper whom the shop cannot tell from others', async () => {
    const { sessionId } = await startSession(chat.url);
    await chat.database.models.LiveChatSession.update({ networkHash: null }, { where: { sessionId } });

    const unknown = { kind: 'address', sessionId: '00000000-0000-4000-8000-000000000000' };
    expect((await ban(unknown)).status).toBe(404);
    expect((await ban({ kind: 'visitor', sessionId })).status).toBe(409);
    expect((await ban({ kind: 'network', sessionId })).status).toBe(409);
    expect((await findSession(sessionId)).status).toBe('waiting');
  });

  it('for a chat of another agent, unless a lead asks', async () => {
    const { sessionId } = await startSession(chat.url);
    const holder = await signInAgent(chat.database);
    await claim(chat.url, sessionId, holder);

    const refused = await ban({ kind: 'address', sessionId });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `${String(holder.user.displayName)} holds this chat.`,
    ]);
    const lead = await signInAgent(chat.database, { lead: true });
    expect((await ban({ kind: 'address', sessionId }, lead)).status).toBe(201);
  });
});
