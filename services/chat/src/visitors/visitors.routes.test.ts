import { randomUUID } from 'node:crypto';
import type { AvailabilityAnswer, ChatInvitation, ChatVisitor, StartChatAnswer } from '@ronin/contracts';
import { signGuest } from '@ronin/identity';
import { buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  type SignedInAgent,
  signInAgent,
  signInCustomer,
  startSession,
  startTestChat,
  TEST_SECRET,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent } from '../testing/test-sockets.ts';

let chat: TestChat;
let agent: SignedInAgent;

beforeAll(async () => {
  chat = await startTestChat({ agentCapacity: 2 });
});
afterAll(() => chat.stop());
beforeEach(async () => {
  const { LiveChatVisitor, LiveChatBan } = chat.database.models;
  await LiveChatVisitor.destroy({ where: {} });
  await LiveChatBan.destroy({ where: {} });
  agent = await signInAgent(chat.database);
});

interface Report {
  visitId?: string;
  path?: string;
  cookie?: string;
  headers?: Record<string, string>;
  more?: string;
}

const newVisit = () => `session_1_${randomUUID().slice(0, 8)}`;

const report = (visitId: string, { path = '/shop', cookie, headers = {}, more = '' }: Report = {}) =>
  call<AvailabilityAnswer>(
    chat.url,
    `/api/chat/availability?${String(new URLSearchParams({ visitId, path, title: 'Shop | Ronin' }))}${more}`,
    { headers, ...(cookie !== undefined && { cookie }) },
  );
const list = async (by: SignedInAgent = agent) =>
  (await call<ChatVisitor[]>(chat.url, '/api/chat/visitors', { cookie: by.cookie })).body;
const invite = (visitId: string, by: SignedInAgent | null = agent) =>
  call<ChatInvitation & { detail?: string }>(chat.url, '/api/chat/invitations', {
    body: { visitId },
    ...(by && { cookie: by.cookie }),
  });
const accept = (id: string, options: { cookie?: string; body?: object } = {}) =>
  call<StartChatAnswer & { code?: string }>(chat.url, `/api/chat/invitations/${id}/accept`, {
    method: 'POST',
    body: options.body ?? { customerName: 'Ren', customerEmail: 'ren@example.com' },
    ...(options.cookie !== undefined && { cookie: options.cookie }),
  });
const decline = (id: string) => call(chat.url, `/api/chat/invitations/${id}/decline`, { method: 'POST' });

/** A visitor who was invited. */
async function buildInvited(options: Report = {}) {
  const visitId = newVisit();
  await report(visitId, options);
  const { body } = await invite(visitId);

  return { visitId, id: body.id };
}

