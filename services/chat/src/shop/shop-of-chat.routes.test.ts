import type { ChatHistoryItem, ChatOrders, ChatSuggestion, StartChatAnswer } from '@ronin/contracts';
import { buildAccount, buildCustomer, buildProduct } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  postAsShopper,
  signInAgent,
  signInCustomer,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;
let cookie: string;

beforeAll(async () => {
  chat = await startTestChat();
  cookie = (await signInAgent(chat.database)).cookie;
});

afterAll(() => chat.stop());

let serial = 0;

async function order(customerId: number, overrides: object = {}) {
  serial += 1;
  const orderNumber = `R-0000-${String(serial).padStart(4, '0')}`;
  const created = await chat.database.models.Order.create({
    customerId,
    orderNumber,
    status: 'confirmed',
    subtotal: '395.00',
    total: '423.64',
    email: 'mai@example.com',
    firstName: 'Mai',
    lastName: 'Tran',
    paymentProvider: 'stripe',
    ...overrides,
  });

  return { id: created.id, orderNumber };
}

async function accountChat() {
  const { account, cookie: own } = await signInCustomer(chat.database);
  const body = { customerName: 'Mai', customerEmail: 'mai@example.com' };
  const answer = await call<StartChatAnswer>(chat.url, '/api/chat/sessions', { cookie: own, body });

  return { account, sessionId: answer.body.session.sessionId };
}

const read = <Body>(sessionId: string, path: string, as = cookie) =>
  call<Body>(chat.url, `/api/chat/sessions/${sessionId}/${path}`, { cookie: as });
const numbersOf = ({ body }: { body: ChatOrders }) => body.items.map(({ orderNumber }) => orderNumber);

describe('the orders beside a chat', () => {
  it("are those of the account, newest first, and nobody else's", async () => {
    const { account, sessionId } = await accountChat();
    const stranger = await buildAccount(chat.database);
    const first = await order(account.id, { status: 'shipped', trackingNumber: '1Z999' });
    await order(stranger.id);
    const second = await order(account.id);
    const answer = await read<ChatOrders>(sessionId, 'orders');

    expect(answer.body.proven).toBe(true);
    expect(numbersOf(answer)).toEqual([second.orderNumber, first.orderNumber]);
    expect(answer.body.items[1]).toMatchObject({
      status: 'shipped',
      sent: 'all',
      trackingNumber: '1Z999',
      proven: true,
    });
  });

  it('are none for a browser that has ordered nothing, and the address counts as not proven', async () => {
    const { sessionId } = await startSession(chat.url);

    expect((await read<ChatOrders>(sessionId, 'orders')).body).toEqual({ proven: false, items: [] });
  });

  it('are found by a number in any form and by a typed address, with pieces, without address and payment', async () => {
    const guest = await buildCustomer(chat.database);
    const product = await buildProduct(chat.database);
    const { id, orderNumber } = await order(guest.id, { email: 'Noor@Example.com', phone: '555 123' });
    await chat.database.models.OrderItem.create({
      orderId: id,
      productId: product.id,
      name: 'Damascus Ring',
      options: { size: '9' },
      quantity: 2,
      price: '100.00',
    });
    const { sessionId } = await startSession(chat.url);
    const typed = encodeURIComponent(orderNumber.toLowerCase().replaceAll('-', ' '));
    const byNumber = await read<ChatOrders>(sessionId, `orders?q=${typed}`);
    const byAddress = await read<ChatOrders>(sessionId, 'orders?q=noor%40example.com');

    expect(numbersOf(byNumber)).toEqual([orderNumber]);
    expect(numbersOf(byAddress)).toEqual([orderNumber]);
    expect(byAddress.body.items[0]).toMatchObject({
      proven: false,
      sent: 'none',
      items: [{ name: 'Damascus Ring', options: { size: '9' }, quantity: 2 }],
    });
    expect(JSON.stringify(byAddress.body)).not.toMatch(/stripe|555|Tran|noor/i);
  });

  it('answer 400 for a text that is neither, 404 for an unknown chat, and 401 or 403 for who is no agent', async () => {
    const { sessionId } = await startSession(chat.url);
    const clerk = await signInAgent(chat.database, { roles: ['clerk'] });

    expect((await read(sessionId, 'orders?q=mai')).status).toBe(400);
    expect((await read('00000000-0000-4000-8000-000000000000', 'orders')).status).toBe(404);
    for (const path of ['orders', 'history', 'shop-events', 'suggestions']) {
      expect((await call(chat.url, `/api/chat/sessions/${sessionId}/${path}`)).status).toBe(401);
      expect((await read(sessionId, path, clerk.cookie)).status).toBe(403);
      expect((await read(sessionId, path)).status).toBe(200);
    }
  });
});

