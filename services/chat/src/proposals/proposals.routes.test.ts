import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatProposal } from '@ronin/contracts';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import { buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  type SignedInAgent,
  signInAgent,
  startHeldChat,
  startSession,
  startTestChat,
  TEST_SECRET,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;
let customerId = 70_000;

beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

const SIZES = [{ name: 'size', label: 'Size', values: ['9', '10'] }];
const GONE = 'This is no longer offered.';

type Body = ChatProposal & { detail?: string; errors?: unknown };

const propose = (sessionId: string, agent: SignedInAgent, body: unknown) =>
  call<Body>(chat.url, `/api/chat/sessions/${sessionId}/proposals`, { cookie: agent.cookie, body });

const answer = (sessionId: string, id: number, what: 'accept' | 'decline', cookie?: string) =>
  call<Body>(chat.url, `/api/chat/sessions/${sessionId}/proposals/${String(id)}/${what}`, {
    method: 'POST',
    ...(cookie !== undefined && { cookie }),
  });

const newGuest = () => {
  customerId += 1;
  return { customerId, cookie: `${GUEST_COOKIE}=${signGuest(customerId, TEST_SECRET)}` };
};

const cartOf = (owner: number) =>
  chat.database.models.CartItem.findAll({ where: { customerId: owner }, order: ['id'] });

async function proposeRing(kind: 'show' | 'cart' = 'cart') {
  const { agent, sessionId } = await startHeldChat(chat);
  const ring = await buildProduct(chat.database, { options: SIZES });
  const { body } = await propose(sessionId, agent, { kind, productId: ring.id, options: { size: '9' } });

  return { agent, sessionId, ring, proposal: body, guest: newGuest() };
}

describe('a proposal', () => {
  it('is a message of the chat that both sides receive at once, with the proposal', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const ring = await buildProduct(chat.database, { name: 'Quiet Ring', options: SIZES });
    const shopper = await connectShopper(chat.url, sessionId);
    const staff = await connectAgent(chat.url, agent);
    const proposals: ChatProposal[] = [];
    shopper.socket.on('proposal', (proposal) => proposals.push(proposal));

    const { status, body } = await propose(sessionId, agent, {
      kind: 'cart',
      productId: ring.id,
      options: { size: '9' },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'cart', state: 'open', productId: ring.id, options: { size: '9' } });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(3_600_000);
    await waitFor(() => proposals.length === 1 && staff.messages.length === 1, { what: 'the proposal' });
    const pushed = shopper.messages.at(-1);
    expect(pushed).toMatchObject({
      senderType: 'agent',
      messageType: 'proposal',
      message: 'Would you like it in your cart? Quiet Ring, Size 9',
      productId: ring.id,
      proposal: body,
    });
    expect(proposals).toEqual([body]);
    expect((await fetchMessages(chat.url, sessionId)).at(-1)).toEqual(pushed);
    shopper.socket.close();
    staff.socket.close();
  });

  it('is made once, however often the same clientMessageId is sent', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const ring = await buildProduct(chat.database);
    const body = { kind: 'show', productId: ring.id, clientMessageId: randomUUID() };

    const answers = await Promise.all(Array.from({ length: 8 }, () => propose(sessionId, agent, body)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
    expect(await chat.database.models.LiveChatProposal.count({ where: { sessionId } })).toBe(1);
  });

  it('is answered again to a repeat, although it could no longer be made', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const ring = await buildProduct(chat.database);
    const body = { kind: 'show', productId: ring.id, clientMessageId: randomUUID() };
    const first = await propose(sessionId, agent, body);
    await ring.update({ inStock: false });

    const soldOut = await propose(sessionId, agent, body);
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST' });
    const ended = await propose(sessionId, agent, body);

    for (const { status, body: proposal } of [soldOut, ended]) {
      expect([status, proposal.id, proposal.state]).toEqual([200, first.body.id, 'ended']);
    }
    expect((await propose(sessionId, await signInAgent(chat.database), body)).status).toBe(409);
  });

  it('is refused for what cannot be proposed, with nothing stored', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const ring = await buildProduct(chat.database, { options: SIZES });
    const soldOut = await buildProduct(chat.database, { inStock: false });
    const draft = await buildProduct(chat.database, { status: 'draft', inStock: false });
    const before = await fetchMessages(chat.url, sessionId);
    const statusOf = async (body: unknown) => (await propose(sessionId, agent, body)).status;

    expect(await statusOf({ kind: 'cart' })).toBe(400);
    expect(await statusOf({ kind: 'gift', productId: ring.id })).toBe(400);
    expect(await statusOf({ kind: 'cart', productId: ring.id, options: { size: '99' } })).toBe(400);
    expect(await statusOf({ kind: 'cart', productId: ring.id, options: { colour: 'red' } })).toBe(400);
    expect(await statusOf({ kind: 'cart', productId: 999_999 })).toBe(404);
    expect(await statusOf({ kind: 'show', productId: draft.id })).toBe(404);
    expect(await statusOf({ kind: 'show', productId: soldOut.id })).toBe(409);
    expect(await statusOf({ kind: 'discount', code: 'NOT-A-CODE' })).toBe(404);
    expect(await fetchMessages(chat.url, sessionId)).toEqual(before);
    expect(await chat.database.models.LiveChatProposal.count({ where: { sessionId } })).toBe(0);
  });

  it('comes from the agent who holds the chat alone', async () => {
    const ring = await buildProduct(chat.database);
    const { sessionId } = await startSession(chat.url);
    const agent = await signInAgent(chat.database);
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const body = { kind: 'show', productId: ring.id };
    const path = `/api/chat/sessions/${sessionId}/proposals`;

    expect((await call(chat.url, path, { body })).status).toBe(401);
    expect((await propose(sessionId, analyst, body)).status).toBe(403);
    expect((await propose(sessionId, agent, body)).status).toBe(409);
    expect((await propose(randomUUID(), agent, body)).status).toBe(404);
    await claim(chat.url, sessionId, agent);
    expect((await propose(sessionId, await signInAgent(chat.database), body)).status).toBe(409);
    expect((await propose(sessionId, agent, body)).status).toBe(201);
  });
});