describe('the list of visitors', () => {
  it('has who is in the shop now, with cart, source, number of the visit and account', async () => {
    const { account, cookie } = await signInCustomer(chat.database, { firstName: 'Hana', lastName: 'Sato' });
    const product = await buildProduct(chat.database, { price: '285.00' });
    await chat.database.models.CartItem.create({
      customerId: account.id,
      productId: product.id,
      quantity: 2,
    });
    const visitId = newVisit();
    await report(visitId, { cookie, more: '&source=instagram.com&visitNumber=3' });
    const other = newVisit();
    await report(other, { path: '/checkout' });

    expect(await list()).toMatchObject([
      { visitId: other, cartItems: 0, cartTotal: '0.00', isInCheckout: true, accountName: null },
      {
        visitId,
        path: '/shop',
        title: 'Shop | Ronin',
        source: 'instagram.com',
        visitNumber: 3,
        accountName: 'Hana Sato',
        cartItems: 2,
        cartTotal: '570.00',
        isInCheckout: false,
        sessionId: null,
        invitation: null,
      },
    ]);
  });

  it('follows a visitor from page to page, and says since when', async () => {
    const visitId = newVisit();
    await report(visitId);
    const [first] = await list();
    await report(visitId, { path: '/cart?step=2' });
    const visitors = await list();

    expect(visitors).toHaveLength(1);
    expect(visitors[0]).toMatchObject({ path: '/cart?step=2', since: first?.since });
  });

  it('loses who was not heard of for 45 seconds', async () => {
    const visitId = newVisit();
    await report(visitId);
    await chat.database.query(`UPDATE live_chat_visitors SET seen_at = now() - interval '46 seconds'`);

    expect(await list()).toEqual([]);
    expect((await invite(visitId)).status).toBe(404);
  });

  it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])(
    'never has who asked not to be tracked: %j',
    async (headers) => {
      const answer = await report(newVisit(), { headers: { ...headers } });

      expect([answer.status, answer.body.invitation]).toEqual([200, undefined]);
      expect(await list()).toEqual([]);
      expect(await chat.database.models.LiveChatVisitor.count()).toBe(0);
    },
  );

  it('never has a page that only asks for the availability', async () => {
    expect((await call(chat.url, '/api/chat/availability')).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('names the chat of a visitor who is in one', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const visitId = newVisit();
    await report(visitId, { cookie });
    const { sessionId } = await startSession(chat.url);
    await chat.database.models.LiveChatSession.update({ customerId: account.id }, { where: { sessionId } });

    expect(await list()).toMatchObject([{ visitId, sessionId }]);
    expect((await invite(visitId)).status).toBe(409);
  });

  it('is for agents, and refuses what is no page of the shop', async () => {
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });

    expect((await call(chat.url, '/api/chat/visitors')).status).toBe(401);
    expect((await call(chat.url, '/api/chat/visitors', { cookie: analyst.cookie })).status).toBe(403);
    expect((await report('v', { path: '//evil.example' })).status).toBe(400);
    expect((await report('x'.repeat(101))).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('an invitation', () => {
  it('reaches the page of its visitor with its next question, and nobody else', async () => {
    const { visitId, id } = await buildInvited();

    expect((await report(visitId)).body.invitation).toMatchObject({
      id,
      agentName: agent.user.displayName,
    });
    expect((await report(newVisit())).body.invitation).toBeUndefined();
    expect((await list()).find((visitor) => visitor.visitId === visitId)?.invitation).toBe('open');
  });

  it('is sent once in a visit: one of two agents wins', async () => {
    const visitId = newVisit();
    await report(visitId);
    const other = await signInAgent(chat.database);
    const answers = await Promise.all([invite(visitId), invite(visitId, other), invite(visitId)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await chat.database.models.LiveChatInvitation.count({ where: { visitId } })).toBe(1);
  });

  it('is not shown in the checkout, and none is sent there', async () => {
    const { visitId } = await buildInvited();
    const hidden = await report(visitId, { path: '/checkout' });
    const shown = await report(visitId, { path: '/shop' });
    const paying = newVisit();
    await report(paying, { path: '/checkout' });

    expect(hidden.body.invitation).toBeUndefined();
    expect(shown.body.invitation).toBeDefined();
    expect((await invite(paying)).status).toBe(409);
  });

  it('is refused to an agent who can hold no more chats, and to others than agents', async () => {
    const visitId = newVisit();
    await report(visitId);
    for (let index = 0; index < 2; index += 1) {
      await claim(chat.url, (await startSession(chat.url)).sessionId, agent);
    }
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });

    expect((await invite(visitId)).status).toBe(409);
    expect((await invite(visitId, null)).status).toBe(401);
    expect((await invite(visitId, analyst)).status).toBe(403);
    expect((await invite('')).status).toBe(400);
    expect((await invite('nobody')).status).toBe(404);
  });
});

describe('accepting', () => {
  it('starts one chat that the agent holds, under taps in two tabs at once', async () => {
    const staff = await connectAgent(chat.url, agent);
    const { visitId, id } = await buildInvited();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(id)));
    const ids = new Set(answers.map(({ body }) => body.session.sessionId));
    const [sessionId = ''] = ids;

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(ids.size).toBe(1);
    expect(await chat.database.models.LiveChatSession.findOne({ where: { sessionId } })).toMatchObject({
      status: 'active',
      agentId: agent.user.id,
      customerName: 'Ren',
    });
    expect(await fetchMessages(chat.url, sessionId)).toMatchObject([
      { messageType: 'joined', message: `${String(agent.user.displayName)} has joined the chat.` },
    ]);
    await expect.poll(() => staff.sessions.some((session) => session.sessionId === sessionId)).toBe(true);
    expect((await report(visitId)).body.invitation).toBeUndefined();
    expect((await decline(id)).status).toBe(409);
    staff.socket.disconnect();
  });

  it('needs no field of a signed-in shopper, and uses name and address of the account', async () => {
    const { account, cookie } = await signInCustomer(chat.database, { firstName: 'Hana', lastName: 'Sato' });
    const { id } = await buildInvited({ cookie });
    const { status, body } = await accept(id, { cookie, body: {} });

    expect(status).toBe(201);
    expect(body.session).toMatchObject({
      status: 'active',
      agentName: agent.user.displayName,
      customerEmail: account.email,
      customerName: 'Hana Sato',
    });
  });

  it('asks a guest for name and address', async () => {
    const { id } = await buildInvited();
    const cookie = `ronin_guest=${signGuest(90_001, TEST_SECRET)}`;

    expect((await accept(id, { cookie, body: {} })).status).toBe(400);
    expect((await accept(id, { cookie, body: { customerName: 'Ren' } })).status).toBe(400);
    expect((await accept(id, { cookie })).status).toBe(201);
  });

  it('never exceeds the capacity: the chat waits for another agent', async () => {
    const { id } = await buildInvited();
    for (let index = 0; index < 2; index += 1) {
      await claim(chat.url, (await startSession(chat.url)).sessionId, agent);
    }
    const { status, body } = await accept(id);

    expect([status, body.session.status, body.session.agentName]).toEqual([201, 'waiting', null]);
    expect((await accept(id)).body.session.sessionId).toBe(body.session.sessionId);
  });

  it('is refused when it was declined, is too old, is unknown, or the shopper is banned', async () => {
    const [declined, old, banned] = [await buildInvited(), await buildInvited(), await buildInvited()];
    expect((await decline(declined.id)).status).toBe(204);
    expect((await decline(declined.id)).status).toBe(204);
    await chat.database.models.LiveChatInvitation.update(
      { expiresAt: new Date(Date.now() - 1) },
      { where: { id: old.id } },
    );
    await call(chat.url, '/api/chat/bans', {
      cookie: agent.cookie,
      body: { kind: 'address', email: 'ren@example.com', hours: 1, reason: 'Insults' },
    });
    const before = await chat.database.models.LiveChatSession.count();
    const answer = await accept(banned.id);

    expect((await accept(declined.id)).status).toBe(409);
    expect((await accept(old.id)).status).toBe(409);
    expect((await report(old.visitId)).body.invitation).toBeUndefined();
    expect([answer.status, answer.body.code]).toEqual([403, 'banned']);
    expect((await accept(randomUUID())).status).toBe(404);
    expect((await accept('x')).status).toBe(404);
    expect((await decline(randomUUID())).status).toBe(404);
    expect(await chat.database.models.LiveChatSession.count()).toBe(before);
  });
});