describe('the history beside a chat', () =>
  it('has orders, tickets, messages, mails, reviews and questions, newest first, as the roles may see them', async () => {
    const { account, sessionId } = await accountChat();
    const email = account.email ?? '';
    const product = await buildProduct(chat.database);
    const { models } = chat.database;
    const { orderNumber } = await order(account.id, { createdAt: new Date('2026-01-01T10:00:00Z') });
    await models.Contact.create({
      firstName: 'Mai',
      lastName: 'Tran',
      email,
      message: 'Do you engrave?',
      createdAt: new Date('2026-01-02T10:00:00Z'),
    });
    await models.OutboxMail.create({
      kind: 'order-placed',
      toAddress: email,
      dedupeKey: `test:${email}`,
      payload: {},
      createdAt: new Date('2026-01-03T10:00:00Z'),
    });
    await models.Review.create({
      productId: product.id,
      customerId: account.id,
      rating: 5,
      status: 'pending',
      createdAt: new Date('2026-01-04T10:00:00Z'),
    });
    await models.ProductQuestion.create({
      productId: product.id,
      customerId: account.id,
      customerName: 'Mai',
      email,
      question: 'Does it rust?',
      isAnswered: true,
      answer: 'No.',
      createdAt: new Date('2026-01-05T10:00:00Z'),
    });
    const kinds = async (as: string) =>
      (await read<ChatHistoryItem[]>(sessionId, 'history', as)).body.map(({ kind }) => kind);
    const both = await signInAgent(chat.database, { roles: ['agent', 'clerk'] });
    const admin = await signInAgent(chat.database, { roles: ['admin'] });

    expect(await kinds(cookie)).toEqual(['question', 'message', 'order']);
    expect(await kinds(both.cookie)).toEqual(['question', 'mail', 'message', 'order']);
    expect(await kinds(admin.cookie)).toEqual(['question', 'review', 'mail', 'message', 'order']);
    const { body } = await read<ChatHistoryItem[]>(sessionId, 'history');
    expect(body.at(-1)).toMatchObject({ ref: orderNumber, status: 'confirmed', proven: true });
  }));

describe('suggested replies', () =>
  it('share words with the last message of the shopper, the best first, and at most three', async () => {
    await chat.database.models.LiveChatReply.bulkCreate([
      { shortcut: 'engraving', text: 'Yes, we engrave rings. Engraving takes two days.' },
      { shortcut: 'opening', text: 'We are here from nine to five.' },
    ]);
    const { sessionId } = await startSession(chat.url);
    const suggest = async () => (await read<ChatSuggestion[]>(sessionId, 'suggestions')).body;
    expect(await suggest()).toEqual([]);

    await postAsShopper(chat.url, sessionId, 'Hello there, can you engrave a ring for me?');
    const found = await suggest();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    const reply = await chat.database.models.LiveChatReply.findOne({ where: { shortcut: 'engraving' } });
    expect(found).toContainEqual({ kind: 'reply', id: reply?.id });

    await postAsShopper(chat.url, sessionId, '... & | ! :*');
    expect(await suggest()).toEqual([]);
  }));