describe('accepting', () => {
  it('puts the piece into the cart of the browser that accepts, once for any number of taps', async () => {
    const { sessionId, ring, proposal, guest, agent } = await proposeRing();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answer(sessionId, proposal.id, 'accept', guest.cookie)),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers[0]?.body.state).toBe('accepted');
    const items = await cartOf(guest.customerId);
    expect(items).toMatchObject([{ productId: ring.id, quantity: 1, options: { size: '9' } }]);
    expect(items).toHaveLength(1);
    const told = (await fetchMessages(chat.url, sessionId)).filter(
      (message: ChatMessage) => message.messageType === 'accepted',
    );
    expect(told).toMatchObject([{ senderType: 'system', proposal: { id: proposal.id, state: 'accepted' } }]);
    const entries = await chat.database.models.AuditEntry.findAll({
      where: { subject: `proposal ${String(proposal.id)}` },
    });
    expect(entries).toMatchObject([{ userId: agent.user.id, action: 'accept' }]);
    expect(entries).toHaveLength(1);
  });

  it('is one answer when taps of Yes and No arrive together', async () => {
    const { sessionId, proposal, guest } = await proposeRing();

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        answer(sessionId, proposal.id, index % 2 === 0 ? 'accept' : 'decline', guest.cookie),
      ),
    );

    const state = answers.find(({ status }) => status === 200)?.body.state;
    for (const { status, body } of answers) {
      if (status === 200) expect(body.state).toBe(state);
      else expect(status).toBe(409);
    }
    expect(await cartOf(guest.customerId)).toHaveLength(state === 'accepted' ? 1 : 0);
  });

  it('opens a piece, or names a code, without any change of the shop', async () => {
    const { sessionId, agent, proposal, guest } = await proposeRing('show');
    await chat.database.models.DiscountCode.create({ code: 'Spring', kind: 'percent', value: '10.00' });
    const code = (await propose(sessionId, agent, { kind: 'discount', code: 'SPRING' })).body;

    const opened = await answer(sessionId, proposal.id, 'accept', guest.cookie);
    const used = await answer(sessionId, code.id, 'accept', guest.cookie);

    expect(opened.body).toMatchObject({ state: 'accepted', options: { size: '9' } });
    expect(used.body).toMatchObject({ state: 'accepted', code: 'Spring', productId: null });
    expect(await cartOf(guest.customerId)).toEqual([]);
  });

  it('is refused once the piece is sold out, the hour is over or the chat has ended', async () => {
    const sold = await proposeRing();
    await sold.ring.update({ inStock: false });
    const late = await proposeRing();
    await chat.database.models.LiveChatProposal.update(
      { expiresAt: new Date(Date.now() - 1_000) },
      { where: { id: late.proposal.id } },
    );
    const ended = await proposeRing();
    await call(chat.url, `/api/chat/sessions/${ended.sessionId}/end`, { method: 'POST' });

    for (const { sessionId, proposal, guest } of [sold, late, ended]) {
      const { status, body } = await answer(sessionId, proposal.id, 'accept', guest.cookie);
      expect([status, body.detail]).toEqual([409, GONE]);
      expect((await answer(sessionId, proposal.id, 'decline')).status).toBe(409);
      expect(await cartOf(guest.customerId)).toEqual([]);
      const message = (await fetchMessages(chat.url, sessionId)).find(({ proposal: one }) => one !== null);
      expect(message?.proposal?.state).toBe('ended');
    }
  });

  it('is refused for another chat’s proposal, an unknown one, and after a No', async () => {
    const { sessionId, proposal, guest } = await proposeRing();
    const other = await startSession(chat.url);

    expect((await answer(other.sessionId, proposal.id, 'accept', guest.cookie)).status).toBe(404);
    expect((await answer(sessionId, 999_999, 'accept', guest.cookie)).status).toBe(404);
    expect((await answer(sessionId, proposal.id, 'decline')).body.state).toBe('declined');
    expect((await answer(sessionId, proposal.id, 'decline')).status).toBe(200);
    expect((await answer(sessionId, proposal.id, 'accept', guest.cookie)).status).toBe(409);
    expect(await cartOf(guest.customerId)).toEqual([]);
  });

  it('leaves the proposal open when the cart is full, and stores nothing', async () => {
    const { sessionId, ring, proposal, guest } = await proposeRing();
    await chat.database.query('INSERT INTO customers (id) VALUES ($1)', { bind: [guest.customerId] });
    await chat.database.models.CartItem.create({
      customerId: guest.customerId,
      productId: ring.id,
      quantity: 99,
      options: { size: '9' },
    });

    const refused = await answer(sessionId, proposal.id, 'accept', guest.cookie);

    expect(refused.status).toBe(409);
    expect(await cartOf(guest.customerId)).toMatchObject([{ quantity: 99 }]);
    expect((await fetchMessages(chat.url, sessionId)).at(-1)).toMatchObject({
      messageType: 'proposal',
      proposal: { state: 'open' },
    });
  });
});
